import { seeded } from './random.ts'

const SIDE = 1960

/** A field of slow noise in [-1, 1], as wide and high as the largest picture. */
function field(seed: string): Float32Array {
  const rng = seeded(seed)
  const lattice = Float32Array.from({ length: 257 * 257 }, () => rng.range(-1, 1))
  const value = (x: number, y: number): number => {
    const [ix, iy] = [Math.floor(x), Math.floor(y)]
    const [fx, fy] = [x - ix, y - iy]
    const [u, v] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)]
    const i = iy * 257 + ix
    const [a, b, c, d] = [lattice[i] ?? 0, lattice[i + 1] ?? 0, lattice[i + 257] ?? 0, lattice[i + 258] ?? 0]
    return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
  }
  const out = new Float32Array(SIDE * SIDE)
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) out[y * SIDE + x] = value(x / 58, y / 58) * 0.68 + value(x / 19, y / 19) * 0.32
  return out
}

const [across, down] = [field('across'), field('down')]

/**
 * Moves every edge of an RGB picture a little, as a hand does. The SVG filter for this (turbulence and
 * displacement) takes seconds a picture and leaves jagged edges; this takes milliseconds and samples smoothly.
 */
export function tremble(rgb: Buffer, w: number, h: number, amount: number): Buffer {
  const out = Buffer.allocUnsafe(rgb.length)
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const f = y * SIDE + x
      const sx = Math.min(w - 1.001, Math.max(0, x + (across[f] ?? 0) * amount))
      const sy = Math.min(h - 1.001, Math.max(0, y + (down[f] ?? 0) * amount))
      const [ix, iy] = [Math.floor(sx), Math.floor(sy)]
      const [u, v] = [sx - ix, sy - iy]
      const i = (iy * w + ix) * 3
      const o = (y * w + x) * 3
      for (let c = 0; c < 3; c += 1) {
        const [a, b] = [rgb[i + c] ?? 0, rgb[i + 3 + c] ?? 0]
        const [d, e] = [rgb[i + w * 3 + c] ?? 0, rgb[i + w * 3 + 3 + c] ?? 0]
        const top = a + (b - a) * u
        out[o + c] = top + (d + (e - d) * u - top) * v + 0.5
      }
    }
  }
  return out
}
