import { thin } from '../../demo-pictures/palette.ts'
import { disc, oval, path } from '../../demo-pictures/svg.ts'
import { leaf, leaves, lines, mountain, orb, specks } from '../brush.ts'
import { blossom, branch, grass } from '../plants.ts'
import { type Drawing, colour } from '../scroll.ts'
import { bowl, house, shade } from '../things.ts'

export const hanshi: Drawing = {
  alt: '寒食禁烟：梨花月下秋千空悬，灶冷无烟，石桌上一碗冷粥',
  colour: '#aebac2',
  draw(s) {
    const pear = blossom(s, '#fbf8f0', '#b9a35c')
    const spray = s.stamp([pear(0, 0), pear(15, 11, 0.9, 20), pear(-13, 9, 0.85, 50)])
    const { ink, tips } = branch(
      s,
      [
        [-20, 60],
        [120, 50],
        [260, 76],
        [380, 60],
        [500, 84],
      ],
      20,
      '#3f3833',
      [
        [70, 52, -60, 54],
        [140, 54, 60, 62],
        [220, 68, -70, 56],
        [360, 64, -54, 60],
        [430, 72, 50, 54],
        [40, 54, 74, 56],
      ],
    )
    return [
      s.fill(s.fade('#7f92a3', ['#b9c4c9', 0.5], '#cfd0b9')),
      orb(s, 520, 116, 46, '#fbf4dd', 2.6),
      specks(s, 24, thin(colour.snow, 0.6), [1.4, 2.2], [0, 0, 640, 160]),
      mountain(
        s,
        [
          [-20, 280],
          [110, 240],
          [260, 268],
          [410, 226],
          [560, 262],
          [660, 236],
        ],
        '#5f7683',
        { top: 0.45, rough: 14 },
      ),
      s.mist(284, 60, 0.75, '#cbd2cf'),
      house(s, 500, 290, 110, '#4b5560', '#d5d3c8'),
      s.mist(292, 26, 0.5, '#c3c9bd'),
      path('M-10 402V306Q200 288 400 302T660 294V402Z', s.fade('#a3aa88', '#757f62')),
      grass(s, -10, 660, 318, 16, 22, '#5f6f4c'),
      // The swing hangs still.
      lines(['M196 62L188 312', 'M300 74L292 306'], '#7b5a3c', 3.4),
      lines(['M196 62q-6 40 2 76', 'M300 74q6 40-4 76'], colour.seal, 3),
      path('M176 308L302 300L310 310L182 320Z', s.fade('#a57c50', '#6b4a30')),
      path('M186 300q-8 -10 -2 -22q10 6 8 20Z', colour.seal),
      lines(['M188 140q-22 16-12 52', 'M294 150q22 20 12 56'], thin(colour.seal, 0.8), 4),
      oval(244, 360, 80, 8, thin('#2d3a34', 0.25)),
      path('M-10 402Q40 330 26 240Q16 140 -10 90Z', s.side('#332d29', '#55493f')),
      ink,
      tips.map(([x, y]) => spray(x, y, s.rng.range(0.9, 1.25), s.rng.int(0, 90))),
      leaves('#8fa35f', ...tips.slice(0, 8).map(([x, y]) => leaf(x, y, 22, s.rng.range(20, 160), 5))),
      specks(s, 26, colour.snow, [4, 5], [20, 120, 440, 392]),
      shade(520, 388, 76, 8),
      path('M450 344H590L582 358H458Z', s.fade('#b3b3a6', '#85877e')),
      path('M500 358H540L546 388H494Z', '#7d7f77'),
      bowl(s, 500, 328, 54, '#5b7d8a', '#ece6d2'),
      oval(556, 338, 26, 7, '#dfe3da'),
      [
        [548, 332],
        [562, 332],
        [555, 325],
      ].map(([x = 0, y = 0]) => [disc(x, y, 8, '#7f9a52'), disc(x - 2, y - 2, 3, '#a3b96f')]),
    ]
  },
}
