import { dark, light, thin } from '../demo-pictures/palette.ts'
import { disc, type Ink, line, path, type Point, polar, smooth, times } from '../demo-pictures/svg.ts'
import { brush, leaf, leaves, lines } from './brush.ts'
import { type Scroll, colour } from './scroll.ts'

const n = (value: number): string => String(Math.round(value * 10) / 10)

/** Strands of willow that hang from the points and lean with the wind. */
export function willow(s: Scroll, from: readonly Point[], length: number, tone: string, wind = 14): Ink {
  const strand = (k: number): Ink => {
    const drop = (t: number): Point => [Math.sin(t * 2.4 + k) * 5 + wind * t * t, t * 100]
    return [
      line(smooth(times(5, (i) => drop(i / 4))), thin(tone, 0.8), 1.1),
      leaves(
        thin(tone, 0.85),
        ...times(15, (i) => {
          const [x, y] = drop(0.08 + i * 0.064)
          return leaf(x, y, s.rng.range(8, 14), (i % 2 === 0 ? 62 : 112) + s.rng.range(-14, 14) - wind * 0.4, 2)
        }),
      ),
    ]
  }
  const stamps = [s.stamp(strand(0)), s.stamp(strand(2))]
  return from.map(
    ([x, y], i) => stamps[i % 2]?.(x, y, (length / 100) * s.rng.range(0.72, 1.08), s.rng.range(-4, 4)) ?? '',
  )
}

/** A blossom of five petals as seen from the front, about 24 wide; drawn once. */
export const blossom = (
  s: Scroll,
  tone: string,
  heart: string = colour.seal,
  petals = 5,
): ReturnType<Scroll['stamp']> =>
  s.stamp([
    times(petals, (i) => {
      const [x, y] = polar(0, 0, 6.4, (360 / petals) * i - 90)
      return disc(x, y, 5.6, i % 2 === 0 ? tone : light(tone, 0.18))
    }),
    lines(
      times(petals + 2, (i) => {
        const [x, y] = polar(0, 0, 6, (360 / (petals + 2)) * i)
        return `M0 0L${n(x)} ${n(y)}`
      }),
      thin(heart, 0.6),
      0.7,
    ),
    disc(0, 0, 1.8, heart),
  ])

/** A tree without leaves: limbs that part and part again. Its ends are given, for what may sit there. */
export function bareTree(
  s: Scroll,
  x: number,
  y: number,
  h: number,
  tone: string,
  lean = 0,
  levels = 5,
): { ink: Ink; ends: Point[] } {
  const rows: string[][] = times(levels, () => [])
  const ends: Point[] = []
  const grow = (px: number, py: number, l: number, a: number, level: number): void => {
    const [qx, qy] = [px + Math.cos(a) * l, py + Math.sin(a) * l]
    const bend = s.rng.range(-0.16, 0.16) * l
    rows[level]?.push(
      `M${n(px)} ${n(py)}Q${n((px + qx) / 2 + bend)} ${n((py + qy) / 2 + bend * 0.4)} ${n(qx)} ${n(qy)}`,
    )
    if (level === levels - 1) ends.push([qx, qy])
    else
      for (let i = 0; i < (level === 0 ? 3 : 2); i += 1) {
        const turn = (i === 0 ? -1 : i === 1 ? 1 : 0.1) * s.rng.range(0.25, 0.62)
        grow(qx, qy, l * s.rng.range(0.62, 0.84), a + turn, level + 1)
      }
  }
  grow(x, y, h * 0.32, -Math.PI / 2 + lean, 0)
  return { ink: rows.map((d, i) => lines(d, tone, (h / 22) * 0.58 ** i + 0.5)), ends }
}

