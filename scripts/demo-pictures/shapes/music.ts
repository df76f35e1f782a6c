import { dark, light, thin } from '../palette.ts'
import type { Sheet } from '../sheet.ts'
import { at, disc, type Ink, line, path, poly, rect, ring, times } from '../svg.ts'

/** A record seen from above. */
export const record = (s: Sheet, x: number, y: number, r: number, label: string): Ink => [
  disc(x, y, r, '#1b1b1f'),
  times(9, (i) => ring(x, y, r * (0.42 + i * 0.062), i % 3 ? '#2f2f35' : '#3c3c43', r * 0.008)),
  s.blur(6, [
    path(poly([x, y], [x - r * 0.8, y - r * 0.55], [x - r * 0.55, y - r * 0.8]), '#ffffff3a'),
    path(poly([x, y], [x + r * 0.8, y + r * 0.55], [x + r * 0.55, y + r * 0.8]), '#ffffff30'),
  ]),
  disc(x, y, r * 0.34, s.slant(light(label, 0.25), label, dark(label, 0.2))),
  ring(x, y, r * 0.24, thin('#fff3d6', 0.6), r * 0.012),
  disc(x, y, r * 0.035, '#efe7d6'),
]

/** An acoustic guitar, upright around (x, y) = its sound hole; u is half of its body's width. */
export const guitar = (s: Sheet, x: number, y: number, u: number, wood: string, turn = 0): Ink =>
  at(
    x,
    y,
    [
      path(`M${-u * 0.1} ${-u * 0.9}L${-u * 0.075} ${-u * 3.7}H${u * 0.075}L${u * 0.1} ${-u * 0.9}Z`, '#4a2f22'),
      path(
        `M${-u * 0.16} ${-u * 4.3}Q0 ${-u * 4.42} ${u * 0.16} ${-u * 4.3}L${u * 0.12} ${-u * 3.66}H${-u * 0.12}Z`,
        '#3b251b',
      ),
      times(3, (i) => [-1, 1].map((d) => disc(d * u * 0.22, -u * (4.16 - i * 0.17), u * 0.05, '#e6d9b8'))),
      path(
        `M0 ${-u * 1.02}C${u * 0.5} ${-u * 1.1} ${u * 0.84} ${-u * 0.8} ${u * 0.76} ${-u * 0.36}C${u * 0.68} ${-u * 0.02} ${u * 1.04} ${u * 0.2} ${u * 1.02} ${u * 0.75}C${u} ${u * 1.35} ${u * 0.5} ${u * 1.52} 0 ${u * 1.52}C${-u * 0.5} ${u * 1.52} ${-u} ${u * 1.35} ${-u * 1.02} ${u * 0.75}C${-u * 1.04} ${u * 0.2} ${-u * 0.68} ${-u * 0.02} ${-u * 0.76} ${-u * 0.36}C${-u * 0.84} ${-u * 0.8} ${-u * 0.5} ${-u * 1.1} 0 ${-u * 1.02}Z`,
        s.glow(light(wood, 0.3), wood, dark(wood, 0.35)),
        `stroke="${dark(wood, 0.55)}" stroke-width="${u * 0.05}"`,
      ),
      disc(0, 0, u * 0.33, '#e8cf9c'),
      disc(0, 0, u * 0.28, '#2a1a14'),
      rect(-u * 0.4, u * 0.78, u * 0.8, u * 0.13, '#3b251b', `rx="${u * 0.04}"`),
      path(
        `M${u * 0.3} ${-u * 0.2}Q${u * 0.62} ${u * 0.1} ${u * 0.5} ${u * 0.5}Q${u * 0.3} ${u * 0.36} ${u * 0.26} ${u * 0.2}Z`,
        '#5c2f20',
      ),
      rect(-u * 0.1, -u * 1.1, u * 0.2, u * 0.85, '#4a2f22'),
      times(12, (i) => line(`M${-u * 0.09} ${-u * (0.9 + i * 0.22)}h${u * 0.18}`, '#c9b48a', u * 0.018)),
      times(6, (i) =>
        line(`M${(i - 2.5) * u * 0.028} ${-u * 3.7}L${(i - 2.5) * u * 0.05} ${u * 0.82}`, '#f3ead2', u * 0.013),
      ),
    ],
    1,
    turn,
  )

/** A pipa, upright; (x, y) is the middle of its body, u half of the body's width. */
export const pipa = (s: Sheet, x: number, y: number, u: number, wood: string, turn = 0): Ink =>
  at(
    x,
    y,
    [
      path(
        `M${-u * 0.14} ${-u * 2.4}L${-u * 0.12} ${-u * 3}Q${-u * 0.2} ${-u * 3.36} ${u * 0.1} ${-u * 3.5}Q${u * 0.34} ${-u * 3.5} ${u * 0.3} ${-u * 3.3}Q${u * 0.1} ${-u * 3.3} ${u * 0.13} ${-u * 3}L${u * 0.14} ${-u * 2.4}Z`,
        '#4b2c20',
      ),
      times(4, (i) =>
        line(
          `M${(i % 2 ? 1 : -1) * u * 0.1} ${-u * (2.66 + i * 0.13)}h${(i % 2 ? 1 : -1) * u * 0.42}`,
          '#e9ddc0',
          u * 0.085,
        ),
      ),
      path(
        `M${-u * 0.13} ${-u * 2.45}C${-u * 0.2} ${-u * 1.4} ${-u * 1.02} ${-u * 0.6} ${-u} ${u * 0.4}C${-u} ${u * 1.05} ${-u * 0.5} ${u * 1.3} 0 ${u * 1.3}C${u * 0.5} ${u * 1.3} ${u} ${u * 1.05} ${u} ${u * 0.4}C${u * 1.02} ${-u * 0.6} ${u * 0.2} ${-u * 1.4} ${u * 0.13} ${-u * 2.45}Z`,
        s.side(light(wood, 0.3), wood, dark(wood, 0.3)),
        `stroke="${dark(wood, 0.6)}" stroke-width="${u * 0.06}"`,
      ),
      times(6, (i) =>
        path(`M${-u * 0.12} ${-u * (1.5 + i * 0.14)}h${u * 0.24}l${-u * 0.03} ${-u * 0.08}h${-u * 0.18}Z`, '#3d241b'),
      ),
      times(9, (i) =>
        rect(-u * (0.16 + i * 0.016), -u * 1.34 + i * u * 0.15, u * (0.32 + i * 0.032), u * 0.05, '#efe0b8'),
      ),
      rect(-u * 0.34, u * 0.66, u * 0.68, u * 0.16, '#3d241b', `rx="${u * 0.05}"`),
      [-1, 1].map((d) =>
        line(`M${d * u * 0.44} ${u * 0.08}q${d * u * 0.1} ${-u * 0.14} 0 ${-u * 0.3}`, dark(wood, 0.6), u * 0.05),
      ),
      times(4, (i) =>
        line(`M${(i - 1.5) * u * 0.05} ${-u * 2.6}L${(i - 1.5) * u * 0.13} ${u * 0.7}`, '#fbf3dd', u * 0.016),
      ),
    ],
    1,
    turn,
  )
