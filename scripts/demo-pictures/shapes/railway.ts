import { dark, light, thin } from '../palette.ts'
import type { Sheet } from '../sheet.ts'
import { at, box, disc, type Ink, line, oval, path, poly, rect, times } from '../svg.ts'

/** A high-speed train from the side, nose to the left at (x, y) = rail level; u is its height. It runs off to the right. */
export function bullet(
  s: Sheet,
  x: number,
  y: number,
  u: number,
  cars: number,
  body = '#f4f5f2',
  stripe = '#2f6f9f',
  glass = '#26313d',
): Ink {
  const len = u * 6.2
  const nose = `M${x + u * 2.6} ${y - u}C${x + u * 1.4} ${y - u} ${x + u * 0.5} ${y - u * 0.55} ${x} ${y - u * 0.2}Q${x - u * 0.05} ${y - u * 0.06} ${x + u * 0.2} ${y - u * 0.06}H${x + len}V${y - u}Z`
  const dress = (from: number, to: number): Ink => [
    rect(from, y - u * 0.36, to - from, u * 0.07, stripe),
    rect(from, y - u * 0.26, to - from, u * 0.025, thin(stripe, 0.6)),
    rect(from, y - u * 0.16, to - from, u * 0.2, thin('#3a4048', 0.45)),
  ]
  const panes = (from: number, count: number): Ink =>
    times(count, (i) => box(from + i * u * 0.4, y - u * 0.74, u * 0.28, u * 0.24, u * 0.05, glass))
  return [
    rect(x + u * 0.3, y - u * 0.08, len * cars, u * 0.1, '#2a2c30'),
    s.within(nose, s.fade(light(body, 0.6), body, dark(body, 0.22)), [
      dress(x, x + len),
      path(
        `M${x + u * 0.4} ${y - u * 0.3}Q${x + u * 1.6} ${y - u * 0.3} ${x + u * 2.4} ${y - u * 0.36}V${y - u * 0.29}H${x}Z`,
        stripe,
      ),
    ]),
    path(
      `M${x + u * 1.0} ${y - u * 0.68}Q${x + u * 1.5} ${y - u * 0.9} ${x + u * 2.05} ${y - u * 0.92}L${x + u * 1.95} ${y - u * 0.68}Q${x + u * 1.4} ${y - u * 0.6} ${x + u} ${y - u * 0.68}Z`,
      glass,
    ),
    oval(x + u * 0.42, y - u * 0.33, u * 0.12, u * 0.05, '#fff6c9'),
    panes(x + u * 2.7, 8),
    times(cars - 1, (k) => {
      const from = x + len * (k + 1) + u * 0.06
      return [
        rect(from - u * 0.08, y - u * 0.9, u * 0.12, u * 0.8, '#3b4047'),
        box(from, y - u, len - u * 0.04, u * 0.95, u * 0.06, s.fade(light(body, 0.6), body, dark(body, 0.22))),
        dress(from, from + len - u * 0.04),
        panes(from + u * 0.75, 11),
        box(from + u * 0.26, y - u * 0.82, u * 0.3, u * 0.7, u * 0.04, thin('#5a626b', 0.5)),
      ]
    }),
  ]
}

/** An old green train from the side, its engine to the left. */
export function green(
  s: Sheet,
  x: number,
  y: number,
  u: number,
  cars: number,
  body = '#2f6b4a',
  engine = '#2c5a86',
  lit = '#f6dfa0',
): Ink {
  const band = '#e3bf55'
  const wheels = (from: number, len: number): Ink =>
    [0.12, 0.22, 0.78, 0.88].map((t) => disc(from + len * t, y - u * 0.1, u * 0.11, '#24262a'))
  const len = u * 5
  const loco: Ink = [
    wheels(x, len),
    path(
      poly(
        [x + u * 0.15, y - u * 0.2],
        [x + u * 0.05, y - u * 0.45],
        [x + u * 0.3, y - u * 0.98],
        [x + u * 0.9, y - u * 1.06],
        [x + len - u * 0.1, y - u * 1.06],
        [x + len - u * 0.1, y - u * 0.2],
      ),
      s.fade(light(engine, 0.3), engine, dark(engine, 0.35)),
    ),
    path(
      poly(
        [x + u * 0.27, y - u * 0.62],
        [x + u * 0.4, y - u * 0.92],
        [x + u * 0.85, y - u * 0.92],
        [x + u * 0.85, y - u * 0.62],
      ),
      '#dceaf0',
    ),
    rect(x + u * 0.1, y - u * 0.44, len - u * 0.2, u * 0.09, band),
    times(6, (i) => box(x + u * (1.5 + i * 0.5), y - u * 0.9, u * 0.34, u * 0.3, 3, thin('#14202c', 0.55))),
    disc(x + u * 0.22, y - u * 0.34, u * 0.06, '#fff3c0'),
  ]
  return [
    rect(x + u * 0.2, y - u * 0.16, (len + u * 0.12) * (cars + 1) - u * 0.4, u * 0.1, '#2a2c2e'),
    loco,
    times(cars, (k) => {
      const from = x + (len + u * 0.12) * (k + 1)
      return [
        wheels(from, len),
        box(from, y - u * 1.04, len, u * 0.88, u * 0.05, s.fade(light(body, 0.28), body, dark(body, 0.35))),
        rect(from, y - u * 1.06, len, u * 0.1, dark(body, 0.55)),
        rect(from, y - u * 0.42, len, u * 0.05, band),
        rect(from, y - u * 0.84, len, u * 0.03, thin(band, 0.8)),
        times(9, (i) => [
          box(from + u * (0.42 + i * 0.48), y - u * 0.78, u * 0.3, u * 0.3, 3, i % 4 === 2 ? '#cfe0dd' : lit),
          rect(from + u * (0.42 + i * 0.48), y - u * 0.64, u * 0.3, u * 0.03, thin(body, 0.7)),
        ]),
      ]
    }),
  ]
}

