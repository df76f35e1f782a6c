import { dark, light, mix, thin } from '../palette.ts'
import type { Sheet } from '../sheet.ts'
import { at, box, disc, type Ink, line, oval, path, poly, rect, times } from '../svg.ts'

/** A tower block with lit windows. */
export const tower = (
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  lit: string,
  share = 0.4,
): Ink => [
  rect(x, y - h, w, h, s.side(light(color, 0.12), color, dark(color, 0.25))),
  times(Math.floor(h / 26), (r) =>
    times(Math.floor(w / 22), (c) =>
      s.rng.chance(share)
        ? rect(
            x + 7 + c * 22,
            y - h + 10 + r * 26,
            11,
            14,
            thin(mix(lit, '#ffffff', s.rng.range(0, 0.4)), s.rng.range(0.6, 1)),
          )
        : rect(x + 7 + c * 22, y - h + 10 + r * 26, 11, 14, thin('#000000', 0.13)),
    ),
  ),
]

/** A far skyline in one tone. */
export const skyline = (s: Sheet, y: number, h: number, color: string, lit = '', share = 0.25): Ink => {
  const out: Ink[] = []
  for (let x = -20; x < s.w;) {
    const w = s.rng.range(38, 96)
    const own = h * s.rng.range(0.35, 1)
    out.push(
      lit ? tower(s, x, y, w, own, color, lit, share) : rect(x, y - own, w, own, s.fade(color, light(color, 0.35))),
      s.rng.chance(0.3) ? rect(x + w / 2 - 2, y - own - 30, 4, 30, color) : '',
    )
    x += w + s.rng.range(-8, 16)
  }
  return out
}

/** Someone seen from behind, feet at (x, y), h tall; with an umbrella if its colour is given. */
export function walker(x: number, y: number, h: number, coat: string, umbrella = '', scarf = '', bag = ''): Ink {
  const u = h / 10
  return at(x, y, [
    oval(0, 0, u * 2, u * 0.35, '#00000038'),
    line(
      `M${-u * 0.5} ${-u * 3.4}L${-u * 0.65} ${-u * 0.2}M${u * 0.5} ${-u * 3.4}L${u * 0.75} ${-u * 0.4}`,
      '#2b2b33',
      u * 0.75,
    ),
    path(
      `M${-u * 1.1} ${-u * 7.4}Q0 ${-u * 8.2} ${u * 1.1} ${-u * 7.4}Q${u * 1.75} ${-u * 4.6} ${u * 1.5} ${-u * 2.6}H${-u * 1.5}Q${-u * 1.75} ${-u * 4.6} ${-u * 1.1} ${-u * 7.4}Z`,
      coat,
    ),
    path(`M${u * 0.3} ${-u * 7.7}Q${u * 1.3} ${-u * 7.2} ${u * 1.5} ${-u * 2.6}H${u * 0.5}Z`, thin('#000000', 0.16)),
    disc(0, -u * 8.8, u * 0.98, '#2a2422'),
    scarf ? box(-u * 0.95, -u * 8.1, u * 1.9, u * 0.65, u * 0.3, scarf) : '',
    bag
      ? [
          box(-u * 1, -u * 7, u * 2, u * 2.6, u * 0.5, bag),
          line(`M${-u * 0.7} ${-u * 5.2}h${u * 1.4}`, thin('#000000', 0.3), u * 0.15),
        ]
      : '',
    umbrella
      ? [
          line(`M${u * 0.9} ${-u * 6}V${-u * 11.6}`, '#3a2e28', u * 0.16),
          path(
            `M${-u * 3.2} ${-u * 9.4}Q${-u * 2.4} ${-u * 12} ${u * 0.9} ${-u * 12.2}Q${u * 4.2} ${-u * 12} ${u * 5} ${-u * 9.4}Q${u * 2.9} ${-u * 10.1} ${u * 0.9} ${-u * 9.5}Q${-u * 1.1} ${-u * 10.1} ${-u * 3.2} ${-u * 9.4}Z`,
            umbrella,
          ),
          line(
            `M${u * 0.9} ${-u * 12.2}Q${-u * 0.6} ${-u * 11} ${-u * 1} ${-u * 9.9}M${u * 0.9} ${-u * 12.2}Q${u * 2.4} ${-u * 11} ${u * 2.8} ${-u * 9.9}`,
            thin('#000000', 0.25),
            u * 0.1,
          ),
        ]
      : '',
  ])
}

/** A lane between two walls, as trapezia towards a vanishing point: left wall, right wall, ground. */
export const lane = (
  s: Sheet,
  vx: number,
  vy: number,
  gap: number,
  left: string,
  right: string,
  ground: string,
  topLeft = -200,
  topRight = -200,
): Ink => [
  path(poly([0, s.h], [vx - gap, vy + gap * 0.9], [vx + gap, vy + gap * 0.9], [s.w, s.h]), ground),
  path(poly([0, topLeft], [vx - gap, vy - gap * 3], [vx - gap, vy + gap * 0.9], [0, s.h]), left),
  path(poly([s.w, topRight], [vx + gap, vy - gap * 3], [vx + gap, vy + gap * 0.9], [s.w, s.h]), right),
]
