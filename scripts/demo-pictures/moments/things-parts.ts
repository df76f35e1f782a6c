import { dark, light } from '../palette.ts'
import type { Sheet } from '../sheet.ts'
import { at, box, type Ink, line, oval, path, times } from '../svg.ts'

/** Shoe, as it stands in several pictures. */
export const shoe = (x: number, y: number, u: number, color: string, turn = 0): Ink =>
  at(
    x,
    y,
    [
      path(
        `M${-u} ${u * 0.3}Q${-u * 1.05} ${-u * 0.5} ${-u * 0.5} ${-u * 0.5}Q${-u * 0.2} ${-u * 0.1} ${u * 0.3} ${-u * 0.16}Q${u} ${-u * 0.1} ${u} ${u * 0.3}Z`,
        color,
      ),
      path(`M${-u} ${u * 0.26}H${u}L${u * 0.98} ${u * 0.42}H${-u}Z`, '#3a2a22'),
      line(`M${-u * 0.5} ${-u * 0.3}Q${-u * 0.1} ${-u * 0.5} ${u * 0.1} ${-u * 0.14}`, light(color, 0.35), u * 0.1),
      oval(u * 0.72, u * 0.02, u * 0.16, u * 0.1, '#ffffff55'),
    ],
    1,
    turn,
  )

/** Bubble, as it stands in several pictures. */
export const bubble = (x: number, y: number, w: number, mine: boolean, rows = 1): Ink => [
  box(x, y, w, 26 + rows * 22, 14, mine ? '#8fc9a0' : '#ffffff'),
  times(rows, (i) =>
    line(`M${x + 18} ${y + 24 + i * 22}h${(w - 36) * (i === rows - 1 && rows > 1 ? 0.6 : 1)}`, '#4a5250', 7),
  ),
]

/** Washbasin, as it stands in several pictures. */
export const washbasin = (s: Sheet, x: number, y: number, r: number, color: string, rim: string): Ink => [
  s.blur(8, oval(x, y + r * 0.5, r, r * 0.2, '#00000066')),
  path(
    `M${x - r} ${y}L${x - r * 0.74} ${y + r * 0.56}H${x + r * 0.74}L${x + r} ${y}Z`,
    s.side(light(color, 0.3), color, dark(color, 0.3)),
  ),
  oval(x, y, r, r * 0.3, rim),
  oval(x, y, r * 0.92, r * 0.25, s.fade('#5f8090', '#a9c4cc')),
  times(3, (i) =>
    oval(x, y, r * (0.2 + i * 0.24), r * (0.05 + i * 0.07), 'none', 'stroke="#ffffffaa" stroke-width="3"'),
  ),
]
