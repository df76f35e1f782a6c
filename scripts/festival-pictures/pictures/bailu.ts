import { thin } from '../../demo-pictures/palette.ts'
import { type Ink, disc, line, path, times } from '../../demo-pictures/svg.ts'
import { brush, leaf, leaves, lines, mountain, orb, water } from '../brush.ts'
import { reed } from '../plants.ts'
import { type Drawing, type Scroll, colour } from '../scroll.ts'

export const bailu: Drawing = {
  alt: '蒹葭苍苍，白露为霜：白鹭独立浅水，苇叶上露珠晶莹',
  colour: '#cdd8d8',
  seal: [30, 372],
  draw(s) {
    const stalk = reed(s, '#7d8f6a', '#d9cdb6')
    const pale = reed(s, '#a3b3a3', '#e3ded0')
    const dew = s.stamp([
      disc(0, 0, 6, s.glow(thin(colour.snow, 0.2), [thin('#b9d0d6', 0.7), 0.8], '#7f9ea8')),
      disc(-2, -2, 1.8, colour.snow),
    ])
    return [
      s.fill(s.fade('#d9e1e0', ['#eef0ea', 0.45], '#a9c0c4')),
      orb(s, 150, 86, 40, '#fdfbf3', 2.6),
      mountain(
        s,
        [
          [-20, 214],
          [120, 180],
          [280, 204],
          [430, 168],
          [660, 206],
        ],
        '#8fa9ae',
        { top: 0.35, rough: 12 },
      ),
      s.mist(214, 70, 0.9, '#eef0ea'),
      times(14, () => pale(s.rng.int(-10, 650), s.rng.int(226, 244), s.rng.range(0.5, 0.8), s.rng.int(-6, 12))),
      s.mist(238, 40, 0.8, '#e9eeea'),
      water(s, 246, 396, 34, thin('#6f919b', 0.45)),
      egret(s),
      times(9, () => stalk(s.rng.int(-6, 210), s.rng.int(392, 420), s.rng.range(1.6, 2.6), s.rng.int(-6, 16))),
      times(7, () => stalk(s.rng.int(540, 650), s.rng.int(396, 420), s.rng.range(1.5, 2.7), s.rng.int(-18, 2))),
      brush(
        s,
        [
          [-10, 350],
          [120, 268],
          [250, 290],
          [310, 330],
        ],
        9,
        '#6f8560',
        'taper',
      ),
      brush(
        s,
        [
          [650, 330],
          [560, 286],
          [480, 300],
        ],
        8,
        '#7d8f6a',
        'taper',
      ),
      [
        [118, 276, 1.1],
        [168, 274, 1.4],
        [214, 284, 1],
        [262, 304, 1.5],
        [306, 332, 1.7],
        [560, 292, 1.2],
        [512, 296, 1.5],
        [482, 306, 1.2],
      ].map(([x = 0, y = 0, k = 1]) => dew(x, y, k)),
    ]
  },
}

/** A white egret that stands on one leg. */
function egret(s: Scroll): Ink {
  return [
    lines(['M388 270L382 352', 'M408 270Q424 296 410 312L404 300'], '#5b5a50', 3.4),
    lines(['M382 352l-16 4', 'M382 352l16 5'], '#5b5a50', 2.6),
    path(
      'M330 284Q352 236 396 226Q430 222 438 244Q430 274 396 280Q360 292 318 316Q322 298 330 284Z',
      s.slant(colour.snow, '#f4f5f0', '#b9c7c9'),
    ),
    leaves('#fbfcf8', leaf(346, 276, 54, 146, 7), leaf(360, 284, 52, 138, 7)),
    lines(['M352 262Q390 262 414 244', 'M346 276Q384 276 410 262'], thin('#8ba0a3', 0.55), 1.6),
    brush(
      s,
      [
        [428, 246],
        [462, 214],
        [434, 176],
        [448, 142],
        [468, 138],
      ],
      17,
      '#fafbf7',
      'even',
    ),
    path('M456 132Q474 124 484 138L524 148L480 150Q464 154 456 132Z', '#fafbf7'),
    path('M482 138L526 148L482 147Z', '#55503f'),
    disc(476, 138, 2.2, colour.ink),
    line('M460 132Q440 124 420 132', '#e6ebe8', 2.4),
  ]
}
