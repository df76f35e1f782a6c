import { dark, light, mix, thin } from '../palette.ts'
import type { Sheet } from '../sheet.ts'
import { at, box, disc, type Ink, line, oval, path, type Point, polar, rect, ring, smooth, times } from '../svg.ts'

/** A round-ish closed outline around a point, as a hand cuts it. */
export function blob(s: Sheet, x: number, y: number, r: number, wobble = 0.08, flatten = 1): string {
  const turn = s.rng.range(0, 360)
  return smooth(
    times(10, (i): Point => polar(x, y, r * (1 + s.rng.range(-wobble, wobble)), turn + i * 36, flatten)),
    true,
  )
}

/** Boards of a table, filling the sheet (or from y down). */
export function boards(s: Sheet, color: string, count = 5, y = 0): Ink {
  const h = (s.h - y) / count
  return times(count, (i) => {
    const tone = mix(color, i % 2 ? dark(color, 0.3) : light(color, 0.2), s.rng.range(0.2, 0.6))
    return [
      rect(0, y + i * h, s.w, h + 1, s.side(tone, light(tone, 0.08), tone)),
      rect(0, y + i * h, s.w, 4, thin('#000000', 0.25)),
      times(7, () => {
        const gy = y + i * h + s.rng.range(8, h - 4)
        return line(
          `M${s.rng.range(-50, s.w)} ${gy}q${s.rng.range(80, 200)} ${s.rng.range(-6, 6)} ${s.rng.range(200, 420)} 0`,
          thin(dark(color, 0.5), 0.22),
          2,
        )
      }),
    ]
  })
}

/** A woven cloth. */
export const cloth = (x: number, y: number, w: number, h: number, color: string, turn = 0): Ink =>
  at(
    x,
    y,
    [
      rect(-w / 2 + 8, -h / 2 + 12, w, h, '#00000038'),
      rect(-w / 2, -h / 2, w, h, color),
      times(Math.floor(w / 36), (i) => rect(-w / 2 + i * 36 + 8, -h / 2, 5, h, thin(light(color, 0.5), 0.28))),
      times(Math.floor(h / 36), (i) => rect(-w / 2, -h / 2 + i * 36 + 8, w, 5, thin(dark(color, 0.4), 0.16))),
    ],
    1,
    turn,
  )

/** A soft shadow under a round thing seen from above. */
export const shadow = (s: Sheet, x: number, y: number, r: number, flatten = 1, opacity = 0.4): Ink =>
  s.blur(14, oval(x + r * 0.06, y + r * 0.1, r * 1.04, r * 1.04 * flatten, thin('#120d10', opacity)))

/** A bowl or dish seen from above: rim, wall, and what it holds up to 0.8 of its radius. */
export const bowlTop = (
  s: Sheet,
  x: number,
  y: number,
  r: number,
  glaze: string,
  soup: string,
  holds: Ink = '',
  pattern = '',
): Ink => [
  shadow(s, x, y, r),
  disc(x, y, r, s.slant(light(glaze, 0.5), glaze, dark(glaze, 0.2))),
  ring(x, y, r * 0.965, pattern || thin(dark(glaze, 0.4), 0.5), r * 0.025),
  disc(x, y, r * 0.9, s.slant(dark(glaze, 0.3), light(glaze, 0.2))),
  pattern
    ? times(24, (i) => {
        const [px, py] = polar(x, y, r * 0.86, i * 15)
        return ring(px, py, r * 0.026, pattern, r * 0.012)
      })
    : '',
  disc(x, y, r * 0.82, s.glow([light(soup, 0.12), 0], [soup, 0.75], [dark(soup, 0.3), 1])),
  holds,
  line(
    `M${polar(x, y, r * 0.95, 195).join(' ')}A${r * 0.95} ${r * 0.95} 0 0 1 ${polar(x, y, r * 0.95, 250).join(' ')}`,
    '#ffffffaa',
    r * 0.025,
  ),
]

/** A bowl seen from the side; (x, y) is the middle of its mouth, r half of its width. `holds` is drawn behind the front rim. */
export const bowlSide = (
  s: Sheet,
  x: number,
  y: number,
  r: number,
  glaze: string,
  soup: string,
  holds: Ink = '',
  deco: Ink = '',
): Ink => {
  const body = `M${x - r} ${y}C${x - r * 0.95} ${y + r * 0.6} ${x - r * 0.55} ${y + r * 0.78} ${x - r * 0.38} ${y + r * 0.82}L${x - r * 0.36} ${y + r * 0.94}H${x + r * 0.36}L${x + r * 0.38} ${y + r * 0.82}C${x + r * 0.55} ${y + r * 0.78} ${x + r * 0.95} ${y + r * 0.6} ${x + r} ${y}Z`
  return [
    s.blur(12, oval(x + r * 0.1, y + r * 0.94, r * 0.85, r * 0.09, '#00000066')),
    oval(x, y, r, r * 0.24, dark(glaze, 0.25)),
    oval(x, y + r * 0.03, r * 0.94, r * 0.2, soup),
    holds,
    s.within(
      `${body}M${x - r} ${y}A${r} ${r * 0.24} 0 0 0 ${x + r} ${y}Z`,
      s.side(light(glaze, 0.4), glaze, dark(glaze, 0.35)),
      [deco, oval(x - r * 0.6, y + r * 0.35, r * 0.08, r * 0.28, '#ffffff66')],
    ),
    line(`M${x - r} ${y}A${r} ${r * 0.24} 0 0 0 ${x + r} ${y}`, light(glaze, 0.6), r * 0.03),
  ]
}

