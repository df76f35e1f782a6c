import { filter, highpass, highShelf } from './biquad.ts'
import { sampleRate, type Stereo } from './sound.ts'

const blockSeconds = 0.4

/** Loudness as ITU-R BS.1770 measures it, in LUFS: weighted as ears do, without the pauses. */
export const loudnessOf = ({ left, right }: Stereo): number => {
  const block = Math.round(blockSeconds * sampleRate)
  const hop = block / 4
  const powers: number[] = []
  const weighted = [left, right].map((side) => filter(filter(side.slice(), highShelf(1681, 4)), highpass(38, 0.5)))
  for (let from = 0; from + block <= left.length; from += hop) {
    let power = 0
    for (const side of weighted) for (let n = from; n < from + block; n++) power += (side[n] as number) ** 2 / block
    powers.push(power)
  }
  const levelOf = (power: number) => -0.691 + 10 * Math.log10(power + 1e-12)
  const mean = (some: number[]) => some.reduce((sum, power) => sum + power, 0) / Math.max(1, some.length)
  const heard = powers.filter((power) => levelOf(power) > -70)
  const gate = levelOf(mean(heard)) - 10
  return levelOf(mean(heard.filter((power) => levelOf(power) > gate)))
}

const aheadSeconds = 0.006
const releaseSeconds = 0.18

/** Lowers what would be louder than the ceiling, a little before it comes, and lets go slowly: no edge is heard. */
const limit = ({ left, right }: Stereo, ceiling: number) => {
  const ahead = Math.round(aheadSeconds * sampleRate)
  const release = 1 - Math.exp(-1 / (releaseSeconds * sampleRate))
  const wanted = new Float32Array(left.length)
  for (let n = 0; n < left.length; n++)
    wanted[n] = Math.min(1, ceiling / Math.max(1e-9, Math.abs(left[n] as number), Math.abs(right[n] as number)))
  // The least gain wanted within the look-ahead, then an average over the same time: it is there in time, and smooth.
  const least = new Float32Array(left.length)
  const queue: number[] = []
  let head = 0
  for (let n = 0; n < left.length + ahead; n++) {
    if (n < left.length) {
      while (queue.length > head && (wanted[queue.at(-1) as number] as number) >= (wanted[n] as number)) queue.pop()
      queue.push(n)
    }
    const from = n - ahead
    if (from < 0) continue
    while ((queue[head] as number) < from) head++
    least[from] = wanted[queue[head] as number] as number
  }
  let held = 1
  let sum = ahead
  const past = new Float32Array(ahead).fill(1)
  for (let n = 0; n < left.length; n++) {
    held = Math.min(least[n] as number, held + (1 - held) * release)
    const at = n % ahead
    sum += held - (past[at] as number)
    past[at] = held
    const gain = sum / ahead
    left[n] = (left[n] as number) * gain
    right[n] = (right[n] as number) * gain
  }
}

const fade = (sound: Stereo, inSeconds: number, outSeconds: number) => {
  const { length } = sound.left
  for (const side of [sound.left, sound.right]) {
    for (let n = 0; n < inSeconds * sampleRate; n++) side[n] = ((side[n] as number) * n) / (inSeconds * sampleRate)
    const from = length - Math.round(outSeconds * sampleRate)
    for (let n = from; n < length; n++)
      side[n] = (side[n] as number) * Math.cos((((n - from) / (length - from)) * Math.PI) / 2) ** 2
  }
}

export const targetLufs = -16
/** -1.6 dB: what the encoder adds must not clip. */
const ceiling = 0.83

/** Makes a mix ready to be heard: as loud as all others, without clipping, from silence to silence. */
export const master = (sound: Stereo): Stereo => {
  for (const side of [sound.left, sound.right]) filter(side, highpass(32))
  fade(sound, 0.02, 2.5)
  // Limiting costs loudness, so it takes a second look.
  for (let pass = 0; pass < 3; pass++) {
    const gain = 10 ** ((targetLufs - loudnessOf(sound)) / 20)
    for (const side of [sound.left, sound.right])
      for (let n = 0; n < side.length; n++) side[n] = (side[n] as number) * gain
    limit(sound, ceiling)
  }
  return sound
}
