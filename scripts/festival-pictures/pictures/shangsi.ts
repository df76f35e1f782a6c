import { light, thin } from '../../demo-pictures/palette.ts'
import { at, disc, oval, path, times } from '../../demo-pictures/svg.ts'
import { leaf, leaves, lines, mountain } from '../brush.ts'
import { bamboo, bambooLeaves } from '../plants.ts'
import { type Drawing, colour } from '../scroll.ts'
import { shade } from '../things.ts'

export const shangsi: Drawing = {
  alt: '上巳曲水流觞：竹林下溪水回环，羽觞随波而下，文士临流而坐',
  colour: '#c3cfb6',
  draw(s) {
    const fan = bambooLeaves(s, '#4f7250')
    const pale = bambooLeaves(s, thin('#8aa58a', 0.6))
    const cup = s.stamp([
      oval(0, 4, 17, 5, thin('#2d4a50', 0.3)),
      path('M-15 0Q-12 8 0 8Q12 8 15 0Z', '#8a2f24'),
      oval(0, 0, 15, 5, '#b9483a'),
      oval(0, 0.5, 11, 3.4, '#f0e2c0'),
      path('M-18 -2H-10V1H-18Z M10 -2H18V1H10Z', '#5d1f18'),
    ])
    return [
      s.ground('#d6dfd6', '#b7c190', '#eceadb'),
      mountain(
        s,
        [
          [-20, 140],
          [100, 90],
          [220, 130],
          [350, 70],
          [470, 122],
          [660, 86],
        ],
        '#84a09a',
        { top: 0.4, rough: 16 },
      ),
      s.mist(150, 80, 0.85, '#e9eadb'),
      [
        [40, -10],
        [86, 4],
        [560, 6],
        [604, -8],
        [640, 8],
      ].map(([x = 0, lean = 0]) => bamboo(s, x, -10, 230, 9, '#9db596', lean)),
      [
        [70, 30],
        [110, 70],
        [540, 40],
        [590, 80],
        [620, 20],
      ].map(([x = 0, y = 0], i) => pale(x, y, 1, i * 9 - 18)),
      path('M-10 402V206Q160 188 320 200T660 192V402Z', s.fade('#b9c48e', '#8ba163')),
      // The stream winds towards us.
      path(
        'M420 196Q330 210 250 226Q170 246 250 268Q350 286 430 300Q480 318 400 344Q300 366 240 402H470Q520 366 580 340Q640 306 540 282Q420 262 350 252Q310 244 360 232Q430 220 470 198Z',
        s.fade('#a9c6c9', '#7fa8b0'),
      ),
      lines(
        [
          'M390 206Q320 220 270 234',
          'M240 250Q270 272 380 284',
          'M420 296Q520 310 470 340',
          'M440 350Q380 372 350 398',
          'M330 244Q400 262 480 276',
        ],
        thin(colour.snow, 0.7),
        2,
      ),
      [
        [250, 226, 20],
        [214, 258, 16],
        [470, 268, 22],
        [590, 300, 26],
        [250, 372, 26],
        [390, 330, 18],
        [560, 352, 20],
        [310, 262, 14],
      ].map(([x = 0, y = 0, r = 0]) => [
        path(
          `M${x - r} ${y + 4}Q${x - r} ${y - r * 0.6} ${x} ${y - r * 0.66}Q${x + r} ${y - r * 0.5} ${x + r} ${y + 4}Q${x} ${y + 9} ${x - r} ${y + 4}Z`,
          s.fade('#a9aca2', '#6f746f'),
        ),
      ]),
      cup(330, 258, 0.8, 4),
      cup(470, 306, 1.1, 10),
      cup(392, 372, 1.4, -14),
      leaves(colour.leaf, leaf(440, 318, 18, 20, 4), leaf(370, 386, 20, -10, 4)),
      [
        [170, 262, '#5b7d8a', 1],
        [142, 330, '#8d6f52', 1],
        [560, 262, '#7d5a6e', -1],
        [610, 352, '#4f6f6a', -1],
      ].map(([x, y, robe, face]) =>
        at(
          Number(x),
          Number(y),
          [
            shade(4, 1, 34, 5),
            path('M-28 0Q-30 -22 -12 -40Q0 -48 12 -40Q30 -26 34 -4Q10 6 -28 0Z', String(robe)),
            path('M8 -36Q28 -30 38 -14L30 -8Q18 -20 4 -24Z', light(String(robe), 0.16)),
            disc(2, -52, 9, '#ecc9a4'),
            path('M-8 -52Q-10 -66 2 -65Q12 -64 11 -57Q4 -60 0 -54Q-4 -46 -8 -52Z', colour.ink),
            path('M-3 -64L-1 -73H6L8 -63Z', colour.ink),
            path('M-10 -38L2 -22L10 -40Z', '#f1eadb'),
          ],
          0.8,
          0,
          Number(face),
        ),
      ),
      [
        [20, 30],
        [70, -20],
        [600, 20],
      ].map(([x = 0, lean = 0]) => bamboo(s, x, -10, 400, 17, '#7f9f6a', lean)),
      [
        [40, 60],
        [96, 40],
        [60, 150],
        [120, 110],
        [20, 210],
        [560, 50],
        [620, 120],
        [580, 170],
      ].map(([x = 0, y = 0], i) => fan(x, y, 1.35, i * 13 - 40)),
      leaves('#4f7250', ...times(7, (i) => leaf(70, 400, 80, -150 + i * 20, 4, i % 2 === 0 ? 12 : -12))),
      [
        [62, 350],
        [88, 340],
        [104, 362],
      ].map(([x = 0, y = 0]) =>
        leaves(
          '#9a86b0',
          leaf(x, y, 15, -90, 5),
          leaf(x, y, 15, -20, 5),
          leaf(x, y, 15, -160, 5),
          leaf(x, y, 12, 60, 4),
        ),
      ),
    ]
  },
}
