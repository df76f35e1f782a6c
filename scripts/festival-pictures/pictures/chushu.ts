import { thin } from '../../demo-pictures/palette.ts'
import { at, disc, line, path, times } from '../../demo-pictures/svg.ts'
import { blot, geese, lines, mountain } from '../brush.ts'
import { grass } from '../plants.ts'
import { type Drawing, colour } from '../scroll.ts'
import { house, shade } from '../things.ts'

export const chushu: Drawing = {
  alt: '处暑鹰乃祭鸟：苍鹰盘旋在收割后的田野上，稻草垛一排排立着',
  colour: '#d9cfa6',
  draw(s) {
    const stack = (x: number, y: number, k: number) =>
      at(
        x,
        y,
        [
          shade(6, 2, 46, 7),
          path('M-36 0Q-34 -40 -8 -78Q0 -92 8 -78Q34 -40 36 0Q0 10 -36 0Z', s.side('#e3c778', '#c9a452', '#8f6f34')),
          lines(
            ['M0-84Q-14-40-24 2', 'M2-84Q-2-40-6 5', 'M3-84Q14-40 14 4', 'M6-78Q26-36 28 1'],
            thin('#6b5024', 0.4),
            1.4,
          ),
          line('M-13 -66Q0 -60 13 -66', '#8a6432', 3),
        ],
        k,
      )
    return [
      s.fill(s.fade('#a9c1cb', ['#e9e6d3', 0.6], '#e0cf9a')),
      [
        [130, 150, 100, 15],
        [200, 162, 80, 10],
        [520, 84, 110, 15],
      ].map(([x = 0, y = 0, rx = 0, ry = 0]) => blot(s, x, y, rx, ry, colour.snow, 0.5)),
      mountain(
        s,
        [
          [-20, 270],
          [80, 220],
          [200, 252],
          [330, 206],
          [460, 250],
          [580, 214],
          [660, 240],
        ],
        '#6f8f99',
        { top: 0.5, rough: 16, dry: 8 },
      ),
      s.mist(268, 50, 0.8, '#ebe6d2'),
      path('M-10 400V286Q320 262 660 284V400Z', s.fade('#dcc27a', '#b08d48')),
      lines(
        times(7, (i) => `M320 276L${-160 + i * 160} 402`),
        thin('#8a6a34', 0.35),
        2,
      ),
      lines(
        times(5, (i) => `M-10 ${296 + i * i * 6}Q320 ${284 + i * i * 6} 660 ${294 + i * i * 6}`),
        thin('#8a6a34', 0.3),
        1.6,
      ),
      stack(80, 306, 0.5),
      stack(160, 300, 0.42),
      stack(238, 304, 0.48),
      stack(560, 306, 0.5),
      stack(480, 300, 0.42),
      stack(110, 378, 1.1),
      stack(540, 384, 1.2),
      stack(420, 344, 0.74),
      stack(236, 340, 0.7),
      house(s, 352, 282, 34),
      house(s, 386, 283, 26),
      grass(s, -10, 660, 396, 24, 30, '#8f7a3c'),
      // The eagle, wings spread and fingers of feathers apart.
      at(
        330,
        116,
        [
          path(
            'M-12 -8Q-60 -46 -130 -44L-196 -62L-176 -44L-204 -34L-176 -28L-192 -12L-160 -16Q-120 -6 -84 8Q-40 20 -10 22Z',
            s.side('#2b2622', '#5d4836'),
          ),
          path(
            'M12 -8Q60 -52 128 -58L190 -86L174 -66L204 -60L176 -50L194 -36L162 -36Q124 -16 86 4Q40 18 10 22Z',
            s.side('#5d4836', '#2b2622'),
          ),
          lines(
            ['M-150-38Q-90-26-20 6', 'M-130-26Q-80-10-20 14', 'M148-52Q90-32 20 6', 'M130-38Q80-14 20 14'],
            thin('#c9a878', 0.4),
            1.6,
          ),
          path(
            'M-14 -12Q0 -30 14 -12Q20 14 8 34L30 76Q14 82 0 80Q-14 82 -30 76L-8 34Q-20 14 -14 -12Z',
            s.fade('#4b3a2d', '#6b5240'),
          ),
          lines(['M-6 40L-16 76', 'M0 42V78', 'M6 40L16 76'], '#2b2622', 1.6),
          path('M-8 -18Q-10 -36 4 -38Q18 -36 20 -28Q10 -28 8 -16Z', '#e3d7bd'),
          path('M16 -33Q26 -32 24 -22Q20 -26 14 -26Z', colour.ochre),
          disc(8, -31, 2, colour.ink),
        ],
        0.92,
        -8,
      ),
      geese(86, 92, 3, 20, colour.ink, 1.6),
    ]
  },
}
