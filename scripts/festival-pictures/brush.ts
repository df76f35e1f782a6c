import { thin } from '../demo-pictures/palette.ts'
import { type Rng } from '../demo-pictures/random.ts'
import { disc, type Ink, line, path, type Point, smooth, times } from '../demo-pictures/svg.ts'
import { type Scroll, colour, height, width } from './scroll.ts'

const n = (value: number): string => String(Math.round(value * 10) / 10)

/** How wide a stroke is from its beginning (0) to its end (1). */
const pressures = {
  taper: (t: number) => Math.sin(Math.PI * t) ** 0.7,
  tail: (t: number) => Math.min(1, t * 6) * (1 - t) ** 0.7,
  even: (t: number) => Math.min(1, 0.5 + t * 6, 0.35 + (1 - t) * 6),
  belly: (t: number) => Math.sin(Math.PI * t ** 1.4) ** 0.8,
} as const
type Pressure = keyof typeof pressures

/** A point on the Catmull-Rom curve through the points, t from 0 to 1. */
function along(points: readonly Point[], t: number): Point {
  const place = Math.min(points.length - 1.0001, t * (points.length - 1))
  const i = Math.floor(place)
  const f = place - i
  const p = (k: number): Point => points[Math.max(0, Math.min(points.length - 1, k))] ?? [0, 0]
  const [a, b, c, d] = [p(i - 1), p(i), p(i + 1), p(i + 2)]
  const one = (k: 0 | 1): number =>
    b[k] + 0.5 * f * (c[k] - a[k] + f * (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k] + f * (3 * (b[k] - c[k]) + d[k] - a[k])))
  return [one(0), one(1)]
}

/** The outline of one brush stroke through the points. */
export function stroke(rng: Rng, points: readonly Point[], w: number, pressure: Pressure = 'taper'): string {
  const count = points.length * 2
  const [left, right]: [Point[], Point[]] = [[], []]
  for (let i = 0; i <= count; i += 1) {
    const t = i / count
    const [x, y] = along(points, t)
    const [ax, ay] = along(points, Math.max(0, t - 0.02))
    const [bx, by] = along(points, Math.min(1, t + 0.02))
    const length = Math.hypot(bx - ax, by - ay) || 1
    const half = (w / 2) * pressures[pressure](t) * rng.range(0.85, 1.15)
    left.push([x + ((by - ay) / length) * half, y - ((bx - ax) / length) * half])
    right.push([x - ((by - ay) / length) * half, y + ((bx - ax) / length) * half])
  }
  return smooth([...left, ...right.toReversed()], true)
}

/** One brush stroke. */
export const brush = (
  s: Scroll,
  points: readonly Point[],
  w: number,
  fill: string,
  pressure: Pressure = 'taper',
): Ink => path(stroke(s.rng, points, w, pressure), fill)

/** The outline of a leaf or petal that grows from (x, y) in the direction of `degrees`. */
export function leaf(x: number, y: number, length: number, degrees: number, w: number, bend = 0): string {
  const a = (degrees * Math.PI) / 180
  const [dx, dy] = [Math.cos(a), Math.sin(a)]
  const to = (along: number, aside: number): string =>
    `${n(x + dx * along - dy * aside)} ${n(y + dy * along + dx * aside)}`
  return `M${n(x)} ${n(y)}Q${to(length * 0.45, w + bend)} ${to(length, bend)}Q${to(length * 0.4, -w + bend)} ${n(x)} ${n(y)}Z`
}

/** Leaves around points, in one path. */
export const leaves = (fill: string, ...outlines: string[]): string => path(outlines.join(''), fill)

/** A blot: ink with much water, its rim uneven, a second smaller one on it. */
export function blot(s: Scroll, x: number, y: number, rx: number, ry: number, tone: string, opacity = 0.3): Ink {
  const one = (k: number, count: number): string =>
    smooth(
      times(count, (i): Point => {
        const a = (i / count) * Math.PI * 2
        const r = k * s.rng.range(0.84, 1.14)
        return [x + Math.cos(a) * rx * r, y + Math.sin(a) * ry * r]
      }),
      true,
    )
  return [path(one(1, 7), thin(tone, opacity)), path(one(0.78, 6), thin(tone, opacity * 0.8))]
}

