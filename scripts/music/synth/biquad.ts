import { sampleRate } from './sound.ts'

/** A second-order filter, normalised so that a0 is 1. */
export interface Biquad {
  b0: number
  b1: number
  b2: number
  a1: number
  a2: number
}

const normalised = (b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): Biquad => ({
  b0: b0 / a0,
  b1: b1 / a0,
  b2: b2 / a0,
  a1: a1 / a0,
  a2: a2 / a0,
})

const turnOf = (hertz: number) => {
  const w = (2 * Math.PI * hertz) / sampleRate
  return [Math.cos(w), Math.sin(w)] as const
}

// The formulas are those of Robert Bristow-Johnson's Audio EQ Cookbook.

/** Raises or lowers what lies around a frequency. */
export const peak = (hertz: number, q: number, decibels: number): Biquad => {
  const [cos, sin] = turnOf(hertz)
  const [a, alpha] = [10 ** (decibels / 40), sin / (2 * q)]
  return normalised(1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a)
}

export const highpass = (hertz: number, q = Math.SQRT1_2): Biquad => {
  const [cos, sin] = turnOf(hertz)
  const alpha = sin / (2 * q)
  return normalised((1 + cos) / 2, -(1 + cos), (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha)
}

export const lowpass = (hertz: number, q = Math.SQRT1_2): Biquad => {
  const [cos, sin] = turnOf(hertz)
  const alpha = sin / (2 * q)
  return normalised((1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha)
}

export const bandpass = (hertz: number, q: number): Biquad => {
  const [cos, sin] = turnOf(hertz)
  const alpha = sin / (2 * q)
  return normalised(alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha)
}

export const highShelf = (hertz: number, decibels: number): Biquad => {
  const [cos, sin] = turnOf(hertz)
  const a = 10 ** (decibels / 40)
  const slope = 2 * Math.sqrt(a) * (sin / 2) * Math.SQRT2
  return normalised(
    a * (a + 1 + (a - 1) * cos + slope),
    -2 * a * (a - 1 + (a + 1) * cos),
    a * (a + 1 + (a - 1) * cos - slope),
    a + 1 - (a - 1) * cos + slope,
    2 * (a - 1 - (a + 1) * cos),
    a + 1 - (a - 1) * cos - slope,
  )
}

/** Filters in place. */
export const filter = (sound: Float32Array, { b0, b1, b2, a1, a2 }: Biquad): Float32Array => {
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let i = 0; i < sound.length; i++) {
    const x = sound[i] as number
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    sound[i] = y
  }
  return sound
}
