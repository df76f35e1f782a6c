import { dark, light, thin } from '../palette.ts'
import type { Sheet } from '../sheet.ts'
import { at, disc, type Ink, line, oval, path, poly, times } from '../svg.ts'

/** A dog's face; `ears` are 'up' as a corgi's or 'down'. */
export function dogFace(
  s: Sheet,
  x: number,
  y: number,
  r: number,
  fur: string,
  ears: 'up' | 'down' = 'up',
  white = '#fdf6e8',
  tongue = true,
): Ink {
  const ear = (d: number): Ink =>
    ears === 'up'
      ? [
          path(
            `M${d * r * 0.95} ${-r * 0.2}Q${d * r * 1.25} ${-r * 1.1} ${d * r * 0.95} ${-r * 1.5}Q${d * r * 0.45} ${-r * 1.2} ${d * r * 0.2} ${-r * 0.7}Z`,
            fur,
          ),
          path(
            `M${d * r * 0.9} ${-r * 0.5}Q${d * r * 1.06} ${-r * 1} ${d * r * 0.9} ${-r * 1.25}Q${d * r * 0.6} ${-r * 1.05} ${d * r * 0.46} ${-r * 0.76}Z`,
            '#e8b0a0',
          ),
        ]
      : path(
          `M${d * r * 0.5} ${-r * 0.75}Q${d * r * 1.2} ${-r * 0.9} ${d * r * 1.22} ${-r * 0.1}Q${d * r * 1.1} ${r * 0.35} ${d * r * 0.85} ${r * 0.2}Q${d * r * 0.7} ${-r * 0.2} ${d * r * 0.5} ${-r * 0.75}Z`,
          dark(fur, 0.28),
        )
  const head = `M${-r} 0C${-r * 1} ${-r * 0.65} ${-r * 0.5} ${-r * 0.86} 0 ${-r * 0.86}C${r * 0.5} ${-r * 0.86} ${r} ${-r * 0.65} ${r} 0C${r} ${r * 0.5} ${r * 0.6} ${r * 0.95} 0 ${r * 0.95}C${-r * 0.6} ${r * 0.95} ${-r} ${r * 0.5} ${-r} 0Z`
  return at(x, y, [
    ears === 'up' ? [ear(-1), ear(1)] : '',
    s.within(head, s.fade(light(fur, 0.12), fur, dark(fur, 0.08)), [
      path(
        `M${-r * 0.14} ${-r * 0.9}Q0 ${-r * 0.2} ${-r * 0.42} ${r * 0.2}Q${-r * 0.9} ${r * 0.5} ${-r * 0.6} ${r}H${r * 0.6}Q${r * 0.9} ${r * 0.5} ${r * 0.42} ${r * 0.2}Q0 ${-r * 0.2} ${r * 0.14} ${-r * 0.9}Z`,
        white,
      ),
    ]),
    ears === 'down' ? [ear(-1), ear(1)] : '',
    [-1, 1].map((d) => [
      disc(d * r * 0.42, -r * 0.1, r * 0.13, '#2a1d1a'),
      disc(d * r * 0.42 + r * 0.05, -r * 0.15, r * 0.045, '#ffffff'),
    ]),
    tongue
      ? path(
          `M${-r * 0.15} ${r * 0.52}Q${-r * 0.18} ${r * 0.98} 0 ${r}Q${r * 0.18} ${r * 0.98} ${r * 0.15} ${r * 0.52}Z`,
          '#e8727a',
        )
      : '',
    line(
      `M${-r * 0.34} ${r * 0.42}Q${-r * 0.12} ${r * 0.66} 0 ${r * 0.46}Q${r * 0.12} ${r * 0.66} ${r * 0.34} ${r * 0.42}`,
      '#3a2420',
      r * 0.06,
    ),
    oval(0, r * 0.28, r * 0.19, r * 0.14, '#2a1d1a'),
    oval(-r * 0.05, r * 0.24, r * 0.06, r * 0.03, '#ffffff88'),
  ])
}

/** A dog running to the left, all four feet off the ground; u is the length of its body. */
export const dogRun = (s: Sheet, x: number, y: number, u: number, fur: string, white = '#fdf6e8'): Ink =>
  at(x, y, [
    s.blur(8, oval(0, u * 0.62, u * 0.7, u * 0.06, '#00000055')),
    line(
      `M${u * 0.45} ${-u * 0.1}C${u * 0.85} ${-u * 0.2} ${u * 0.8} ${-u * 0.55} ${u * 0.55} ${-u * 0.5}`,
      fur,
      u * 0.16,
    ),
    line(
      `M${-u * 0.3} ${u * 0.1}L${-u * 0.72} ${u * 0.34}M${u * 0.4} ${u * 0.05}L${u * 0.75} ${u * 0.4}`,
      dark(fur, 0.22),
      u * 0.13,
    ),
    path(
      `M${-u * 0.55} ${-u * 0.12}C${-u * 0.5} ${-u * 0.4} ${u * 0.4} ${-u * 0.4} ${u * 0.56} ${-u * 0.1}C${u * 0.6} ${u * 0.2} ${-u * 0.45} ${u * 0.34} ${-u * 0.55} ${-u * 0.12}Z`,
      s.fade(light(fur, 0.2), fur, white),
    ),
    line(
      `M${-u * 0.36} ${u * 0.08}L${-u * 0.56} ${u * 0.48}M${u * 0.42} ${u * 0.06}L${u * 0.6} ${u * 0.5}`,
      white,
      u * 0.13,
    ),
    path(`M${-u * 0.62} ${u * 0.02}Q${-u * 0.5} ${u * 0.3} ${-u * 0.25} ${u * 0.14}L${-u * 0.3} ${-u * 0.2}Z`, white),
    dogFace(s, -u * 0.62, -u * 0.28, u * 0.28, fur, 'up', white),
  ])

