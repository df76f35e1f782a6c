import { dark, light, mix, thin } from '../palette.ts'
import type { Sheet } from '../sheet.ts'
import { disc, type Ink, line, path, type Point, polar, rect, smooth, times } from '../svg.ts'
import { blossom, leaf } from './plants.ts'

/** A round leafy crown in dabs of three tones, lit from the upper left. */
export function crown(s: Sheet, x: number, y: number, r: number, color: string, dabs = 46): Ink {
  const dab = (tone: string, shift: number): Ink =>
    times(dabs, () => {
      const [px, py] = polar(x, y, r * Math.sqrt(s.rng.range(0, 1)) * (1 - Math.abs(shift)), s.rng.range(0, 360), 0.86)
      return disc(px + shift * r, py + shift * r, r * s.rng.range(0.1, 0.22), tone)
    })
  return [dab(dark(color, 0.3), 0.08), dab(color, 0), dab(light(color, 0.28), -0.22)]
}

/** A tree with a trunk and a crown, standing at (x, y). */
export const tree = (s: Sheet, x: number, y: number, h: number, color: string, bark = '#4d3a2e'): Ink => [
  path(
    `M${x - h * 0.035} ${y}Q${x - h * 0.01} ${y - h * 0.3} ${x - h * 0.02} ${y - h * 0.6}L${x + h * 0.02} ${y - h * 0.6}Q${x + h * 0.02} ${y - h * 0.3} ${x + h * 0.05} ${y}Z`,
    bark,
  ),
  line(`M${x} ${y - h * 0.4}l${h * 0.14} ${-h * 0.16}M${x} ${y - h * 0.35}l${-h * 0.13} ${-h * 0.18}`, bark, h * 0.025),
  crown(s, x, y - h * 0.68, h * 0.32, color),
]

/** A fir in layered skirts, snowed on if a snow colour is given. */
export function fir(s: Sheet, x: number, y: number, h: number, color: string, snow = ''): Ink {
  return [
    rect(x - h * 0.025, y - h * 0.12, h * 0.05, h * 0.12, dark(color, 0.5)),
    times(5, (i) => {
      const [top, half] = [y - h * (0.28 + i * 0.16) - h * 0.1, h * (0.27 - i * 0.045)]
      const foot = y - h * (0.08 + i * 0.16)
      const skirt = `M${x} ${top}Q${x - half * 0.5} ${foot - h * 0.04} ${x - half} ${foot + s.rng.range(0, 8)}Q${x} ${foot - h * 0.03} ${x + half} ${foot + s.rng.range(0, 8)}Q${x + half * 0.5} ${foot - h * 0.04} ${x} ${top}Z`
      return [
        path(skirt, mix(color, light(color, 0.2), i / 5)),
        snow
          ? path(
              `M${x} ${top}Q${x - half * 0.5} ${foot - h * 0.04} ${x - half} ${foot}Q${x - half * 0.3} ${foot - h * 0.07} ${x + half * 0.1} ${top + h * 0.05}Z`,
              snow,
            )
          : '',
      ]
    }),
  ]
}

/** A bare tree, branching by itself. */
export function bare(
  s: Sheet,
  x: number,
  y: number,
  len: number,
  color: string,
  angle = -90,
  width = len * 0.11,
  depth = 5,
): Ink {
  const [tx, ty] = polar(x, y, len, angle)
  const bend = s.rng.range(-0.12, 0.12) * len
  const own = line(`M${x} ${y}Q${(x + tx) / 2 + bend} ${(y + ty) / 2} ${tx} ${ty}`, color, width)
  if (depth === 0) return own
  return [
    own,
    times(s.rng.int(2, 3), (i) =>
      bare(
        s,
        tx,
        ty,
        len * s.rng.range(0.58, 0.8),
        color,
        angle + (i - 0.8) * 32 + s.rng.range(-14, 14),
        width * 0.62,
        depth - 1,
      ),
    ),
  ]
}

