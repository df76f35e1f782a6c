import { highpass, filter } from './biquad.ts'
import { sampleRate, silence, type Stereo } from './sound.ts'

/** Lengths of the lines in samples: no two share a factor, so that their echoes never fall together. */
const lines = [1201, 1399, 1597, 1789, 1987, 2203, 2417, 2633, 2857, 3079, 3301, 3547]
/** Smears what comes in, so that no single echo is heard. */
const diffusers = [142, 107, 379, 277]
const diffusion = 0.68
/** The first echoes, from the walls: seconds, left, right. */
const walls = [
  [0.011, 0.5, 0.2],
  [0.017, 0.18, 0.46],
  [0.023, 0.36, 0.16],
  [0.031, 0.14, 0.34],
  [0.043, 0.24, 0.2],
  [0.057, 0.14, 0.22],
] as const
const lateSeconds = 0.018

/** An allpass filter: changes when things are heard, not how loud. */
const smear = (sound: Float32Array, delay: number) => {
  const past = new Float32Array(delay)
  for (let n = 0; n < sound.length; n++) {
    const at = n % delay
    const kept = past[at] as number
    const into = (sound[n] as number) - diffusion * kept
    past[at] = into
    sound[n] = kept + diffusion * into
  }
}

/**
 * The hall that answers a sound, without the sound itself: a network of twelve delay lines, each of which feeds all
 * others, and loses its heights sooner than its depths.
 * @param seconds until it has lost 60 dB
 */
export const hall = (sound: Stereo, seconds: number): Stereo => {
  const length = sound.left.length
  const out = silence(length / sampleRate)
  const into = new Float32Array(length)
  for (let n = 0; n < length; n++) into[n] = ((sound.left[n] as number) + (sound.right[n] as number)) * 0.5
  filter(into, highpass(140))

  for (const [time, left, right] of walls) {
    const delay = Math.round(time * sampleRate)
    for (let n = delay; n < length; n++) {
      const echo = into[n - delay] as number
      out.left[n] = (out.left[n] as number) + echo * left
      out.right[n] = (out.right[n] as number) + echo * right
    }
  }

  for (const delay of diffusers) smear(into, delay)
  const late = Math.round(lateSeconds * sampleRate)
  const rings = lines.map((size) => ({
    size,
    samples: new Float32Array(size),
    gain: 10 ** ((-3 * size) / (sampleRate * seconds)),
    dark: 0,
  }))
  const heard = new Float64Array(lines.length)
  for (let n = late; n < length; n++) {
    let sum = 0
    for (const [i, ring] of rings.entries()) {
      const read = ring.samples[n % ring.size] as number
      ring.dark += (read - ring.dark) * 0.55
      heard[i] = ring.dark * ring.gain
      sum += ring.dark * ring.gain
    }
    const shared = (2 / lines.length) * sum
    const fed = into[n - late] as number
    let [left, right] = [0, 0]
    for (const [i, ring] of rings.entries()) {
      const one = heard[i] as number
      ring.samples[n % ring.size] = one - shared + fed * (i % 2 === 0 ? 0.3 : -0.3)
      if (i % 2 === 0) left += one
      else right += one
    }
    out.left[n] = (out.left[n] as number) + left * 0.55
    out.right[n] = (out.right[n] as number) + right * 0.55
  }
  return out
}
