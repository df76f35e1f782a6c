import sharp from 'sharp'
import { seeded } from './random.ts'

/** A colour from 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Noise like that of land and clouds, from 0 to 1, around 0.5. */
export type Noise = (x: number, y: number, octaves?: number) => number

/** Noise that is the same for the same name. */
export function fractal(name: string): Noise {
  const rng = seeded(name)
  const lattice = Float32Array.from({ length: 65_536 }, () => rng.range(0, 1))
  const value = (x: number, y: number) => {
    const [ix, iy] = [Math.floor(x), Math.floor(y)]
    const [fx, fy] = [x - ix, y - iy]
    const [u, v] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)]
    const cell = (dx: number, dy: number) => lattice[(((iy + dy) & 255) << 8) | ((ix + dx) & 255)] ?? 0
    return cell(0, 0) * (1 - u) * (1 - v) + cell(1, 0) * u * (1 - v) + cell(0, 1) * (1 - u) * v + cell(1, 1) * u * v
  }
  return (x, y, octaves = 5) => {
    let [sum, total, size] = [0, 0, 1]
    for (let k = 0; k < octaves; k += 1) {
      sum += value(x / size + k * 17.3, y / size - k * 9.1) * size
      total += size
      size /= 2
    }
    return sum / total
  }
}

const clamp = (value: number) => Math.max(0, Math.min(1, value))
export const blend = (one: Rgb, other: Rgb, share: number): Rgb => {
  const t = clamp(share)
  return [one[0] + (other[0] - one[0]) * t, one[1] + (other[1] - one[1]) * t, one[2] + (other[2] - one[2]) * t]
}

/** Colours from the top down, the share at which each stands with it. */
export type Ramp = readonly (readonly [share: number, color: Rgb])[]
export const along = (ramp: Ramp, share: number): Rgb => {
  const next = ramp.findIndex(([at]) => at >= share)
  if (next <= 0) return (next === 0 ? ramp[0] : ramp.at(-1))?.[1] ?? [0, 0, 0]
  const [[from, one], [to, other]] = [ramp[next - 1] ?? [0, [0, 0, 0]], ramp[next] ?? [1, [0, 0, 0]]]
  return blend(one, other, (share - from) / (to - from))
}