/** A ridge through its peaks, broken up as rock is. */
export function ridge(rng: Rng, peaks: readonly Point[], rough: number, depth = 3): Point[] {
  let points = [...peaks]
  for (let level = 0; level < depth; level += 1) {
    points = points.flatMap((p, i): Point[] => {
      const q = points[i + 1]
      if (!q) return [p]
      const shake = rough / 2 ** level
      return [p, [(p[0] + q[0]) / 2 + rng.range(-shake, shake) * 0.4, (p[1] + q[1]) / 2 + rng.range(-shake, shake)]]
    })
  }
  return points
}

/** A mountain: dark at its ridge, lost in mist at its foot, dry strokes down its flanks. */
export function mountain(
  s: Scroll,
  peaks: readonly Point[],
  tone: string,
  {
    top = 0.7,
    foot = 0.04,
    rough = 16,
    dry = 0,
    to = height,
    depth = 3,
  }: Partial<Record<'top' | 'foot' | 'rough' | 'dry' | 'to' | 'depth', number>> = {},
): Ink {
  const points = ridge(s.rng, peaks, rough, depth)
  const d = `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? width]
  const body = path(
    `${d}L${n(last)} ${to}L${n(first)} ${to}Z`,
    s.fade(thin(tone, top), [thin(tone, top * 0.55), 0.4], thin(tone, foot)),
  )
  const flanks = times(dry, () => {
    const [x, y] = s.rng.pick(points)
    const [down, aside] = [s.rng.range(14, 46), s.rng.range(-20, 20)]
    return `M${n(x)} ${n(y + 4)}Q${n(x + aside * 0.2)} ${n(y + down * 0.5)} ${n(x + aside)} ${n(y + down)}`
  }).join('')
  return dry > 0 ? [body, line(flanks, thin(tone, 0.28), 2.4)] : body
}

/** Strokes of one weight, in one path. */
export const lines = (d: string[], tone: string, w: number, more = ''): string => line(d.join(''), tone, w, more)

/** Thin rain, all falling one way. */
export function rain(s: Scroll, count: number, tone: string, slant = -0.22, [from, to] = [-20, height]): string {
  const drops = times(count, () => {
    const [x, y, l] = [s.rng.range(-10, width + 40), s.rng.range(from, to), s.rng.range(14, 40)]
    return `M${Math.round(x)} ${Math.round(y)}l${Math.round(l * slant)} ${Math.round(l)}`
  })
  return lines(drops, tone, 1)
}

/** Flakes or specks, in one path of round dots. */
export function specks(
  s: Scroll,
  count: number,
  tone: string,
  [low, high]: readonly [number, number],
  area: readonly number[] = [0, 0, width, height],
): string {
  const [x0 = 0, y0 = 0, x1 = width, y1 = height] = area
  const dots = (share: number): string =>
    times(Math.round(count * share), () => `M${s.rng.int(x0, x1)} ${s.rng.int(y0, y1)}h0`).join('')
  return lines([dots(0.7)], tone, low) + lines([dots(0.3)], tone, high)
}

/** Still water: level strokes, closer and longer towards the viewer. */
export function water(s: Scroll, y0: number, y1: number, count: number, tone: string, w = 1.6): string {
  const d = times(count, () => {
    const t = s.rng.range(0, 1) ** 0.8
    const [x, y, l] = [s.rng.range(-20, width), y0 + (y1 - y0) * t, s.rng.range(20, 60) * (0.5 + t)]
    return `M${Math.round(x)} ${Math.round(y)}q${Math.round(l / 2)} ${s.rng.int(-3, 3)} ${Math.round(l)} 0`
  })
  return lines(d, tone, w)
}

/** Sun or moon: a disc with a softer one beneath, and its light. */
export const orb = (s: Scroll, x: number, y: number, r: number, tone: string, light = 2.2): Ink => [
  s.halo(x, y, r * light, tone, 0.5),
  disc(x, y, r, s.slant(thin(tone, 0.96), tone)),
]

/** Geese on their way, as few strokes as will do: a line bent at its leader. */
export function geese(x: number, y: number, count: number, gap: number, tone: string = colour.ink, w = 2): string {
  return lines(
    times(count, (i) => {
      const side = i % 2 === 0 ? 1 : -1
      const rank = Math.ceil(i / 2)
      const [px, py] = [x + rank * gap, y + rank * gap * 0.34 * side - (side < 0 ? 0 : rank * 2)]
      const r = gap * 0.3
      return `M${n(px - r)} ${n(py - r * 0.5)}q${n(r * 0.6)} ${n(-r * 0.2)} ${n(r)} ${n(r * 0.5)}q${n(r * 0.5)} ${n(-r * 0.8)} ${n(r * 1.1)} ${n(-r * 0.5)}`
    }),
    tone,
    w,
  )
}
