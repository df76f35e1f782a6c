import { mix } from '../palette.ts'
import { walker } from '../shapes/city.ts'
import { hills } from '../shapes/land.ts'
import { leaf } from '../shapes/plants.ts'
import { mist, snow } from '../shapes/sky.ts'
import { blob } from '../shapes/table.ts'
import { bough, crown } from '../shapes/trees.ts'
import { type Motif, square, tall, wide } from '../sheet.ts'
import { at, disc, line, oval, path, polar, poly, rect, ring, smooth, times } from '../svg.ts'

/** Flowers: plum on snow, peonies in a vase, a cherry avenue. */
export const flowers: Motif = [
  {
    size: tall,
    draw: (s) => [
      s.fill(s.fade('#e6e9e8', '#f3eee4')),
      disc(560, 300, 170, '#f9dcc8'),
      hills(s, 940, 80, '#c3cdd3', '#f1efea', 0.4),
      mist(s, 900, 100, '#ffffff', 0.7),
      bough(
        s,
        [
          [-30, 900],
          [180, 760],
          [300, 560],
          [520, 460],
          [640, 250],
        ],
        40,
        '#3d302c',
        '#d8405a',
        34,
        34,
      ),
      bough(
        s,
        [
          [300, 560],
          [240, 360],
          [330, 180],
        ],
        18,
        '#3d302c',
        '#d8405a',
        20,
        28,
      ),
      bough(
        s,
        [
          [180, 760],
          [440, 740],
          [720, 620],
        ],
        20,
        '#3d302c',
        '#e0607a',
        22,
        30,
      ),
      path(
        smooth(
          [
            [-30, 876],
            [170, 738],
            [290, 540],
            [300, 552],
            [190, 760],
            [-30, 900],
          ],
          true,
        ),
        '#ffffff',
      ),
      at(560, 445, [
        oval(0, 0, 52, 36, '#8a6a4a'),
        disc(44, -26, 27, '#6b4e38'),
        path('M66 -28l26 8l-26 9Z', '#e0a045'),
        path('M-44 4l-80 34l70 2Z', '#5c4230'),
        oval(6, 14, 36, 20, '#f0dfc0'),
        disc(52, -32, 4, '#fff'),
      ]),
      snow(s, 70),
    ],
  },
  {
    size: square,
    draw: (s) => [
      s.fill(s.slant('#2f4a4f', '#1c2c33')),
      disc(380, 320, 460, s.glow('#7d9a8c66', '#7d9a8c00')),
      rect(0, 830, 1080, 250, s.fade('#5c3a2c', '#2c1c18')),
      s.blur(16, oval(560, 960, 260, 40, '#00000099')),
      path(
        'M470 560Q350 700 420 860Q450 950 540 950Q640 950 660 860Q730 700 610 560Z',
        s.side('#f8f6ee', '#dfe3e3', '#8f9ca5'),
      ),
      times(3, (i) => line(`M${400 + i * 6} ${700 + i * 60}q${140 - i * 6} 40 ${280 - i * 12} 0`, '#3f6c9a', 9)),
      times(5, (i) => ring(450 + i * 45, 790, 17, '#3f6c9a', 6)),
      times(22, (i) =>
        leaf(540, 560, s.rng.range(180, 360), -175 + i * 8, s.rng.pick(['#4f7d5a', '#2f5d48', '#7da56a']), 0.3),
      ),
      ...[
        [540, 300, 170, '#e8829a'],
        [330, 420, 140, '#f6c9cf'],
        [760, 410, 150, '#c8405a'],
        [420, 200, 110, '#fbeef0'],
        [690, 210, 110, '#f0a0b0'],
        [560, 500, 120, '#fbe0dc'],
      ].map(([x, y, r, c]) => [
        [1, 0.82, 0.62, 0.42, 0.24].map((k, j) =>
          times(9, (i) => {
            const [px, py] = polar(Number(x), Number(y), Number(r) * k * 0.62, i * 40 + j * 22, 0.9)
            return path(
              blob(s, px, py, Number(r) * (0.2 + k * 0.2), 0.14),
              mix(mix(String(c), '#8a1f3a', 0.28 * (1 - k)), '#ffffff', (i % 3) * 0.12 + 0.04),
            )
          }),
        ),
        disc(Number(x), Number(y), Number(r) * 0.1, '#f3cd5a'),
      ]),
      times(7, () =>
        oval(
          s.rng.range(200, 900),
          s.rng.range(950, 1050),
          26,
          14,
          '#e8829a',
          `transform="rotate(${s.rng.int(-20, 20)})"`,
        ),
      ),
    ],
  },
  {
    size: wide,
    draw: (s) => [
      s.fill(s.fade('#a9d0e6', '#f6e6e6')),
      hills(s, 380, 40, '#b5c9c0', '#e9e0d9', 0.3),
      rect(0, 400, 1280, 320, s.fade('#c4d99a', '#8fae6a')),
      path(poly([600, 400], [680, 400], [980, 720], [300, 720]), s.fade('#f0e0cc', '#d3b99c')),
      [0, 1, 2, 3, 4].toReversed().map((i) => {
        const t = 0.66 ** i
        return [-1, 1].map((d) => {
          const x = 640 + d * (560 * t + 30)
          const y = 400 + 300 * t
          return [
            line(
              smooth([
                [x, y],
                [x + d * 6 * t, y - 160 * t],
                [x - d * 60 * t, y - 330 * t],
              ]),
              '#5a4038',
              42 * t,
            ),
            crown(s, x - d * 30 * t, y - 390 * t, 230 * t, '#f3a9b8', 70),
            crown(s, x - d * 190 * t, y - 440 * t, 150 * t, '#f6c0ca', 44),
          ]
        })
      }),
      times(130, () =>
        oval(
          s.rng.range(0, 1280),
          s.rng.range(300, 720),
          s.rng.range(4, 9),
          s.rng.range(3, 5),
          s.rng.pick(['#f6c0ca', '#fbe3e6', '#f0a0b0']),
          '',
        ),
      ),
      walker(600, 600, 150, '#f2efe6', '', '', '#c8402f'),
      walker(680, 600, 160, '#3f5a7d'),
    ],
  },
]