/** Draws pixel by pixel. */
export async function expose(w: number, h: number, pixel: (x: number, y: number) => Rgb): Promise<Buffer> {
  const data = Buffer.alloc(w * h * 3)
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) {
      const color = pixel(x, y)
      for (let c = 0; c < 3; c += 1) data[(y * w + x) * 3 + c] = Math.max(0, Math.min(255, color[c] ?? 0))
    }
  return sharp(data, { raw: { width: w, height: h, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

interface Range {
  sky: Ramp
  /** Of the nearest ridge and of the farthest. */
  near: Rgb
  far: Rgb
  ridges: number
  /** How high the ridges stand, as a share of the picture. */
  rise: number
  /** Snow lies above this share of a ridge's height. */
  snow?: number
  /** How thick mist lies between the ridges. */
  mist?: number
  /** Where the sun stands, as shares. */
  sun?: readonly [x: number, y: number]
}

/** Ridge behind ridge in the haze, as a long lens draws them. */
export function mountains(
  name: string,
  w: number,
  h: number,
  { sky, near, far, ridges, rise, snow, mist = 0.5, sun }: Range,
) {
  const noise = fractal(name)
  const heights = Array.from({ length: ridges }, (_, k) =>
    Array.from({ length: w }, (__, x) => {
      const depth = k / (ridges - 1)
      const swell = noise((x / w) * (2 + k * 0.7) + k * 31, k * 7.7, 7)
      return h * (0.34 + depth * 0.52) - (swell - 0.38) * h * rise * (1.15 - depth * 0.4)
    }),
  )
  return expose(w, h, (x, y) => {
    for (let k = ridges - 1; k >= 0; k -= 1) {
      const top = heights[k]?.[x] ?? h
      if (y < top) continue
      const depth = k / (ridges - 1)
      const below = (y - top) / h
      // Gullies run down and aslant; the farther down, the less the crest's own slope tells.
      const drift = (noise(x / 80, y / 80 + k * 13, 3) - 0.5) * 90
      const [left, right] = [Math.max(0, Math.round(x + drift - 14)), Math.min(w - 1, Math.round(x + drift + 14))]
      const slope = ((heights[k]?.[right] ?? top) - (heights[k]?.[left] ?? top)) / 28
      const texture = noise((x + drift * 0.6) / 34 + y / 60, y / 26 + k * 40, 6) - 0.5
      let color = blend(far, near, depth)
      const light = clamp(0.5 + (slope * 0.3) / (1 + below * 9) + texture * 1.3)
      if (snow !== undefined && below < snow * (0.6 + texture) && depth < 0.8)
        color = blend(color, [244, 247, 252], 0.86 * clamp(0.4 + light))
      color = blend(
        [color[0] * 0.66, color[1] * 0.66, color[2] * 0.7],
        [color[0] * 1.18, color[1] * 1.16, color[2] * 1.1],
        light,
      )
      return blend(color, along(sky, 0.9), clamp(below * 4.2) * mist * (1 - depth * 0.85))
    }
    const glow = sun === undefined ? 0 : Math.exp(-(((x / w - sun[0]) ** 2 + ((y - sun[1] * h) / w) ** 2) * 26))
    const clouds = clamp((noise(x / 190 + 50, y / 62, 6) - 0.52) * 3.4)
    return blend(blend(along(sky, y / h / 0.62), [255, 250, 240], clouds * 0.5), [255, 236, 196], glow * 0.9)
  })
}

/** Sand that the wind has laid in waves, the sun low on one side. */
export function dunes(name: string, w: number, h: number, sand: Rgb, shade: Rgb, sky: Ramp) {
  const noise = fractal(name)
  const horizon = h * 0.34
  const height = (x: number, y: number) => {
    const depth = (y - horizon) / (h - horizon)
    const scale = 0.25 + depth * 1.4
    return (
      noise(x / (230 * scale) + 3, y / (90 * scale), 3) * 120 * scale +
      Math.sin(x / (9 * scale) + y / 3.2 + noise(x / 60, y / 40, 2) * 9) * 1.6
    )
  }
  return expose(w, h, (x, y) => {
    const edge = horizon - (noise(x / 190, 4, 3) - 0.5) * h * 0.16
    if (y < edge) return along(sky, y / edge)
    const slope = height(x + 2, y) - height(x - 2, y)
    const light = clamp(0.5 + slope * 0.11)
    const grain = (noise(x * 1.7, y * 1.7, 1) - 0.5) * 16
    const color = blend(shade, sand, light)
    return blend(
      [color[0] + grain, color[1] + grain, color[2] + grain],
      along(sky, 1),
      clamp(1 - (y - edge) / (h * 0.2)) * 0.5,
    )
  })
}

/** The sea under a wide sky; `time` moves its waves. */
export function ocean(
  name: string,
  w: number,
  h: number,
  water: readonly [near: Rgb, far: Rgb],
  sky: Ramp,
  time = 0,
  glint = 0.5,
) {
  const noise = fractal(name)
  const horizon = h * 0.4
  return expose(w, h, (x, y) => {
    if (y < horizon) {
      const clouds = clamp((noise(x / 170 + time * 0.02, y / 52, 6) - 0.48) * 3)
      return blend(along(sky, y / horizon), [236, 238, 240], clouds * 0.55)
    }
    const depth = (y - horizon) / (h - horizon)
    const scale = 0.06 + depth * 1.3
    const wave = noise(
      x / (70 * scale) + Math.sin(time * 6.283) * 0.35,
      y / (13 * scale) - Math.cos(time * 6.283) * 0.5,
      4,
    )
    const crest = clamp((wave - 0.56) * 5)
    const base = blend(water[1], water[0], depth)
    const lit = blend(
      [base[0] * (0.7 + wave * 0.6), base[1] * (0.7 + wave * 0.6), base[2] * (0.7 + wave * 0.6)],
      [238, 240, 238],
      crest * glint,
    )
    return blend(lit, along(sky, 1), (1 - clamp(depth * 5)) * 0.6)
  })
}

/** Frost on a pane: feathers that grow from the rim. */
export function frost(name: string, w: number, h: number) {
  const noise = fractal(name)
  return expose(w, h, (x, y) => {
    const warp = noise(x / 120, y / 120, 4) * 7
    const feather = Math.abs(
      Math.sin((x * 0.016 + y * 0.007 + warp) * 3) * Math.cos((y * 0.021 - x * 0.008 - warp * 0.7) * 3.3),
    )
    const fine = Math.abs(noise(x / 9 + warp * 5, y / 9 - warp * 4, 4) - 0.5) * 2
    const rim = Math.min(x, y, w - x, h - y) / Math.min(w, h)
    const ice = clamp(0.35 + (1 - feather) ** 3 * 0.7 + (1 - fine) ** 5 * 0.5 - rim * 0.9)
    const outside: Rgb = blend([64, 92, 132], [206, 168, 140], clamp(y / h + noise(x / 200, y / 200, 3) - 0.6))
    return blend(outside, [238, 246, 252], ice)
  })
}
