import { bicycle, rider } from '../shapes/cycling.ts'
import { hills, water } from '../shapes/land.ts'
import { blossom, grass, leaf } from '../shapes/plants.ts'
import { cloud, orb, skein } from '../shapes/sky.ts'
import { pane } from '../shapes/things.ts'
import { crown } from '../shapes/trees.ts'
import { land, type Motif, type Sheet, tall, wide } from '../sheet.ts'
import { at, disc, type Ink, line, oval, path, poly, rect, smooth, times } from '../svg.ts'

const ginkgo = (s: Sheet, x: number, y: number, r: number): Ink =>
  at(
    x,
    y,
    path(
      `M0 ${r}Q${-r * 0.2} 0 ${-r} ${-r * 0.4}Q${-r * 0.4} ${-r} 0 ${-r * 0.6}Q${r * 0.4} ${-r} ${r} ${-r * 0.4}Q${r * 0.2} 0 0 ${r}Z`,
      s.rng.pick(['#f0c23a', '#e6a82a', '#f6d660']),
    ),
    1,
    s.rng.range(0, 360),
  )

/** Bicycles: by a flowered wall, along the sea road, under the ginkgos. */
export const bicycles: Motif = [
  {
    size: land,
    draw: (s) => [
      s.fill(s.slant('#f4ecd9', '#e3d3b3')),
      path(poly([500, 0], [1080, 0], [1080, 620], [820, 620]), '#c9b58a44'),
      pane(
        s,
        130,
        130,
        230,
        260,
        '#3f7d8a',
        [
          s.fill('#2c4a54'),
          path('M130 130h100q10 140 -30 260h-70Z', '#f4ecdc'),
          path('M360 130h-100q-10 140 30 260h70Z', '#f4ecdc'),
        ],
        2,
        2,
        16,
      ),
      rect(100, 410, 290, 24, '#c9a27a'),
      times(8, (i) => [
        leaf(130 + i * 32, 410, 60, -90 + (i % 3) * 30 - 30, '#4f8a4a', 0.4),
        disc(130 + i * 32, 380 - (i % 2) * 20, 17, i % 2 ? '#d8402c' : '#f0a0b0'),
      ]),
      rect(0, 640, 1080, 170, s.fade('#c9b79a', '#a08c70')),
      times(26, () =>
        oval(s.rng.range(0, 1080), s.rng.range(660, 800), s.rng.range(20, 50), s.rng.range(6, 12), '#b5a283'),
      ),
      bicycle(s, 590, 720, 128, '#3f7d7a'),
      times(260, () => {
        const t = s.rng.range(0, 1)
        const x = 1080 - t * t * 640 + s.rng.range(-60, 60)
        const y = 20 + s.rng.range(0, 1) * (300 - t * 190)
        return s.rng.chance(0.3)
          ? leaf(x, y, 36, s.rng.range(0, 360), '#4f8a52', 0.4)
          : disc(x, y, s.rng.range(9, 17), s.rng.pick(['#d9407a', '#e86a9a', '#c02a68', '#f08ab0']))
      }),
      times(9, (i) =>
        line(
          smooth([
            [1000 - i * 60, 240],
            [990 - i * 62, 330],
            [1005 - i * 60, 380 + (i % 3) * 40],
          ]),
          '#4f8a52',
          4,
        ),
      ),
      times(40, () => {
        const i = s.rng.int(0, 8)
        return disc(
          1000 - i * 60 + s.rng.range(-20, 20),
          s.rng.range(250, 420),
          11,
          s.rng.pick(['#d9407a', '#e86a9a', '#c02a68']),
        )
      }),
      times(7, (i) =>
        blossom(392 + (i % 4) * 26, 392 - (i % 3) * 22, 22, ['#f6d0c0', '#fbf0d8', '#f3cd5a'][i % 3] ?? '#fff'),
      ),
      times(24, () => oval(s.rng.range(300, 1080), s.rng.range(690, 800), 8, 4, '#e86a9a')),
    ],
  },
  {
    size: wide,
    draw: (s) => [
      s.fill(s.fade('#6fb5d9', '#cfe6ea', '#f9ecc9')),
      cloud(s, 300, 190, 420),
      cloud(s, 980, 130, 360),
      orb(s, 1000, 300, 46, '#fffbe0', '#fff0b8', 4),
      water(s, 350, '#7fc0cc', '#3f8fae', '#ffffff', 70, 560),
      hills(s, 352, 26, '#8fb5b5', '#a9cccb', 0.3),
      rect(0, 350, 1280, 4, '#ffffff66'),
      water(s, 354, '#7fc0cc', '#3f8fae', '#ffffff', 70, 560),
      path(poly([300, 420], [350, 420], [325, 340]), '#ffffff'),
      path('M-20 540H1300V740H-20Z', s.fade('#8d9296', '#6b7076')),
      rect(0, 530, 1280, 16, '#f4f1e8'),
      times(14, (i) => rect(20 + i * 96, 486, 14, 56, '#f4f1e8')),
      rect(0, 488, 1280, 10, '#f4f1e8'),
      rect(0, 640, 1280, 9, '#f3d060'),
      at(560, 640, [bicycle(s, 0, 0, 70, '#c8402f', false), rider(0, 0, 70, '#f0b440')]),
      at(900, 625, [bicycle(s, 0, 0, 60, '#2f5d7c', true), rider(0, 0, 60, '#f4f1e8')]),
      grass(s, 730, 130, 80, '#6f9a4a', '#f6e6b0'),
      skein(200, 150, 5, 30, 28, '#5a7a8a'),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill(s.fade('#dfe9e4', '#f9efcc')),
      rect(0, 380, 810, 350, '#b5685a'),
      times(9, (r) =>
        times(12, (i) =>
          rect(i * 74 + (r % 2) * 36 - 40, 390 + r * 38, 68, 32, s.rng.pick(['#a85c50', '#b5685a', '#bd7565'])),
        ),
      ),
      rect(0, 360, 810, 26, '#5a5f66'),
      ...[
        [90, 240],
        [420, 300],
        [740, 250],
      ].map(([x = 0, r = 0]) => [
        path(
          `M${x - 26} 800Q${x - 14} 500 ${x - 20} 200H${x + 20}Q${x + 16} 500 ${x + 32} 800Z`,
          s.side('#7d6450', '#4a382c'),
        ),
        crown(s, x, 150, r, '#eeb52c', 110),
      ]),
      path('M-20 740Q400 700 830 740V1100H-20Z', s.fade('#d9b04a', '#b5852f')),
      times(320, () => {
        const y = s.rng.range(740, 1080)
        return ginkgo(s, s.rng.range(0, 810), y, 7 + (y - 740) / 22)
      }),
      at(400, 960, bicycle(s, 0, 0, 108, '#23262b', false)),
      times(70, () => {
        const y = s.rng.range(930, 1080)
        return ginkgo(s, s.rng.range(0, 810), y, 9 + (y - 740) / 22)
      }),
      times(26, () => ginkgo(s, s.rng.range(0, 810), s.rng.range(330, 760), 14)),
    ],
  },
]
