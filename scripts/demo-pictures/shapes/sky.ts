import { light, thin } from '../palette.ts'
import type { Sheet } from '../sheet.ts'
import { disc, type Ink, line, oval, path, type Point, smooth, times } from '../svg.ts'

/** A bank of mist. */
export function mist(s: Sheet, y: number, height: number, color = '#ffffff', opacity = 0.7): Ink {
  return s.blur(
    height / 4,
    times(5, (i) =>
      oval(
        s.w * (i / 4) + s.rng.range(-80, 80),
        y + s.rng.range(-0.3, 0.3) * height,
        s.w * s.rng.range(0.2, 0.34),
        height * s.rng.range(0.3, 0.55),
        thin(color, opacity),
      ),
    ),
  )
}

/** A flat painted cloud with a soft foot. */
export function cloud(s: Sheet, x: number, y: number, w: number, color = '#ffffff', opacity = 0.85): Ink {
  const { rng } = s
  const tops = times(9, (i): Point => {
    const t = i / 8
    return [x - w / 2 + w * t, y - Math.sin(t * Math.PI) * w * rng.range(0.13, 0.26) - (i % 2) * w * 0.03]
  })
  return path(
    `${smooth([[x - w * 0.56, y], ...tops, [x + w * 0.56, y]])}Z`,
    s.fade(thin(color, opacity), thin(color, opacity * 0.25)),
  )
}

/** A sun or a moon with its halo. */
export function orb(s: Sheet, x: number, y: number, r: number, color: string, halo = color, reach = 4): Ink {
  return [
    disc(x, y, r * reach, s.glow(thin(halo, 0.75), [thin(halo, 0.28), 0.4], [thin(halo, 0), 1])),
    disc(x, y, r, s.slant(light(color, 0.5), color)),
  ]
}

/** Stars over the upper part of the sheet. */
export const stars = (s: Sheet, count: number, depth: number): Ink =>
  times(count, () =>
    disc(
      s.rng.range(0, s.w),
      s.rng.range(0, depth),
      s.rng.pick([1, 1.3, 1.8, 2.6]),
      thin('#fff8e0', s.rng.range(0.35, 0.95)),
    ),
  )

/** Flakes: small ones far away, soft large ones near. */
export const snow = (s: Sheet, count: number, color = '#ffffff'): Ink => [
  times(count, () =>
    disc(s.rng.range(0, s.w), s.rng.range(0, s.h), s.rng.range(1.5, 4.5), thin(color, s.rng.range(0.5, 0.95))),
  ),
  s.blur(
    3,
    times(Math.round(count / 9), () =>
      disc(s.rng.range(0, s.w), s.rng.range(0, s.h), s.rng.range(6, 12), thin(color, 0.7)),
    ),
  ),
]

/** Slanting rain. */
export const rain = (s: Sheet, count: number, color = '#ffffff', lean = -0.18): Ink =>
  times(count, () => {
    const len = s.rng.range(22, 70)
    return line(
      `M${s.rng.range(0, s.w * 1.1)} ${s.rng.range(-40, s.h)}l${len * lean} ${len}`,
      thin(color, s.rng.range(0.18, 0.5)),
      s.rng.range(1, 2.4),
    )
  })

/** Steam: soft rising ribbons. */
export function steam(s: Sheet, x: number, y: number, h: number, spread = 90, opacity = 0.5, color = '#ffffff'): Ink {
  return s.blur(
    h / 26,
    times(4, (i) => {
      const sx = x + (i - 1.5) * spread * 0.55 + s.rng.range(-8, 8)
      const sway = s.rng.range(0.06, 0.13) * h
      const top = h * s.rng.range(0.7, 1.1)
      return line(
        smooth([
          [sx, y],
          [sx + sway, y - top * 0.3],
          [sx - sway * 0.7, y - top * 0.65],
          [sx + sway * 0.6, y - top],
        ]),
        thin(color, opacity),
        h * s.rng.range(0.05, 0.1),
      )
    }),
  )
}

/** Geese in flight as small brush strokes; `spread` 1 is a wide V. */
export function skein(
  x: number,
  y: number,
  count: number,
  gap: number,
  size: number,
  color: string,
  spread = 0.5,
): Ink {
  return times(count, (i) => {
    const arm = i === 0 ? 0 : i % 2 ? 1 : -1
    const rank = Math.ceil(i / 2)
    const [gx, gy, z] = [x + rank * gap, y + arm * rank * gap * spread + rank * gap * 0.12, size * (1 - rank * 0.03)]
    const lift = i % 3 === 0 ? -0.5 : -0.28
    return [
      path(
        `M${gx - z * 0.1} ${gy}q${z * 0.1} ${z * (lift - 0.35)} ${z * 0.75} ${z * lift}q${-z * 0.3} ${z * 0.15} ${-z * 0.3} ${-z * lift * 0.9}q${z * 0.4} ${z * 0.02} ${z * 0.62} ${z * 0.22}q${-z * 0.5} ${z * 0.1} ${-z * 0.97} ${-z * 0.16}Z`,
        color,
      ),
      line(`M${gx} ${gy}l${-z * 0.5} ${z * 0.04}`, color, z * 0.09),
    ]
  })
}
