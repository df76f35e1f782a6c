import { thin } from '../../demo-pictures/palette.ts'
import { at, disc, line, oval, path, rect, times } from '../../demo-pictures/svg.ts'
import { leaf, leaves, lines, mountain, specks, water } from '../brush.ts'
import { grass } from '../plants.ts'
import { type Drawing, colour } from '../scroll.ts'
import { person } from '../things.ts'

export const duanwu: Drawing = {
  alt: '端午竞渡：龙舟破浪而来，鼓手击鼓，上有菖蒲艾叶与五色线粽子',
  colour: '#b4c9ae',
  draw(s) {
    const rower = s.stamp([
      path('M-13 4Q-14 -22 -2 -30Q10 -32 14 -18L12 4Z', colour.seal),
      path('M2 -28Q18 -22 28 -6L22 -1Q12 -12 0 -16Z', '#e3b68e'),
      disc(4, -38, 8, '#e3b68e'),
      path('M-5 -40Q-4 -49 5 -48Q13 -46 12 -41Z', '#f3e6c4'),
      line('M26 -8L52 44', '#7b5638', 4),
      path('M46 34L60 50L52 58L42 42Z', '#a87f50'),
    ])
    return [
      s.ground('#c9dbd2', '#7fa8a0', '#e9ecdc'),
      mountain(
        s,
        [
          [-20, 150],
          [90, 96],
          [210, 136],
          [330, 80],
          [460, 128],
          [580, 92],
          [660, 120],
        ],
        '#7fa096',
        { top: 0.45, rough: 18, dry: 8 },
      ),
      s.mist(160, 80, 0.85, '#e6ebdc'),
      grass(s, -10, 660, 196, 50, 26, thin('#5f8a62', 0.6)),
      path('M-10 402V196Q320 184 660 196V402Z', s.fade('#b4d0cd', ['#7fabb0', 0.5], '#4f8590')),
      water(s, 204, 396, 36, thin(colour.snow, 0.55)),
      // A rival far behind.
      at(500, 212, [
        path('M-60 -2Q0 8 58 -4L64 -18L50 -8Q0 0 -60 -10Z', '#4b6a8a'),
        times(6, (i) => [disc(-40 + i * 15, -14, 4, '#e3b68e'), line(`M${-38 + i * 15} -6l8 14`, '#5d4029', 1.6)]),
      ]),
      // The dragon boat.
      at(-26, 6, [
        oval(300, 346, 250, 12, thin('#23484f', 0.35)),
        times(6, (i) => rower(176 + i * 52, 306 - i * 2, 1, 2)),
        at(486, 296, [
          oval(0, 4, 22, 14, '#8e2a22'),
          rect(-22, 4, 44, 24, s.side('#8e2a22', '#d4472f', '#8e2a22')),
          oval(0, 4, 20, 11, '#f3e2bd'),
        ]),
        person(466, 322, 68, '#d9a63a', { arm: 'up' }),
        line('M486 270L494 292', '#5d4029', 4),
        path(
          'M60 296Q120 326 300 326Q450 326 540 282Q556 300 520 328Q480 352 300 354Q130 354 80 328Z',
          s.fade('#d9a63a', '#c8402f', '#7d241c'),
        ),
        lines(
          times(14, (i) => `M${104 + i * 30} ${(326 + Math.sin(i * 0.22) * 6).toFixed(0)}q15 22 30 0`),
          '#f6d98a',
          2.4,
        ),
        path(
          'M64 298Q30 280 34 240Q44 262 58 266Q50 246 62 226Q66 254 82 268Q90 286 84 304Z',
          s.fade('#3f7f62', '#d9a63a'),
        ),
        at(548, 262, [
          path(
            'M-20 44Q-34 10 -14 -14Q4 -34 34 -26Q64 -18 70 -4Q56 2 44 0Q62 8 58 18Q36 22 18 12Q12 34 0 40Z',
            s.slant('#4f9a74', '#2f6f58'),
          ),
          path('M42 0Q60 6 58 18Q44 16 34 8Z', colour.seal),
          disc(20, -12, 8, colour.snow),
          disc(22, -12, 4, colour.ink),
          path('M-10 -20Q-30 -40 -52 -36Q-36 -26 -34 -14Z M6 -28Q-6 -54 -26 -58Q-18 -44 -12 -26Z', '#f0c04a'),
          lines(['M62-6Q82-20 92-8', 'M50 16Q66 30 82 24'], '#f0c04a', 3),
          lines(['M-18 20Q-34 20-44 30', 'M-16 6Q-34 2-46 8'], colour.seal, 5),
        ]),
      ]),
      path('M560 330Q590 300 640 318Q610 322 600 336Q640 330 660 344Q600 350 560 346Z', thin(colour.snow, 0.85)),
      path('M20 330Q60 320 100 348Q60 356 10 350Z', thin(colour.snow, 0.6)),
      specks(s, 34, thin(colour.snow, 0.9), [3, 5], [540, 280, 640, 340]),
      // What hangs at the door these days.
      leaves('#4f7f4e', ...times(6, (i) => leaf(40 + i * 12, -10, 150 - (i % 3) * 26, 70 + i * 9, 5, 4))),
      leaves('#7f9f7a', ...times(6, (i) => leaf(90 + (i % 2) * 16, 10 + i * 16, 34, i % 2 === 0 ? 40 : 140, 8))),
      line('M96 -10V112', '#5d7a52', 3),
      [
        [214, 58, '#c8402f'],
        [276, 84, '#e0b03c'],
        [336, 46, '#2f6fa0'],
      ].map(([x, y, yarn]) => [
        lines([`M${x} -10V${Number(y) - 22}`], String(yarn), 2),
        at(Number(x), Number(y), [
          path('M0 -28L32 24Q0 36 -32 24Z', s.slant('#7f9f58', '#4f7440')),
          path('M0 -28L8 30Q20 30 32 24Z', '#3f6236'),
          path('M0 -28L-12 31Q-24 30 -32 24Z', thin('#93b06a', 0.7)),
          lines(['M-16-2Q0 6 17-2', 'M-23 10Q0 20 24 10', 'M-6-18L18 28'], String(yarn), 2.4),
          lines(['M0 32v26', 'M-4 32l-4 24', 'M4 32l4 24'], String(yarn), 2),
        ]),
      ]),
    ]
  },
}
