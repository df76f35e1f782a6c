import { frequencyOf, sampleRate, type Stereo } from './sound.ts'

/** How alike a sound is to itself so many samples later, from -1 to 1. */
const likeness = (sound: Float32Array, lag: number): number => {
  const length = sound.length - lag
  let [both, first, second] = [0, 0, 0]
  for (let n = 0; n < length; n++) {
    const [a, b] = [sound[n] as number, sound[n + lag] as number]
    both += a * b
    first += a * a
    second += b * b
  }
  return both / Math.sqrt(first * second + 1e-20)
}

/** The top of the parabola through three neighbours, from -0.5 to 0.5 beside the middle one. */
const topOf = (left: number, middle: number, right: number) => (left - right) / (2 * (left - 2 * middle + right))

/**
 * The pitch of a steady sound, as a deviation from what it should be, in cents: by how long many of its periods last.
 * @param midi what it should be; it is looked for within a semitone
 */
export const centsOff = (sound: Float32Array, midi: number): number => {
  let period = sampleRate / frequencyOf(midi)
  // First one period, then ever more of them, each of which tells the length more exactly.
  for (const count of [1, 2, 4, 8, 16, 32]) {
    if (period * count > sound.length / 3) break
    const middle = period * count
    const reach = count === 1 ? period * 0.06 : Math.max(2, period * 0.04)
    let best = { lag: 0, value: -2 }
    for (let lag = Math.floor(middle - reach); lag <= middle + reach; lag++) {
      const value = likeness(sound, lag)
      if (value > best.value) best = { lag, value }
    }
    const [left, right] = [likeness(sound, best.lag - 1), likeness(sound, best.lag + 1)]
    period = (best.lag + topOf(left, best.value, right)) / count
  }
  return 1200 * Math.log2(sampleRate / period / frequencyOf(midi))
}

export interface Measured {
  peak: number
  /** Largest difference between two samples that follow each other: a click is large. */
  step: number
  /** Longest time below -50 dB, in seconds, before the last sound. */
  silenceSeconds: number
  /** Mean of the spectrum, in Hz, weighted by its power: dull is low, shrill is high. */
  centroidHertz: number
}

const windowSize = 4096

/** Power spectrum of a window (Cooley and Tukey). */
const spectrumOf = (sound: Float32Array, from: number): Float64Array => {
  const [re, im] = [new Float64Array(windowSize), new Float64Array(windowSize)]
  const bits = Math.log2(windowSize)
  for (let n = 0; n < windowSize; n++) {
    let mirrored = 0
    for (let bit = 0; bit < bits; bit++) mirrored |= ((n >> bit) & 1) << (bits - 1 - bit)
    re[mirrored] = (sound[from + n] as number) * (0.5 - 0.5 * Math.cos((2 * Math.PI * n) / windowSize))
  }
  for (let size = 2; size <= windowSize; size *= 2)
    for (let start = 0; start < windowSize; start += size)
      for (let k = 0; k < size / 2; k++) {
        const angle = (-2 * Math.PI * k) / size
        const [cos, sin, low, high] = [Math.cos(angle), Math.sin(angle), start + k, start + k + size / 2]
        const [hr, hi] = [re[high] as number, im[high] as number]
        const [tr, ti] = [hr * cos - hi * sin, hr * sin + hi * cos]
        re[high] = (re[low] as number) - tr
        im[high] = (im[low] as number) - ti
        re[low] = (re[low] as number) + tr
        im[low] = (im[low] as number) + ti
      }
  return re.slice(0, windowSize / 2).map((real, k) => real * real + (im[k] as number) ** 2)
}

/** What can be told of a recording without hearing it. */
export const measure = ({ left, right }: Stereo): Measured => {
  let [peak, step] = [0, 0]
  for (const side of [left, right])
    for (let n = 1; n < side.length; n++) {
      peak = Math.max(peak, Math.abs(side[n] as number))
      step = Math.max(step, Math.abs((side[n] as number) - (side[n - 1] as number)))
    }

  const mono = left.map((sample, n) => (sample + (right[n] as number)) / 2)
  const block = Math.round(sampleRate / 20)
  let [silent, longest] = [0, 0]
  for (let from = 0; from + block <= mono.length; from += block) {
    let power = 0
    for (let n = from; n < from + block; n++) power += (mono[n] as number) ** 2 / block
    if (power < 1e-5) silent += block
    else {
      longest = Math.max(longest, silent)
      silent = 0
    }
  }

  let [weighted, whole] = [0, 0]
  for (let from = 0; from + windowSize <= mono.length; from += windowSize * 4)
    for (const [k, power] of spectrumOf(mono, from).entries()) {
      weighted += power * ((k * sampleRate) / windowSize)
      whole += power
    }
  return { peak, step, silenceSeconds: longest / sampleRate, centroidHertz: weighted / whole }
}
