import { dark, mix, thin } from '../palette.ts'
import { hills, peak } from '../shapes/land.ts'
import { mist, orb, skein, stars } from '../shapes/sky.ts'
import { fir, pine } from '../shapes/trees.ts'
import { land, type Motif, phone, wide } from '../sheet.ts'
import { line, path, poly, rect, times } from '../svg.ts'

/** Mountains: blue-green layers, granite pillars with pines, a snow peak in first light. */
export const mountains: Motif = [
  {
    size: wide,
    draw: (s) => [
      s.fill(s.fade('#f2e6c8', '#f6efdc')),
      orb(s, 930, 170, 56, '#e8795a', '#f6c49a', 4),
      times(6, (i) => [
        hills(
          s,
          300 + i * 72,
          130 - i * 8,
          mix('#a9c9c4', '#1f5561', i / 5),
          mix('#edf0e0', '#5f9a94', i / 5),
          0.75,
          2 + i * 0.5,
        ),
        mist(s, 390 + i * 70, 60, '#f8f3e4', 0.75),
      ]),
      hills(s, 720, 60, '#1d3f47', '#2c5a5c', 0.5, 3),
      times(7, (i) => pine(60 + i * 40 + (i % 2) * 12, 720 - (i % 3) * 12, 90, '#16343a', 0.2)),
      skein(520, 200, 7, 34, 32, '#3f5a5e'),
    ],
  },
  {
    size: phone,
    draw: (s) => [
      s.fill(s.fade('#dfe3dc', '#f3eddb', '#d9dfd6')),
      ...[
        [120, 420, 150, 0.2],
        [560, 330, 190, 0.35],
        [330, 520, 170, 0.6],
        [640, 640, 200, 0.8],
        [90, 700, 210, 1],
      ].map(([x = 0, y = 0, w = 0, t = 0]) => {
        const left = times(8, (i) => [x - w * (0.2 + i * 0.06) + s.rng.range(-16, 16), y + i * 110] as const)
        const right = times(8, (i) => [x + w * (0.2 + i * 0.06) + s.rng.range(-16, 16), y + i * 110] as const)
        const d = poly([x, y - 30], ...right, ...left.toReversed())
        const tone = mix('#aab8b4', '#3d4f50', t)
        return [
          s.within(d, s.fade(tone, mix(tone, '#eee9da', 0.75)), [
            path(poly([x + 10, y - 30], ...right, [x + 10, y + 900]), thin(dark(tone, 0.4), 0.4)),
            times(20, () =>
              line(
                `M${x + s.rng.range(-w, w) * 0.5} ${y + s.rng.range(0, 500)}l${s.rng.range(-8, 8)} ${s.rng.range(50, 130)}`,
                thin(dark(tone, 0.5), 0.3),
                4,
              ),
            ),
          ]),
          t > 0.3
            ? [
                pine(x - 16, y - 4, 90 + t * 60, mix('#4d7266', '#1f4a40', t), 0.5),
                pine(x + w * 0.26, y + 140, 80 + t * 40, mix('#4d7266', '#1f4a40', t), 0.6),
              ]
            : '',
          mist(s, y + 380, 110, '#f6f1e2', 0.75),
        ]
      }),
      mist(s, 1120, 240, '#f8f4e8', 0.95),
      pine(40, 1290, 420, '#1b3f38', 0.8),
      skein(420, 200, 5, 34, 32, '#4a5a5a'),
    ],
  },
  {
    size: land,
    draw: (s) => [
      s.fill(s.fade('#33508a', '#7a8fba', '#e8b9a0')),
      stars(s, 30, 200),
      peak(s, 240, 280, 330, 700, '#6a7598', '#d9dcea'),
      peak(s, 860, 300, 330, 700, '#616d92', '#d9dcea'),
      peak(s, 540, 90, 430, 700, '#7d7a96', '#ffd48a'),
      path(poly([540, 90], [700, 270], [640, 290], [560, 260], [545, 180]), '#f08a4a99'),
      mist(s, 560, 120, '#f3d9d0', 0.85),
      hills(s, 640, 50, '#2c3d5c', '#4d5a78', 0.6, 3),
      times(20, (i) => fir(s, i * 58 + s.rng.range(-20, 20), 720, 90 + (i % 4) * 26, '#1f3048')),
      rect(0, 715, 1080, 95, s.fade('#33455f', '#1b2740')),
      line('M-10 560Q500 760 1090 540', '#e9e2d0', 3),
      times(22, (i) => {
        const t = i / 21
        const x = t * 1080
        const y = 560 + (1 - (2 * t - 1) ** 2) * 96 - 12 * t
        return path(
          poly([x, y], [x + 40, y + 2], [x + 34, y + 46], [x + 4, y + 44]),
          ['#3f78b0', '#f2efe6', '#c8402f', '#4f9a62', '#e8c040'][i % 5] ?? '#fff',
        )
      }),
    ],
  },
]