/** Two chopsticks from one point towards another. */
export const chopsticks = (
  s: Sheet,
  x: number,
  y: number,
  len: number,
  turn: number,
  color = '#7a3b2a',
  open = 2.5,
): Ink =>
  at(
    x,
    y,
    [-open, open].map((a) =>
      group2(a, [
        path(`M0 ${-7}L${len} -3L${len} 3L0 7Z`, '#00000030'),
        path(`M0 -9L${len} -4L${len} 3L0 6Z`, s.side(color, light(color, 0.25))),
        rect(len * 0.06, -9, 10, 15, '#e0b768'),
        rect(len * 0.12, -8, 6, 14, '#e0b768'),
      ]),
    ),
    1,
    turn,
  )

const group2 = (turn: number, piece: Ink): Ink => at(0, turn * 6, piece, 1, turn)

/** A woven bamboo steamer seen from above. */
export const steamerTop = (s: Sheet, x: number, y: number, r: number, holds: Ink): Ink => [
  shadow(s, x, y, r),
  disc(x, y, r, s.slant('#dfb877', '#a9773f')),
  ring(x, y, r * 0.93, '#8a5c2e', r * 0.015),
  ring(x, y, r * 0.97, '#f0d39b', r * 0.012),
  disc(x, y, r * 0.89, '#7b5228'),
  disc(x, y, r * 0.87, '#d9b981'),
  s.clip(
    `M${x - r * 0.86} ${y}a${r * 0.86} ${r * 0.86} 0 1 0 ${r * 1.72} 0a${r * 0.86} ${r * 0.86} 0 1 0 ${-r * 1.72} 0Z`,
    [
      times(15, (i) => rect(x - r, y - r + i * r * 0.14, r * 2, r * 0.018, '#a67c45')),
      times(15, (i) => rect(x - r + i * r * 0.14, y - r, r * 0.012, r * 2, '#b98f55')),
      holds,
    ],
  ),
  times(4, (i) => {
    const [px, py] = polar(x, y, r * 0.93, i * 90 + 40)
    return at(px, py, box(-r * 0.05, -r * 0.07, r * 0.1, r * 0.14, 3, '#8a5c2e'), 1, i * 90 + 40)
  }),
]

/** A steamer seen from the side, (x, y) its foot's middle. */
export const steamerSide = (s: Sheet, x: number, y: number, w: number, h: number): Ink => [
  box(x - w / 2, y - h, w, h, 6, s.side('#e9c88c', '#cf9f5c', '#8f6231')),
  rect(x - w / 2, y - h * 0.3, w, h * 0.09, '#8a5c2e66'),
  rect(x - w / 2, y - h * 0.92, w, h * 0.12, '#f3dcab99'),
  times(3, (i) => rect(x - w / 2 + w * (0.2 + i * 0.3), y - h, w * 0.03, h, '#8a5c2eaa')),
]

/** A teacup from the side with its tea; (x, y) is the middle of its mouth. */
export const cup = (s: Sheet, x: number, y: number, r: number, glaze: string, tea = '#b8702c'): Ink => [
  s.blur(6, oval(x + r * 0.15, y + r * 1.16, r * 0.9, r * 0.14, '#00000055')),
  oval(x, y, r, r * 0.26, dark(glaze, 0.15)),
  oval(x, y + r * 0.04, r * 0.88, r * 0.19, tea),
  path(
    `M${x - r} ${y}A${r} ${r * 0.26} 0 0 0 ${x + r} ${y}C${x + r * 0.95} ${y + r * 0.7} ${x + r * 0.6} ${y + r} ${x + r * 0.5} ${y + r * 1.15}H${x - r * 0.5}C${x - r * 0.6} ${y + r} ${x - r * 0.95} ${y + r * 0.7} ${x - r} ${y}Z`,
    s.side(light(glaze, 0.4), glaze, dark(glaze, 0.3)),
  ),
]

/** A clay teapot from the side, spout to the left; (x, y) is the middle of its foot. */
export const teapot = (s: Sheet, x: number, y: number, r: number, clay: string): Ink => {
  const wash = s.slant(light(clay, 0.35), clay, dark(clay, 0.45))
  return [
    s.blur(9, oval(x + r * 0.1, y, r * 1.25, r * 0.13, '#00000066')),
    ring(x + r * 1.06, y - r * 0.72, r * 0.42, dark(clay, 0.15), r * 0.15),
    path(
      `M${x - r * 0.8} ${y - r * 0.4}Q${x - r * 1.3} ${y - r * 0.55} ${x - r * 1.55} ${y - r * 1.25}L${x - r * 1.33} ${y - r * 1.28}Q${x - r * 1.2} ${y - r * 0.9} ${x - r * 0.75} ${y - r * 0.95}Z`,
      clay,
    ),
    path(
      `M${x - r * 0.55} ${y}C${x - r * 1.25} ${y - r * 0.3} ${x - r * 1.1} ${y - r * 1.2} ${x - r * 0.45} ${y - r * 1.3}H${x + r * 0.45}C${x + r * 1.1} ${y - r * 1.2} ${x + r * 1.25} ${y - r * 0.3} ${x + r * 0.55} ${y}Z`,
      wash,
    ),
    path(`M${x - r * 0.52} ${y - r * 1.3}Q${x} ${y - r * 1.66} ${x + r * 0.52} ${y - r * 1.3}Z`, wash),
    disc(x, y - r * 1.56, r * 0.13, clay),
    line(`M${x - r * 0.52} ${y - r * 1.3}H${x + r * 0.52}`, thin(dark(clay, 0.6), 0.6), r * 0.05),
    oval(
      x - r * 0.5,
      y - r * 0.8,
      r * 0.1,
      r * 0.26,
      '#ffffff44',
      `transform="rotate(18 ${x - r * 0.5} ${y - r * 0.8})"`,
    ),
  ]
}
