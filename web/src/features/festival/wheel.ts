import { daysBetween, type IsoDay } from '#contract/calendar/iso-day.ts'

/** Degrees from the wheel's first of January, with the clock. */
export const angleOf = (day: IsoDay): number => {
  const year = Number(day.slice(0, 4))
  const first = `${year}-01-01`
  return (daysBetween(first, day) / daysBetween(first, `${year + 1}-01-01`)) * 360
}

/** Between -180 and 180. */
const wrap = (angle: number): number => ((((angle + 180) % 360) + 360) % 360) - 180

/** The rotation nearest to one from which an angle of the wheel stands at its top: it never turns more than half round. */
export const rotationTo = (angle: number, from: number): number => from + wrap(-angle - from)

/** Which of the angles stands nearest to the top at a rotation. */
export const nearestTo = (rotation: number, angles: readonly number[]): number => {
  let best = 0
  for (const [index, angle] of angles.entries())
    if (Math.abs(wrap(angle + rotation)) < Math.abs(wrap((angles[best] ?? 0) + rotation))) best = index
  return best
}

/**
 * On which of several circles each of a row of angles stands, 0 the outermost, so that no two lie over each other.
 * @param apart for each circle, how many degrees two need; what fits nowhere stands on the innermost
 */
export const circlesFor = (angles: readonly number[], apart: readonly number[]): number[] => {
  const placed: { angle: number; circle: number }[] = []
  return angles.map((angle) => {
    const free = apart.findIndex((degrees, circle) =>
      placed.every((other) => other.circle !== circle || Math.abs(wrap(other.angle - angle)) >= degrees),
    )
    const circle = free === -1 ? apart.length - 1 : free
    placed.push({ angle, circle })
    return circle
  })
}

/** Where a point at an angle and a distance from the middle lies, the wheel's top being 0°. */
export const pointAt = (angle: number, radius: number): { x: number; y: number } => {
  const radians = (angle / 180) * Math.PI
  return { x: radius * Math.sin(radians), y: -radius * Math.cos(radians) }
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** A line of SVG through points. */
const lineThrough = (points: { x: number; y: number }[]): string =>
  points.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join('L')

/** An arc as SVG's path has it. */
export const arcPath = (from: number, to: number, radius: number): string => {
  const [begin, end] = [pointAt(from, radius), pointAt(to, radius)]
  const long = to - from > 180 ? 1 : 0
  return `M${rounded(begin.x)} ${rounded(begin.y)}A${radius} ${radius} 0 ${long} 1 ${rounded(end.x)} ${rounded(end.y)}`
}

/** How wide a brush that was dipped on the first of January still is, as its ink goes out towards the end of the year. */
const brushWidth = (angle: number): number =>
  13 * (1 - (angle / 360) ** 1.6) + 2.5 + 1.2 * Math.sin(angle / 11) + 0.8 * Math.sin(angle / 4.3 + 1)

/** The year as one stroke of the brush round the wheel. */
export const brushPath = (radius: number): string => {
  const outer: { x: number; y: number }[] = []
  const inner: { x: number; y: number }[] = []
  for (let angle = 1; angle <= 356; angle += 2.5) {
    const width = brushWidth(angle)
    const sway = 1.5 * Math.sin(angle / 37)
    outer.push(pointAt(angle, radius + sway + width * 0.45))
    inner.unshift(pointAt(angle, radius + sway - width * 0.55))
  }
  return `M${lineThrough([...outer, ...inner])}Z`
}

/** Hairs of the brush that have run dry: light lines along the stroke's last third. */
export const dryPaths = (radius: number): string[] =>
  [
    { from: 214, to: 268, off: 2.2 },
    { from: 246, to: 330, off: -1.4 },
    { from: 283, to: 306, off: 1.6 },
    { from: 312, to: 350, off: 0.4 },
  ].map(({ from, to, off }) => arcPath(from, to, radius + off))