/** A crooked branch with twigs; the tips are where blossoms sit. */
export function branch(
  s: Scroll,
  points: readonly Point[],
  w: number,
  tone: string,
  twigs: readonly (readonly [x: number, y: number, degrees: number, length: number])[] = [],
): { ink: Ink; tips: Point[] } {
  const tips: Point[] = []
  const ink = twigs.map(([x, y, degrees, length]) => {
    const end = polar(x, y, length, degrees)
    const middle = polar(x, y, length * 0.55, degrees + s.rng.range(-14, 14))
    tips.push(middle, end)
    return brush(s, [[x, y], middle, end], w * 0.42, tone, 'tail')
  })
  return {
    ink: [
      ink,
      brush(s, points, w, tone, 'tail'),
      brush(
        s,
        points.map(([x, y]): Point => [x + 1, y + w * 0.16]),
        w * 0.3,
        thin(dark(tone, 0.5), 0.5),
        'tail',
      ),
    ],
    tips,
  }
}

/** Tufts of grass along a line. */
export function grass(
  s: Scroll,
  x0: number,
  x1: number,
  y: number,
  count: number,
  tall: number,
  tone: string,
  wind = 6,
): string {
  return leaves(
    tone,
    ...times(count, () =>
      leaf(
        s.rng.range(x0, x1),
        y + s.rng.range(-4, 6),
        tall * s.rng.range(0.5, 1.1),
        -90 + wind + s.rng.range(-22, 22),
        1.4,
        s.rng.range(-4, 8),
      ),
    ),
  )
}

/** A stalk of reed with its plume, 100 high; drawn once. */
export const reed = (s: Scroll, tone: string, plume: string): ReturnType<Scroll['stamp']> =>
  s.stamp([
    line('M0 0Q3-50 10-92', tone, 1.8),
    leaves(tone, leaf(1, -18, 46, -62, 2.4, 8), leaf(2, -36, 42, -128, 2.2, -8), leaf(4, -52, 34, -50, 2, 6)),
    lines(
      times(16, (i) => {
        const y = -66 - i * 2.4
        const out = (16 - i * 0.8) * (i % 2 === 0 ? 1 : 0.55)
        return `M${n(6 + i * 0.4)} ${n(y)}q${n(out * 0.6)}-5 ${n(out)} ${n(2 + i * 0.2)}`
      }),
      plume,
      1.7,
    ),
  ])

/** An ear of wheat on its stalk, 120 high; drawn once. */
export const wheat = (s: Scroll, tone: string): ReturnType<Scroll['stamp']> =>
  s.stamp([
    line('M0 0Q2-50 0-84', thin(dark(tone, 0.2), 0.9), 2),
    leaves(thin(dark(tone, 0.15), 0.8), leaf(1, -28, 44, -50, 2.6, 8), leaf(1, -10, 38, -140, 2.4, -8)),
    lines(
      times(
        10,
        (i) => `M${i % 2 === 0 ? 2 : -2} ${n(-86 - i * 4)}L${i % 2 === 0 ? 12 + i : -12 - i} ${n(-112 - i * 5)}`,
      ),
      thin(tone, 0.8),
      0.8,
    ),
    leaves(
      tone,
      ...times(7, (i) => leaf(0, -80 - i * 6, 11, -62, 3.6) + leaf(0, -80 - i * 6, 11, -118, 3.6)),
      leaf(0, -120, 12, -90, 3.6),
    ),
    leaves(thin(light(tone, 0.6), 0.7), ...times(6, (i) => leaf(0.5, -82 - i * 6, 7, -64, 1.4))),
  ])

