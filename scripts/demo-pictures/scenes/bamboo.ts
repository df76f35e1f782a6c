import { dark, light } from '../palette.ts'
import { walker } from '../shapes/city.ts'
import { hills } from '../shapes/land.ts'
import { spray, stem } from '../shapes/plants.ts'
import { mist, skein } from '../shapes/sky.ts'
import { type Motif, phone, square, tall } from '../sheet.ts'
import { at, box, disc, oval, path, polar, poly, ring, times } from '../svg.ts'

/** Bamboo: a lit path, an ink spray at the moon window, the sky from below. */
export const bamboo: Motif = [
  {
    size: tall,
    draw: (s) => [
      s.fill(s.fade('#e6eecb', '#cfe0b4', '#8fb58a')),
      disc(420, 330, 420, s.glow('#fffbe0ee', '#fffbe000')),
      times(26, () => stem(s, s.rng.range(-20, 830), -40, 690, s.rng.range(9, 17), '#a9c99a', s.rng.range(-20, 20))),
      mist(s, 600, 140, '#f4f6e0', 0.7),
      path('M300 1080Q420 860 400 700H430Q470 860 640 1080Z', s.fade('#efe3bd', '#c9ad7d')),
      path('M-20 1080V740Q200 690 400 700Q420 860 300 1080Z', s.fade('#7fa865', '#4a7548')),
      path('M830 1080V740Q600 690 430 700Q470 860 640 1080Z', s.fade('#7fa865', '#3f6a42')),
      [30, 110, 190, 270, 560, 640, 720, 790].map((x, i) =>
        stem(s, x, -40, 900 + (i % 3) * 50, 30 + (i % 3) * 9, '#5d9a58', (i - 4) * -5),
      ),
      times(18, () =>
        spray(
          s,
          s.rng.pick([s.rng.range(-20, 260), s.rng.range(560, 830)]),
          s.rng.range(0, 420),
          130,
          '#4f8a4a',
          6,
          s.rng.range(40, 130),
        ),
      ),
      walker(425, 880, 170, '#c8402f', '#e8b45c'),
      times(6, (i) =>
        path(poly([120 + i * 120, -20], [180 + i * 120, -20], [330 + i * 90, 1080], [200 + i * 90, 1080]), '#fffbe01e'),
      ),
    ],
  },
  {
    size: square,
    draw: (s) => [
      s.fill('#efe9da'),
      disc(540, 540, 430, '#d9d2c0'),
      disc(540, 540, 410, s.glow('#fdf8e8', '#e6e3d4')),
      s.clip('M130 540a410 410 0 1 0 820 0a410 410 0 1 0 -820 0Z', [
        hills(s, 800, 60, '#aab5b0', '#e9e6d8', 0.5),
        mist(s, 820, 80, '#fdf8e8', 0.8),
        stem(s, 380, -20, 1100, 30, '#4a5a54', 60),
        stem(s, 300, 60, 1100, 20, '#7d8a84', -40),
        stem(s, 620, 140, 1100, 16, '#94a09a', 70),
      ]),
      times(16, (i) =>
        spray(
          s,
          [360, 440, 700, 260, 560][i % 5] ?? 400,
          170 + i * 46,
          180,
          ['#23302c', '#3f4f49', '#6b7a74'][i % 3] ?? '#23302c',
          6,
          60 + (i % 4) * 20,
        ),
      ),
      at(800, 300, [
        oval(0, 0, 34, 24, '#6b5240'),
        disc(30, -18, 17, '#5a4436'),
        path('M44 -18l18 6l-18 5Z', '#c98a35'),
        path('M-30 0l-50 18l44 2Z', '#5a4436'),
        oval(2, 8, 20, 12, '#e0c8a0'),
      ]),
      box(860, 860, 76, 76, 8, '#c8402f'),
      ring(898, 898, 18, '#f6efe0', 6),
    ],
  },
  {
    size: phone,
    draw: (s) => [
      s.fill(s.glow('#fbfbe0', '#cfe8c4', '#6fae7a')),
      times(30, (i) => {
        const a = i * 12.4
        const [x0, y0] = polar(360, 560, 820, a, 1.1)
        const [x1, y1] = polar(360, 560, s.rng.range(90, 240), a + s.rng.range(-6, 6), 1.1)
        const w = s.rng.range(14, 34)
        const tone = s.rng.pick(['#3f7d4a', '#5d9a58', '#2f6340'])
        return [
          path(poly([x0 - w, y0 - w * 0.4], [x1 - 3, y1], [x1 + 3, y1], [x0 + w, y0 + w * 0.4]), tone),
          times(5, (k) => {
            const t = 0.2 + k * 0.17
            return disc(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, w * (1 - t) * 0.9, dark(tone, 0.18))
          }),
          spray(s, x1, y1, 110, light(tone, 0.15), 7, a + 180),
          spray(s, (x0 + x1 * 2) / 3, (y0 + y1 * 2) / 3, 130, tone, 6, a + s.rng.range(-60, 60)),
        ]
      }),
      times(10, (i) =>
        path(poly([360, 560], polar(360, 560, 900, i * 36), polar(360, 560, 900, i * 36 + 9)), '#fffde81e'),
      ),
      skein(340, 560, 3, 34, 24, '#3f5a4a'),
    ],
  },
]
