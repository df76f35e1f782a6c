import { dark, light, mix, thin } from '../palette.ts'
import type { Sheet } from '../sheet.ts'
import { at, disc, type Ink, line, oval, path, polar, rect, times } from '../svg.ts'

/** One leaf from (x, y), pointing along the angle. */
export function leaf(x: number, y: number, len: number, angle: number, color: string, fat = 0.3): string {
  const [tx, ty] = polar(x, y, len, angle)
  const [ax, ay] = polar((x + tx) / 2, (y + ty) / 2, len * fat, angle - 90)
  const [bx, by] = polar((x + tx) / 2, (y + ty) / 2, len * fat, angle + 90)
  return path(`M${x} ${y}Q${ax} ${ay} ${tx} ${ty}Q${bx} ${by} ${x} ${y}Z`, color)
}

/** Blades of grass or reeds along a line; `plume` adds feathery heads. */
export const grass = (
  s: Sheet,
  y: number,
  h: number,
  count: number,
  color: string,
  plume = '',
  from = 0,
  to = s.w,
): Ink =>
  times(count, () => {
    const x = s.rng.range(from, to)
    const len = h * s.rng.range(0.5, 1)
    const lean = s.rng.range(-0.1, 0.3) * len
    const tone = s.rng.pick([color, light(color, 0.2), dark(color, 0.25)])
    return [
      path(
        `M${x - 4} ${y}Q${x} ${y - len * 0.6} ${x + lean} ${y - len}Q${x + 5} ${y - len * 0.5} ${x + 4} ${y}Z`,
        tone,
      ),
      plume && s.rng.chance(0.5)
        ? times(7, (i) =>
            oval(
              x + lean + i * 5,
              y - len + i * i * 0.9 - 8,
              11,
              5,
              thin(plume, 0.75),
              `transform="rotate(${24 + i * 6} ${x + lean + i * 5} ${y - len + i * i * 0.9 - 8})"`,
            ),
          )
        : '',
    ]
  })

/** A bamboo stem with joints. */
export const stem = (s: Sheet, x: number, top: number, foot: number, w: number, color: string, lean = 0): Ink => {
  const joints = Math.max(3, Math.round((foot - top) / (w * 5.5)))
  return times(joints, (i) => {
    const [y0, y1] = [foot - ((foot - top) * i) / joints, foot - ((foot - top) * (i + 1)) / joints]
    const [x0, x1] = [x + (lean * i) / joints, x + (lean * (i + 1)) / joints]
    return [
      path(
        `M${x0 - w / 2} ${y0}Q${x0 - w * 0.4} ${(y0 + y1) / 2} ${x1 - w / 2} ${y1 + 3}L${x1 + w / 2} ${y1 + 3}Q${x0 + w * 0.4} ${(y0 + y1) / 2} ${x0 + w / 2} ${y0}Z`,
        s.side(light(color, 0.35), color, dark(color, 0.35)),
      ),
      line(`M${x1 - w * 0.55} ${y1}h${w * 1.1}`, dark(color, 0.4), w * 0.09),
    ]
  })
}

/** A spray of bamboo leaves. */
export const spray = (s: Sheet, x: number, y: number, len: number, color: string, count = 7, aim = 80): Ink =>
  times(count, (i) =>
    leaf(
      x,
      y,
      len * s.rng.range(0.6, 1),
      aim + (i - count / 2) * 24 + s.rng.range(-8, 8),
      s.rng.pick([color, light(color, 0.2), dark(color, 0.2)]),
      0.13,
    ),
  )

/** A five-petalled blossom. */
export const blossom = (x: number, y: number, r: number, color: string, heart = '#f3cd7a', turn = 0): Ink =>
  at(
    x,
    y,
    [
      times(5, (i) => {
        const [px, py] = polar(0, 0, r * 0.55, i * 72 - 90)
        return disc(px, py, r * 0.48, i % 2 ? color : light(color, 0.18))
      }),
      disc(0, 0, r * 0.24, dark(color, 0.25)),
      times(5, (i) => {
        const [px, py] = polar(0, 0, r * 0.4, i * 72 - 54)
        return disc(px, py, r * 0.07, heart)
      }),
    ],
    1,
    turn,
  )

/** A plant pot at (x, y) (middle of its foot). */
export const pot = (s: Sheet, x: number, y: number, w: number, color: string): Ink => [
  oval(x, y, w * 0.5, w * 0.07, '#00000030'),
  path(
    `M${x - w * 0.46} ${y - w * 0.75}L${x + w * 0.46} ${y - w * 0.75}L${x + w * 0.34} ${y}Q${x} ${y + w * 0.06} ${x - w * 0.34} ${y}Z`,
    s.side(light(color, 0.25), color, dark(color, 0.3)),
  ),
  rect(
    x - w * 0.5,
    y - w * 0.85,
    w,
    w * 0.16,
    s.side(light(color, 0.35), color, dark(color, 0.25)),
    `rx="${w * 0.04}"`,
  ),
]

/** A succulent seen from above: rings of fat leaves. */
export const rosette = (x: number, y: number, r: number, color: string, tip = '#d97f86'): Ink =>
  times(4, (k) =>
    times(9 - k, (i) => {
      const a = (i * 360) / (9 - k) + k * 22
      const len = r * (1 - k * 0.23)
      const [tx, ty] = polar(x, y, len * 0.9, a)
      return [leaf(x, y, len, a, mix(color, light(color, 0.6), k / 4), 0.46), disc(tx, ty, r * 0.06, tip)]
    }),
  )