/** A lotus leaf seen from aside, floating on its stalk. */
export function lotusLeaf(s: Scroll, x: number, y: number, rx: number, ry: number, tone: string, stalk = 0): Ink {
  const rim = smooth(
    times(14, (i): Point => {
      const r = s.rng.range(0.9, 1.06)
      return polar(x, y, rx * r, (360 / 14) * i, ry / rx)
    }),
    true,
  )
  return [
    stalk > 0 ? line(`M${n(x)} ${n(y)}q${n(stalk * 0.1)} ${n(stalk * 0.5)} 0 ${n(stalk)}`, dark(tone, 0.2), 3) : '',
    path(rim, s.fade(light(tone, 0.2), tone, dark(tone, 0.35))),
    lines(
      times(12, (i) => {
        const [px, py] = polar(x, y, rx * 0.86, 30 * i + 8, ry / rx)
        return `M${n(x)} ${n(y - ry * 0.1)}L${n(px)} ${n(py)}`
      }),
      thin(light(tone, 0.7), 0.45),
      1,
    ),
    disc(x, y - ry * 0.1, Math.max(2, ry * 0.09), light(tone, 0.6)),
  ]
}

/** A lotus flower of about 80 wide that opens above (0, 0); drawn once. */
export const lotus = (s: Scroll, tone: string): ReturnType<Scroll['stamp']> =>
  s.stamp([
    leaves(thin(light(tone, 0.5), 0.95), leaf(-4, 0, 46, -118, 13), leaf(4, 0, 46, -62, 13)),
    leaves(light(tone, 0.25), leaf(0, 0, 44, -158, 11, 4), leaf(0, 0, 44, -22, 11, -4), leaf(0, 0, 52, -90, 15)),
    leaves(tone, leaf(0, 2, 38, -136, 10), leaf(0, 2, 38, -44, 10)),
    leaves(light(tone, 0.4), leaf(0, 3, 36, -104, 11, 2), leaf(0, 3, 36, -74, 11, -2)),
    lines(['M0-2V-36', 'M-2 0Q-18-14-24-30', 'M2 0Q18-14 24-30'], thin(dark(tone, 0.2), 0.35), 0.8),
  ])

/** A stem of bamboo with its joints, leaves in threes. */
export function bamboo(s: Scroll, x: number, top: number, bottom: number, w: number, tone: string, lean = 0): Ink {
  const joints = Math.max(3, Math.round((bottom - top) / (w * 5)))
  const point = (i: number): Point => [x + (lean * (joints - i)) / joints, bottom + ((top - bottom) * i) / joints]
  return times(joints, (i) => {
    const [[ax, ay], [bx, by]] = [point(i), point(i + 1)]
    return path(
      `M${n(ax - w / 2)} ${n(ay)}Q${n((ax + bx) / 2 - w * 0.36)} ${n((ay + by) / 2)} ${n(bx - w / 2)} ${n(by + 2)}L${n(bx + w / 2)} ${n(by + 2)}Q${n((ax + bx) / 2 + w * 0.36)} ${n((ay + by) / 2)} ${n(ax + w / 2)} ${n(ay)}Z`,
      s.side(thin(tone, 0.95), thin(light(tone, 0.35), 0.9), thin(tone, 0.7)),
    )
  })
}

/** A fan of bamboo leaves that hang from (0, 0); drawn once. */
export const bambooLeaves = (s: Scroll, tone: string): ReturnType<Scroll['stamp']> =>
  s.stamp(
    leaves(
      tone,
      leaf(0, 0, 46, 62, 5),
      leaf(0, 0, 54, 92, 5.5, 3),
      leaf(0, 0, 42, 122, 5),
      leaf(-2, -2, 36, 28, 4),
      leaf(0, 0, 34, 150, 4),
    ),
  )

/** Needles of pine, a fan of about 50 wide that opens upwards; drawn once. */
export const needles = (s: Scroll, tone: string): ReturnType<Scroll['stamp']> =>
  s.stamp([
    path('M-26 0C-22-18 22-20 27 0C14 7-14 6-26 0Z', thin(tone, 0.45)),
    lines(
      times(15, (i) => {
        const [x, y] = polar(0, 0, 24, -172 + i * 11.7, 0.78)
        return `M0 1L${n(x)} ${n(y)}`
      }),
      tone,
      1.3,
    ),
  ])
