import { thin } from '../../demo-pictures/palette.ts'
import { disc, oval, path, times } from '../../demo-pictures/svg.ts'
import { leaf, leaves, lines, mountain, orb, specks, water } from '../brush.ts'
import { grass, willow } from '../plants.ts'
import { type Drawing, colour } from '../scroll.ts'

export const zhongyuan: Drawing = {
  alt: '中元放河灯：莲灯顺流漂向远处，岸边有人俯身送灯，月色如水',
  colour: '#2f4152',
  draw(s) {
    const lamp = s.stamp([
      oval(0, 12, 34, 6, thin('#f3b45c', 0.4)),
      s.halo(0, -8, 56, '#f6c87a', 0.75),
      leaves('#c9667a', leaf(-4, 8, 36, -160, 9, 4), leaf(4, 8, 36, -20, 9, -4)),
      leaves('#e08f98', leaf(-6, 8, 34, -134, 10), leaf(6, 8, 34, -46, 10)),
      path('M-4 -4H4L5 6H-5Z', '#f6ead0'),
      path('M0 -26Q-8 -12 0 -4Q8 -12 0 -26Z', '#fbe3a0'),
      leaves('#f0b3b3', leaf(-2, 9, 27, -108, 8), leaf(2, 9, 27, -72, 8)),
      path('M-32 8Q0 20 32 8Q24 16 0 17Q-24 16 -32 8Z', '#55794f'),
    ])
    return [
      s.fill(s.fade('#1c2838', ['#33475a', 0.5], '#1d2c3a')),
      orb(s, 470, 76, 36, '#f1ead0', 3),
      specks(s, 40, thin(colour.snow, 0.6), [1.3, 2], [0, 0, 640, 130]),
      mountain(
        s,
        [
          [-20, 180],
          [120, 130],
          [260, 168],
          [410, 120],
          [540, 160],
          [660, 134],
        ],
        '#141d2a',
        { top: 0.85, foot: 0.3, rough: 14, to: 240 },
      ),
      s.mist(202, 70, 0.4, '#8ea3ad'),
      path('M-10 402V206H660V402Z', s.fade('#3d5668', ['#2a3f50', 0.5], '#16222f')),
      lines(
        times(9, (i) => `M${470 - 30 - i * 3} ${216 + i * 9}h${60 + i * 6 - (i % 3) * 22}`),
        thin('#f1ead0', 0.35),
        2.4,
      ),
      water(s, 214, 396, 40, thin('#a9c0c9', 0.25)),
      times(22, (i) => {
        const t = i / 21
        const [x, y] = [430 - Math.sin(t * 5.4) * 70 + t * 30, 212 + t * t * 60]
        return [disc(x, y, 3 + t * 6, thin('#f3b45c', 0.35)), disc(x, y, 1.3 + t * 2, '#fbe3a0')]
      }),
      lamp(330, 268, 0.5),
      lamp(470, 280, 0.55, 0),
      lamp(400, 304, 0.75),
      lamp(270, 316, 0.8),
      lamp(520, 330, 0.95),
      lamp(370, 360, 1.2),
      lamp(600, 372, 1.1),
      path('M-10 402V300Q60 286 130 310Q200 336 226 372Q236 390 232 402Z', s.fade('#28322f', '#101714')),
      grass(s, -10, 130, 312, 12, 34, '#1f2a26'),
      // Somebody kneels and lets one go.
      path(
        'M74 348Q66 300 92 270Q112 252 132 266Q150 284 162 316Q176 340 158 350Q110 362 74 348Z',
        s.slant('#5d6f80', '#33424f'),
      ),
      path('M120 284Q156 296 186 326L180 336Q146 320 112 302Z', '#6b7f91'),
      disc(132, 250, 14, '#e3bf98'),
      path('M116 252Q112 230 132 230Q150 232 148 244Q136 242 130 252Q122 266 116 252Z', '#15191d'),
      disc(122, 236, 7, '#15191d'),
      path('M110 268L126 292L138 270Z', '#c9cfc9'),
      lamp(214, 330, 0.85),
      path('M640 -10Q600 60 610 140Q616 200 600 260L660 280V-10Z', '#0f1620'),
      willow(
        s,
        [
          [520, -16],
          [560, -8],
          [590, 0],
          [616, 10],
        ],
        130,
        '#1f2f30',
        -14,
      ),
      leaves('#1b2725', ...times(6, (i) => leaf(10 + i * 20, 404, 60, -100 + i * 8, 5))),
    ]
  },
}
