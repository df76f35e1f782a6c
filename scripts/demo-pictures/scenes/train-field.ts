import { mix } from '../palette.ts'
import { walker } from '../shapes/city.ts'
import { house } from '../shapes/houses.ts'
import { hills, peak } from '../shapes/land.ts'
import { grass } from '../shapes/plants.ts'
import { bullet, green, masts, viaduct } from '../shapes/railway.ts'
import { cloud, mist, orb } from '../shapes/sky.ts'
import { tree } from '../shapes/trees.ts'
import { land, type Motif, type Sheet, tall, wide } from '../sheet.ts'
import { disc, type Ink, line, path, poly, rect, smooth, times } from '../svg.ts'

const rows = (s: Sheet, y: number, colors: readonly string[], gap: number): Ink =>
  times(12, (i) =>
    path(
      poly([-20, y + i * i * gap], [s.w + 20, y + i * i * gap - 10], [s.w + 20, s.h], [-20, s.h]),
      colors[i % colors.length] ?? '#d9b04c',
    ),
  )

/** Trains through fields: wheat gold, a viaduct over terraces, a spring of rape flowers. */
export const trainField: Motif = [
  {
    size: land,
    draw: (s) => [
      s.fill(s.fade('#7fb0c4', '#d6e3d8', '#f6e3b4')),
      cloud(s, 250, 190, 300),
      cloud(s, 760, 140, 420),
      cloud(s, 940, 260, 220),
      hills(s, 410, 60, '#7d9f9a', '#c9d6b8'),
      hills(s, 450, 30, '#93ad6c', '#c8c47a', 0.2),
      rect(0, 450, 1080, 360, '#d9b04c'),
      times(7, (i) => tree(s, 60 + i * 180 + (i % 3) * 30, 466, 70 + (i % 2) * 26, '#5d8a55')),
      path(poly([0, 520], [1080, 500], [1080, 540], [0, 566]), '#9a8a62'),
      masts(s, 520, 130, 260, '#55604f'),
      green(s, 130, 528, 74, 3),
      rows(s, 550, ['#e0b84e', '#d2a440', '#ecc866'], 2.6),
      grass(s, 830, 210, 150, '#c9992f', '#f0cf74'),
      times(16, () => disc(s.rng.range(0, 1080), s.rng.range(650, 800), 8, '#c8402f')),
    ],
  },
  {
    size: wide,
    draw: (s) => [
      s.fill(s.fade('#f3b98a', '#f8dcb4', '#e3e6d2')),
      orb(s, 960, 190, 58, '#fff0cc', '#ffd79a', 5),
      peak(s, 300, 110, 340, 520, '#7d96a8'),
      peak(s, 760, 170, 300, 520, '#8ba3b0'),
      hills(s, 400, 70, '#6f9a94', '#d3dfcd', 0.6),
      mist(s, 420, 90, '#fff6e4', 0.8),
      viaduct(s, 400, 720, 210, '#d5d1c6'),
      bullet(s, 190, 392, 66, 4),
      times(8, (i) => {
        const y = 520 + i * 30
        const d = smooth(times(9, (k) => [k * 170 - 40, y + Math.sin(k * 1.1 + i * 0.5) * 24] as const))
        return [
          path(`${d}L1400 760L-60 760Z`, s.fade(mix('#a9c46a', '#3f7d55', i / 8), mix('#6f9f56', '#2c5c46', i / 8))),
          line(d, '#e9f0d8aa', 4),
        ]
      }),
      times(9, () => {
        const x = s.rng.range(0, 1280)
        return tree(s, x, s.rng.range(570, 700), 60, '#4f7d4a')
      }),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill(s.fade('#a9d2dc', '#e6efe2', '#fbf0c4')),
      cloud(s, 200, 180, 260),
      cloud(s, 620, 110, 300),
      peak(s, 170, 230, 230, 520, '#6f9a9f'),
      peak(s, 560, 280, 260, 520, '#84aaa8'),
      hills(s, 500, 40, '#7fae7a', '#cfdc9a'),
      house(s, 520, 560, 110, 90),
      house(s, 640, 566, 90, 76),
      rect(0, 555, 810, 525, '#f0cf3f'),
      masts(s, 600, 110, 240, '#6b7a6a', 40),
      bullet(s, 90, 610, 42, 4, '#f4f5f2', '#c8402f'),
      rows(s, 606, ['#f4d648', '#e6bf2e', '#f9e06a'], 3.4),
      times(420, () => {
        const y = s.rng.range(0, 1) ** 0.7 * 440 + 640
        const z = (y - 560) / 60
        return disc(
          s.rng.range(0, 810),
          y,
          z * s.rng.range(0.7, 1.5),
          s.rng.pick(['#ffe968', '#f9d836', '#fff3a0', '#9ab548']),
        )
      }),
      path(poly([330, 1080], [470, 640], [480, 640], [620, 1080]), '#b99a6655'),
      walker(470, 930, 190, '#c8402f', '', '', '#3f6c8f'),
    ],
  },
]
