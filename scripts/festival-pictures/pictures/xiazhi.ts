import { thin } from '../../demo-pictures/palette.ts'
import { at, disc, line, oval, path, times } from '../../demo-pictures/svg.ts'
import { blot, brush, leaf, leaves, lines, mountain, orb } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'

export const xiazhi: Drawing = {
  alt: '夏至日长：烈日当空，蝉伏在槐枝上鸣，一碗凉面过了井水',
  colour: '#e8d9b0',
  draw(s) {
    return [
      s.fill(s.fade('#f0e2bd', ['#f5ecd6', 0.6], '#d8d9b6')),
      times(3, (i) =>
        disc(
          400,
          176,
          128 + i * 44,
          'none',
          `stroke="${thin('#d4614b', 0.22 - i * 0.06)}" stroke-width="${14 - i * 4}"`,
        ),
      ),
      orb(s, 400, 176, 96, '#d65a42', 1.9),
      mountain(
        s,
        [
          [-20, 330],
          [130, 286],
          [270, 316],
          [420, 280],
          [560, 312],
          [660, 290],
        ],
        '#7f9a8a',
        { top: 0.4, rough: 10 },
      ),
      s.mist(340, 60, 0.8, '#f1ead0'),
      path(
        'M-10 60Q110 100 220 92Q330 80 410 128Q470 160 530 150L534 160Q470 176 404 142Q330 98 226 112Q110 124 -10 96Z',
        s.fade('#6b5240', '#3a2c24'),
      ),
      lines(['M30 86q60 16 110 10', 'M170 104q70 0 120-12', 'M300 92q60 10 96 40'], thin('#2a1f1a', 0.5), 1.6),
      brush(
        s,
        [
          [210, 98],
          [250, 60],
          [320, 40],
        ],
        9,
        '#4a382c',
        'tail',
      ),
      brush(
        s,
        [
          [120, 104],
          [150, 160],
          [140, 220],
        ],
        9,
        '#4a382c',
        'tail',
      ),
      brush(
        s,
        [
          [470, 158],
          [520, 200],
          [580, 210],
        ],
        8,
        '#4a382c',
        'tail',
      ),
      [
        ['#5f7f46', 0],
        ['#7f9a52', 1],
      ].map(([tone, k]) =>
        leaves(
          String(tone),
          ...[
            [210, 98, 320, 40],
            [120, 104, 138, 224],
            [470, 158, 586, 212],
            [40, 92, 10, 190],
          ].flatMap(([x0 = 0, y0 = 0, x1 = 0, y1 = 0]) =>
            times(6, (i) => {
              const t = 0.2 + i * 0.16
              const side = Number(k) === 0 ? 1 : -1
              return leaf(
                x0 + (x1 - x0) * t,
                y0 + (y1 - y0) * t - 8 * Math.sin(t * 3),
                34,
                (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI + side * 52,
                8,
              )
            }),
          ),
        ),
      ),
      // The cicada on the limb, head upwards to the sun.
      at(
        316,
        100,
        [
          path(
            'M-14 -34Q0 -46 14 -34Q20 -20 16 -6Q14 30 0 58Q-14 30 -16 -6Q-20 -20 -14 -34Z',
            s.fade('#2d2a28', '#4b3d30', '#2d2622'),
          ),
          disc(-14, -36, 5, '#7b3327'),
          disc(14, -36, 5, '#7b3327'),
          lines(['M-12-18Q0-10 12-18', 'M-10 6h20', 'M-9 18h18', 'M-7 30h14'], thin('#c9a860', 0.7), 1.5),
          path('M-14 -14Q-44 30 -26 78Q-6 50 -6 -6Z', thin('#e9ead8', 0.75)),
          path('M14 -14Q44 30 26 78Q6 50 6 -6Z', thin('#e9ead8', 0.75)),
          lines(
            [
              'M-13-8Q-34 34-26 76',
              'M-10 10L-30 40',
              'M-8 30L-24 62',
              'M13-8Q34 34 26 76',
              'M10 10L30 40',
              'M8 30L24 62',
            ],
            thin('#4b3d30', 0.7),
            1.1,
          ),
          lines(['M-14-22l-14-6l-4 8', 'M14-22l14-6l4 8', 'M-15-8l-14 6', 'M15-8l14 6'], '#2d2622', 2.2),
        ],
        0.86,
        64,
      ),
      blot(s, 500, 372, 190, 22, '#7d6049', 0.22),
      at(520, 318, [
        path('M-86 0Q-78 56 -34 64H34Q78 56 86 0Z', s.side('#dfe6e6', '#b4c6ca', '#6f8f9c')),
        path('M-70 26Q0 44 70 26L66 34Q0 52 -66 34Z', thin(colour.river, 0.75)),
        oval(0, 0, 86, 21, '#eef0ea'),
        oval(0, 2, 78, 17, '#7f9a8a'),
        lines(
          times(9, (i) => `M${-64 + i * 12} ${4 + (i % 3) * 4}q${20 + i}-${18 - (i % 4) * 3} ${40 - i * 2} 0`),
          '#f3e4b8',
          4.2,
        ),
        lines(
          times(5, (i) => `M${-20 + i * 9} ${-7 + (i % 2) * 4}l16-6`),
          '#6f9150',
          3,
        ),
        disc(30, -6, 6, colour.seal),
        disc(42, -1, 5, '#d9776c'),
        line('M40 -10L128 -58', '#8a3b2c', 3.4),
        line('M46 -4L134 -48', '#8a3b2c', 3.4),
      ]),
    ]
  },
}