/** A goose from the side, on the water or the wing; facing left. */
export const goose = (
  s: Sheet,
  x: number,
  y: number,
  u: number,
  wings: 'shut' | 'up',
  body = '#8d7a66',
  turn = 0,
): Ink =>
  at(
    x,
    y,
    [
      line(
        `M${-u * 0.5} ${-u * 0.1}C${-u * 0.85} ${-u * 0.2} ${-u * 0.75} ${-u * 0.62} ${-u * 0.95} ${-u * 0.75}`,
        dark(body, 0.4),
        u * 0.15,
      ),
      oval(-u * 0.98, -u * 0.8, u * 0.15, u * 0.11, dark(body, 0.4)),
      path(poly([-u * 1.08, -u * 0.84], [-u * 1.36, -u * 0.74], [-u * 1.08, -u * 0.73]), '#d98a35'),
      disc(-u * 1.01, -u * 0.83, u * 0.025, '#fff'),
      path(
        `M${-u * 0.66} ${-u * 0.12}C${-u * 0.5} ${-u * 0.42} ${u * 0.3} ${-u * 0.4} ${u * 0.95} ${-u * 0.2}C${u * 0.6} ${u * 0.14} ${-u * 0.4} ${u * 0.24} ${-u * 0.66} ${-u * 0.12}Z`,
        s.fade(body, light(body, 0.35), '#f2ebdd'),
      ),
      wings === 'up'
        ? [
            path(
              `M${-u * 0.3} ${-u * 0.2}C${-u * 0.3} ${-u * 0.8} ${u * 0.1} ${-u * 1.3} ${u * 0.6} ${-u * 1.6}C${u * 0.62} ${-u} ${u * 0.6} ${-u * 0.5} ${u * 0.35} ${-u * 0.14}Z`,
              s.slant(light(body, 0.3), body, dark(body, 0.5)),
            ),
            times(4, (i) =>
              line(
                `M${u * (0.02 + i * 0.1)} ${-u * 0.28}L${u * (0.38 + i * 0.06)} ${-u * (1.25 - i * 0.22)}`,
                thin(dark(body, 0.5), 0.4),
                u * 0.025,
              ),
            ),
            path(
              `M${-u * 0.35} ${-u * 0.1}C${-u * 0.6} ${u * 0.3} ${-u * 0.55} ${u * 0.75} ${-u * 0.3} ${u * 1.1}C${u * 0.05} ${u * 0.8} ${u * 0.25} ${u * 0.4} ${u * 0.25} ${-u * 0.05}Z`,
              s.fade(dark(body, 0.2), light(body, 0.1)),
            ),
          ]
        : path(
            `M${-u * 0.35} ${-u * 0.2}C0 ${-u * 0.36} ${u * 0.5} ${-u * 0.34} ${u * 0.92} ${-u * 0.24}C${u * 0.5} ${u * 0.02} ${-u * 0.2} ${u * 0.1} ${-u * 0.35} ${-u * 0.2}Z`,
            dark(body, 0.2),
          ),
    ],
    1,
    turn,
  )

/** A camel with its load, walking left; (x, y) between its feet. */
export const camel = (x: number, y: number, h: number, color: string): Ink =>
  at(x, y, [
    line(
      `M${-h * 0.28} ${-h * 0.42}L${-h * 0.32} 0M${-h * 0.18} ${-h * 0.42}L${-h * 0.12} 0M${h * 0.2} ${-h * 0.42}L${h * 0.14} 0M${h * 0.28} ${-h * 0.42}L${h * 0.33} 0`,
      color,
      h * 0.06,
    ),
    line(
      `M${-h * 0.3} ${-h * 0.5}C${-h * 0.55} ${-h * 0.4} ${-h * 0.5} ${-h * 0.75} ${-h * 0.56} ${-h * 0.9}L${-h * 0.7} ${-h * 0.86}`,
      color,
      h * 0.1,
    ),
    path(
      `M${-h * 0.38} ${-h * 0.5}Q${-h * 0.26} ${-h * 0.72} ${-h * 0.16} ${-h * 0.9}Q${-h * 0.05} ${-h * 0.62} ${h * 0.04} ${-h * 0.66}Q${h * 0.12} ${-h * 0.9} ${h * 0.2} ${-h * 0.84}Q${h * 0.38} ${-h * 0.6} ${h * 0.36} ${-h * 0.4}Q0 ${-h * 0.26} ${-h * 0.36} ${-h * 0.38}Z`,
      color,
    ),
    line(`M${h * 0.36} ${-h * 0.5}l${h * 0.07} ${h * 0.22}`, color, h * 0.03),
  ])
