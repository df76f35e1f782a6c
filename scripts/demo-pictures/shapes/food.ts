import { dark, light, mix, thin } from '../palette.ts'
import type { Sheet } from '../sheet.ts'
import { at, box, type Ink, line, oval, path, type Point, polar, ring, smooth, times } from '../svg.ts'
import { shadow } from './table.ts'

/** Half a boiled egg with a soft yolk. */
export const egg = (s: Sheet, x: number, y: number, r: number, turn = 0, yolk = '#f0a12c'): Ink =>
  at(
    x,
    y,
    [
      oval(r * 0.06, r * 0.1, r * 1.02, r * 0.8, '#00000033'),
      oval(0, 0, r, r * 0.78, s.slant('#fffdf4', '#efe2c6')),
      oval(r * 0.08, 0, r * 0.55, r * 0.5, s.glow(light(yolk, 0.1), yolk, dark(yolk, 0.12))),
      oval(-r * 0.08, -r * 0.16, r * 0.16, r * 0.1, '#ffffff99'),
    ],
    1,
    turn,
  )

/** Chopped scallion scattered in a circle. */
export const scallion = (s: Sheet, x: number, y: number, r: number, count: number, flatten = 1): Ink =>
  times(count, () => {
    const [px, py] = polar(x, y, r * Math.sqrt(s.rng.range(0, 1)), s.rng.range(0, 360), flatten)
    const size = s.rng.range(7, 12)
    return s.rng.chance(0.6)
      ? ring(px, py, size * 0.7, s.rng.pick(['#5f9c4a', '#86b95c', '#3f7d3c']), size * 0.5)
      : at(px, py, box(-size, -3, size * 2, 7, 3, s.rng.pick(['#5f9c4a', '#9cc873'])), 1, s.rng.range(0, 180))
  })

/** Strands of noodles folded in a bowl seen from above. */
export const strands = (s: Sheet, x: number, y: number, r: number, color: string, count = 34): Ink =>
  times(count, (i) => {
    const turn = i * 47 + s.rng.range(-15, 15)
    const off = s.rng.range(-0.75, 0.75) * r
    const half = Math.sqrt(Math.max(0.05, 1 - (off / r) ** 2)) * r * 0.94
    const bow = s.rng.range(-0.35, 0.35) * r
    const d = `M${-half} ${off}Q${-half * 0.3} ${off + bow} 0 ${off}T${half} ${off}`
    return at(
      x,
      y,
      [line(d, thin(dark(color, 0.4), 0.45), r * 0.05), line(d, mix(color, '#fffaf0', s.rng.range(0, 0.5)), r * 0.036)],
      1,
      turn,
    )
  })

/** A pleated dumpling, lying as a crescent. */
export const jiaozi = (s: Sheet, x: number, y: number, r: number, turn = 0, color = '#f5ead2'): Ink =>
  at(
    x,
    y,
    [
      path(
        `M${-r} ${r * 0.16}Q${-r * 0.7} ${r * 0.72} 0 ${r * 0.74}Q${r * 0.75} ${r * 0.7} ${r * 1.03} ${r * 0.2}Z`,
        '#0000002e',
      ),
      path(
        `M${-r} 0C${-r * 0.9} ${-r * 0.75} ${r * 0.9} ${-r * 0.75} ${r} 0C${r * 0.8} ${r * 0.65} ${-r * 0.8} ${r * 0.65} ${-r} 0Z`,
        s.fade(light(color, 0.6), color, dark(color, 0.22)),
      ),
      path(
        `M${-r} 0Q${-r * 0.6} ${-r * 0.98} 0 ${-r * 0.86}Q${r * 0.6} ${-r * 0.98} ${r} 0Q${r * 0.4} ${-r * 0.5} 0 ${-r * 0.48}Q${-r * 0.4} ${-r * 0.5} ${-r} 0Z`,
        light(color, 0.55),
      ),
      times(7, (i) => {
        const t = (i - 3) / 3.4
        return line(
          `M${t * r * 0.92} ${-r * 0.82 + Math.abs(t) ** 2 * r * 0.55}L${t * r * 0.7} ${-r * 0.42 + Math.abs(t) ** 2 * r * 0.25}`,
          thin(dark(color, 0.45), 0.5),
          r * 0.045,
        )
      }),
      oval(-r * 0.3, r * 0.06, r * 0.2, r * 0.08, '#ffffffaa'),
    ],
    1,
    turn,
  )

/** A moulded mooncake seen from above or at a slant (`flatten` below 1, with a side). */
export const mooncake = (
  s: Sheet,
  x: number,
  y: number,
  r: number,
  color = '#c8843a',
  flatten = 1,
  scallops = 12,
): Ink => {
  const edge = smooth(
    times(scallops * 2, (i): Point =>
      polar(x, y, r * (i % 2 ? (flatten < 1 ? 0.98 : 0.93) : 1.03), (i * 180) / scallops, flatten),
    ),
    true,
  )
  const side = (1 - flatten) * r * 0.62
  return [
    flatten < 1
      ? [
          oval(x, y + side * 1.12, r * 1.03, r * flatten, '#00000044'),
          path(
            `M${x - r} ${y}V${y + side}A${r} ${r * flatten} 0 0 0 ${x + r} ${y + side}V${y}Z`,
            s.side(light(color, 0.1), dark(color, 0.12), dark(color, 0.5)),
          ),
          times(scallops - 1, (i) => {
            const [px, py] = polar(x, y, r, 8 + (i * 164) / (scallops - 2), flatten)
            return line(`M${px} ${py + r * 0.04}v${side * 0.9}`, thin(dark(color, 0.5), 0.28), r * 0.05)
          }),
        ]
      : shadow(s, x, y, r, 1, 0.35),
    path(edge, s.slant(light(color, 0.45), color, dark(color, 0.2))),
    oval(
      x,
      y,
      r * 0.78,
      r * 0.78 * flatten,
      'none',
      `stroke="${thin(dark(color, 0.4), 0.7)}" stroke-width="${r * 0.035}"`,
    ),
    times(8, (i) => {
      const [px, py] = polar(x, y, r * 0.44, i * 45, flatten)
      return [
        oval(px, py, r * 0.17, r * 0.17 * flatten, thin(dark(color, 0.45), 0.5)),
        oval(px - r * 0.02, py - r * 0.03, r * 0.14, r * 0.14 * flatten, light(color, 0.2)),
      ]
    }),
    oval(x, y, r * 0.19, r * 0.19 * flatten, thin(dark(color, 0.45), 0.5)),
    oval(x - r * 0.01, y - r * 0.02, r * 0.15, r * 0.15 * flatten, light(color, 0.3)),
  ]
}
