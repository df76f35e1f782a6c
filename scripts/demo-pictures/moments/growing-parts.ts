import { dark, light, thin } from '../palette.ts'
import { blob } from '../shapes/table.ts'
import type { Sheet } from '../sheet.ts'
import { at, disc, type Ink, line, path, polar, times } from '../svg.ts'

/** Ginkgo, as it stands in several pictures. */
export const ginkgo = (s: Sheet, x: number, y: number, u: number, color: string, turn: number): Ink =>
  at(
    x,
    y,
    [
      path('M0 40Q-6 10 -46 -10Q-40 -46 0 -34Q40 -46 46 -10Q6 10 0 40Z', s.fade(light(color, 0.3), color)),
      line('M0 34v34', dark(color, 0.2), 4),
      times(5, (i) => line(`M0 30L${-34 + i * 17} -20`, thin(dark(color, 0.3), 0.4), 2)),
    ],
    u,
    turn,
  )

/** Camellia, as it stands in several pictures. */
export const camellia = (s: Sheet, x: number, y: number, r: number, color: string): Ink => [
  times(3, (k) =>
    times(8 - k * 2, (i) => {
      const [px, py] = polar(x, y, r * (0.62 - k * 0.2), i * (360 / (8 - k * 2)) + k * 30)
      return path(
        blob(s, px, py, r * (0.46 - k * 0.08), 0.1),
        s.slant(light(color, 0.25 - k * 0.05), dark(color, 0.12 * k)),
      )
    }),
  ),
  times(12, (i) => disc(...polar(x, y, r * 0.14, i * 30), r * 0.05, '#f4d26a')),
]