/** A concrete viaduct: a deck at y on tall piers. */
export const viaduct = (s: Sheet, y: number, foot: number, gap: number, color: string, from = 40): Ink => [
  times(Math.ceil(s.w / gap) + 1, (i) => {
    const x = from + i * gap
    return [
      path(
        poly([x - gap * 0.07, y], [x + gap * 0.07, y], [x + gap * 0.055, foot], [x - gap * 0.055, foot]),
        s.side(light(color, 0.2), color, dark(color, 0.3)),
      ),
      path(
        poly(
          [x - gap * 0.16, y],
          [x + gap * 0.16, y],
          [x + gap * 0.07, y + gap * 0.14],
          [x - gap * 0.07, y + gap * 0.14],
        ),
        dark(color, 0.08),
      ),
    ]
  }),
  rect(0, y - 6, s.w, gap * 0.1 + 10, s.fade(light(color, 0.3), color, dark(color, 0.3))),
  rect(0, y - 16, s.w, 6, dark(color, 0.1)),
]

/** Catenary masts along a level line. */
export const masts = (s: Sheet, y: number, h: number, gap: number, color: string, from = 90): Ink => [
  times(Math.ceil(s.w / gap) + 1, (i) =>
    line(
      `M${from + i * gap} ${y}v${-h}m0 ${h * 0.18}h${-h * 0.32}l${h * 0.32} ${-h * 0.14}`,
      color,
      Math.max(2.5, h * 0.03),
    ),
  ),
  line(
    `M-10 ${y - h * 0.84}${times(Math.ceil(s.w / gap) + 2, () => `q${gap / 2} ${h * 0.09} ${gap} 0`).join('')}M-10 ${y - h * 0.7}H${s.w + 10}`,
    thin(color, 0.7),
    1.8,
  ),
]

/** A track running away from the viewer to the vanishing point, with sleepers that crowd towards it. */
export function track(
  vx: number,
  vy: number,
  foot: number,
  half: number,
  bed: string,
  rail: string,
  wood: string,
  cx = vx,
): Ink {
  const lerp = (x: number, t: number): number => vx + (x - vx) * t
  return [
    path(poly([vx - 2, vy], [vx + 2, vy], [cx + half * 1.9, foot], [cx - half * 1.9, foot]), bed),
    times(26, (i) => {
      const t = 1.06 * 0.87 ** i
      const y = vy + (foot - vy) * t
      const w = half * 1.35 * t
      return rect(lerp(cx, t) - w, y - 13 * t, w * 2, 26 * t, wood)
    }),
    [-1, 1].map((d) => [
      path(
        poly(
          [vx - 0.5, vy],
          [vx + 0.5, vy],
          [cx + d * half + half * 0.075, foot],
          [cx + d * half - half * 0.075, foot],
        ),
        dark(rail, 0.4),
      ),
      path(
        poly([vx - 0.4, vy], [vx + 0.4, vy], [cx + d * half + half * 0.03, foot], [cx + d * half - half * 0.045, foot]),
        rail,
      ),
    ]),
  ]
}

/** The face of a high-speed train coming towards the viewer; (x, y) is the middle of its foot. */
export const bulletFace = (s: Sheet, x: number, y: number, u: number, body = '#f4f5f2', stripe = '#b83a30'): Ink =>
  at(x, y, [
    s.blur(12, oval(0, 0, u * 0.62, u * 0.1, '#00000077')),
    path(
      `M${-u * 0.52} ${-u * 0.1}C${-u * 0.6} ${-u * 0.9} ${-u * 0.4} ${-u * 1.3} 0 ${-u * 1.32}C${u * 0.4} ${-u * 1.3} ${u * 0.6} ${-u * 0.9} ${u * 0.52} ${-u * 0.1}Q0 ${u * 0.08} ${-u * 0.52} ${-u * 0.1}Z`,
      s.side(dark(body, 0.2), light(body, 0.6), dark(body, 0.3)),
    ),
    path(
      `M${-u * 0.36} ${-u * 0.74}C${-u * 0.34} ${-u * 1.1} ${-u * 0.2} ${-u * 1.2} 0 ${-u * 1.2}C${u * 0.2} ${-u * 1.2} ${u * 0.34} ${-u * 1.1} ${u * 0.36} ${-u * 0.74}Q0 ${-u * 0.6} ${-u * 0.36} ${-u * 0.74}Z`,
      s.slant('#5b7288', '#1d2733', '#141b24'),
    ),
    path(
      `M${-u * 0.53} ${-u * 0.5}Q0 ${-u * 0.16} ${u * 0.53} ${-u * 0.5}L${u * 0.53} ${-u * 0.4}Q0 ${-u * 0.04} ${-u * 0.53} ${-u * 0.4}Z`,
      stripe,
    ),
    path(
      `M${-u * 0.5} ${-u * 0.16}Q0 ${u * 0.04} ${u * 0.5} ${-u * 0.16}L${u * 0.46} ${-u * 0.02}Q0 ${u * 0.12} ${-u * 0.46} ${-u * 0.02}Z`,
      '#33393f',
    ),
    [-1, 1].map((d) => [
      disc(d * u * 0.38, -u * 0.46, u * 0.3, s.glow('#fff4cccc', '#fff4cc00')),
      oval(
        d * u * 0.38,
        -u * 0.46,
        u * 0.09,
        u * 0.05,
        '#fffbe6',
        `transform="rotate(${d * -22} ${d * u * 0.38} ${-u * 0.46})"`,
      ),
    ]),
  ])