/** A mountain pine: a leaning trunk and flat pads of needles. */
export function pine(x: number, y: number, h: number, color: string, lean = 0.3): Ink {
  const trunk = smooth([
    [x, y],
    [x + h * lean * 0.2, y - h * 0.35],
    [x + h * lean * 0.9, y - h * 0.6],
    [x + h * lean, y - h * 0.95],
  ])
  const pad = (px: number, py: number, w: number): Ink => [
    path(
      `M${px - w} ${py}Q${px - w * 0.5} ${py - w * 0.5} ${px} ${py - w * 0.42}Q${px + w * 0.6} ${py - w * 0.46} ${px + w} ${py}Q${px} ${py + w * 0.2} ${px - w} ${py}Z`,
      color,
    ),
    path(
      `M${px - w * 0.8} ${py - w * 0.1}Q${px - w * 0.4} ${py - w * 0.48} ${px + w * 0.1} ${py - w * 0.4}Q${px - w * 0.2} ${py - w * 0.15} ${px - w * 0.8} ${py - w * 0.1}Z`,
      light(color, 0.22),
    ),
  ]
  return [
    line(trunk, '#4b362b', h * 0.06),
    line(
      `M${x + h * lean * 0.4} ${y - h * 0.45}l${h * 0.35} ${-h * 0.08}M${x + h * lean * 0.8} ${y - h * 0.6}l${-h * 0.34} ${-h * 0.06}`,
      '#4b362b',
      h * 0.03,
    ),
    pad(x + h * lean * 0.5 + h * 0.34, y - h * 0.5, h * 0.26),
    pad(x + h * lean * 0.8 - h * 0.34, y - h * 0.66, h * 0.25),
    pad(x + h * lean + h * 0.15, y - h * 0.78, h * 0.24),
    pad(x + h * lean, y - h * 0.97, h * 0.2),
  ]
}

/** Hanging willow strands from the points. */
export const willow = (s: Sheet, x: number, y: number, w: number, h: number, color: string, count = 16): Ink =>
  times(count, () => {
    const sx = x + s.rng.range(0, w)
    const len = h * s.rng.range(0.5, 1)
    const sway = s.rng.range(-0.12, 0.12) * len
    const tone = mix(color, light(color, 0.4), s.rng.range(0, 1))
    return [
      line(`M${sx} ${y}q${sway} ${len * 0.5} ${sway * 1.4} ${len}`, tone, 2),
      times(Math.round(len / 24), (i) => {
        const t = (i + 1) / Math.round(len / 24)
        return leaf(sx + sway * 1.4 * t, y + len * t, 20, i % 2 ? 50 : 130, tone, 0.2)
      }),
    ]
  })

/** A flowering branch along the points. */
export function bough(
  s: Sheet,
  points: readonly Point[],
  width: number,
  bark: string,
  color: string,
  count: number,
  r: number,
): Ink {
  const twigs = times(count, () => {
    const k = s.rng.int(0, points.length - 2)
    const [a, b] = [points[k] ?? [0, 0], points[k + 1] ?? [0, 0]]
    const t = s.rng.range(0, 1)
    const [x, y] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
    const [tx, ty] = polar(x, y, s.rng.range(0.4, 3.2) * r, s.rng.range(200, 380))
    return {
      twig: line(`M${x} ${y}Q${x} ${ty} ${tx} ${ty}`, bark, Math.max(2, width * 0.2)),
      bloom: s.rng.chance(0.75)
        ? blossom(tx, ty, r * s.rng.range(0.7, 1.1), color, '#f3cd7a', s.rng.range(0, 72))
        : disc(tx, ty, r * 0.36, dark(color, 0.15)),
    }
  })
  return [
    line(smooth(points), bark, width),
    line(
      smooth(points.map(([x, y]): Point => [x - width * 0.15, y - width * 0.25])),
      thin(light(bark, 0.5), 0.5),
      width * 0.22,
    ),
    twigs.map((t) => t.twig),
    twigs.map((t) => t.bloom),
  ]
}
