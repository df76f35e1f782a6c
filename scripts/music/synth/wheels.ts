import type { Rng } from '../../demo-pictures/random.ts'
import { bandpass, filter } from './biquad.ts'
import { sampleRate } from './sound.ts'

/** A wheel that runs over a joint of the rails, heard from inside the carriage: a soft thump with a little grit. */
export const knock = (velocity: number, rng: Rng): Float32Array => {
  const out = new Float32Array(Math.round(0.3 * sampleRate))
  const grit = filter(
    out.map(() => rng.range(-1, 1)),
    bandpass(900, 0.8),
  )
  for (let n = 0; n < out.length; n++) {
    const time = n / sampleRate
    const onset = Math.min(1, time / 0.004)
    const thump = Math.sin(2 * Math.PI * (62 * time + 1.6 * (1 - Math.exp(-time / 0.03)))) * Math.exp(-time / 0.07)
    out[n] = onset * velocity * (thump * 0.7 + (grit[n] as number) * 0.35 * Math.exp(-time / 0.035))
  }
  return out
}
