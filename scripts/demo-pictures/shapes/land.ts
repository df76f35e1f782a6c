import { dark, light, thin } from '../palette.ts'
import type { Sheet } from '../sheet.ts'
import { type Ink, line, path, type Point, poly, rect, smooth, times } from '../svg.ts'

/** A skyline of hills across the sheet as points: `rough` 0 is a dune, 1 a crag. */
export function ridge(s: Sheet, y: number, amp: number, rough = 0.4, waves = 2): Point[] {
  const [p1, p2, p3, p4] = times(4, () => s.rng.range(0, 6.28)) as [number, number, number, number]
  const step = 20
  return times(Math.ceil(s.w / step) + 3, (i): Point => {
    const x = (i - 1) * step
    const t = (x / s.w) * 6.28 * waves
    const slow = Math.sin(t * 0.5 + p1) * 0.55 + Math.sin(t + p2) * 0.3
    const fast = Math.sin(t * 2.7 + p3) * 0.35 + Math.abs(Math.sin(t * 5.3 + p4)) * 0.3 + s.rng.range(-0.1, 0.1)
    return [x, y - amp * (slow + fast * rough)]
  })
}

/** The area under a skyline. */
export function under(s: Sheet, line_: readonly Point[], foot = s.h): string {
  return `${smooth(line_)}L${s.w + 60} ${foot}L-60 ${foot}Z`
}

/** Hills in one wash: the colour at the crest melts into the mist at the foot. */
export function hills(s: Sheet, y: number, amp: number, top: string, bottom: string, rough = 0.4, waves = 2): Ink {
  return path(under(s, ridge(s, y, amp, rough, waves)), s.fade(top, bottom))
}

/** A mountain of its own with a lit and a shaded side and dry-brush strokes down its flanks. */
export function peak(s: Sheet, x: number, top: number, half: number, foot: number, color: string, snow = ''): Ink {
  const { rng } = s
  const high = foot - top
  const flank = (dir: number): Point[] =>
    times(9, (i): Point => {
      const t = i / 8
      return [
        x + dir * half * t ** 1.25 + rng.range(-1, 1) * half * 0.03,
        top + high * t + rng.range(-0.5, 0.5) * high * 0.03,
      ]
    })
  const [left, right] = [flank(-1), flank(1)]
  const crest = times(8, (i): Point => [x + rng.range(-0.1, 0.12) * half * (i / 7) * 2, top + (high * i) / 7])
  const outline = poly(...left.toReversed(), ...right)
  const shade = poly([x, top], ...right, [x, foot], ...crest.toReversed())
  const strokes = times(22, () => {
    const t = rng.range(0.05, 0.8)
    const sx = x + rng.range(-0.85, 0.85) * half * t
    const len = high * rng.range(0.06, 0.16)
    return line(
      `M${sx} ${top + high * t}q${(sx - x) * 0.1} ${len * 0.5} ${(sx - x) * 0.25 + rng.range(-6, 6)} ${len}`,
      thin(dark(color, 0.4), 0.35),
      rng.range(1.5, 4),
    )
  })
  const cap = snow
    ? path(
        poly(
          [x, top],
          ...right.slice(1, 5),
          ...times(5, (i): Point => [x + half * (0.26 - i * 0.13), top + high * (i % 2 ? 0.24 : 0.42)]),
          ...left.slice(1, 5).toReversed(),
        ),
        snow,
      )
    : ''
  return s.within(outline, s.fade(light(color, 0.12), color, [light(color, 0.5), 1]), [
    cap,
    path(shade, thin(dark(color, 0.5), 0.38)),
    strokes,
  ])
}

/** Water: a wash with broken horizontal glints that grow towards the viewer. */
export function water(
  s: Sheet,
  y: number,
  top: string,
  bottom: string,
  glint = '#ffffff',
  count = 46,
  foot = s.h,
): Ink {
  const depth = foot - y
  return [
    rect(0, y, s.w, depth, s.fade(top, bottom)),
    times(count, () => {
      const t = s.rng.range(0.02, 1) ** 1.5
      const len = 20 + t * s.rng.range(60, 190)
      return line(
        `M${s.rng.range(-60, s.w)} ${y + t * depth}q${len / 2} ${-2 - t * 5} ${len} 0`,
        thin(glint, s.rng.range(0.12, 0.42)),
        1.2 + t * 3.4,
      )
    }),
  ]
}

/** A light's broken path on water. */
export const trail = (s: Sheet, x: number, y: number, w: number, foot: number, color: string): Ink =>
  times(26, (i) => {
    const t = i / 25
    const half = w * (0.3 + t * 0.9) * s.rng.range(0.3, 1)
    return line(
      `M${x - half + s.rng.range(-w, w) * 0.25} ${y + t * (foot - y)}h${half * 2}`,
      thin(color, 0.8 - t * 0.45),
      2 + t * 5,
    )
  })
