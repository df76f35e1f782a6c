import { frequencyOf, sampleRate, type Stereo } from './sound.ts'

/** A chord that swells and fades. */
export interface Swell {
  startSeconds: number
  endSeconds: number
  midis: readonly number[]
  velocity: number
}

const [riseSeconds, fallSeconds] = [1.4, 1.8]
const tableSize = 2048

/** One period of a soft, reedy tone without what could be heard as harsh. */
const tableOf = (hertz: number): Float32Array => {
  const count = Math.max(1, Math.min(9, Math.floor(3200 / hertz)))
  return Float32Array.from({ length: tableSize }, (_, i) => {
    let sample = 0
    for (let h = 1; h <= count; h++) sample += Math.sin((2 * Math.PI * i * h) / tableSize + h * h) / h ** 1.7
    return sample
  })
}

/** Soft strings under a melody: each note by three voices, a few cents apart, from left to right. */
export const swellInto = (to: Stereo, { startSeconds, endSeconds, midis, velocity }: Swell): void => {
  const from = Math.round(startSeconds * sampleRate)
  const length = Math.min(to.left.length - from, Math.round((endSeconds - startSeconds + fallSeconds) * sampleRate))
  const held = endSeconds - startSeconds
  for (const [order, midi] of midis.entries()) {
    const table = tableOf(frequencyOf(midi))
    for (const [cents, left, right] of [
      [-4, 0.9, 0.2],
      [0, 0.5, 0.5],
      [5, 0.2, 0.9],
    ] as const) {
      const step = (frequencyOf(midi + cents / 100) * tableSize) / sampleRate
      let at = ((order * 619 + cents * 97) % tableSize) + tableSize
      for (let n = 0; n < length; n++) {
        const time = n / sampleRate
        const rise = Math.min(1, time / riseSeconds)
        const fall = time < held ? 0 : Math.min(1, (time - held) / fallSeconds)
        const shape = Math.sin((rise * Math.PI) / 2) ** 2 * Math.cos((fall * Math.PI) / 2) ** 2
        const breath = 1 + 0.12 * Math.sin(2 * Math.PI * 0.17 * (startSeconds + time) + order)
        at += step
        const index = Math.floor(at) % tableSize
        const [one, two] = [table[index] as number, table[(index + 1) % tableSize] as number]
        const sample = (one + (two - one) * (at % 1)) * shape * breath * velocity * 0.08
        to.left[from + n] = (to.left[from + n] as number) + sample * left
        to.right[from + n] = (to.right[from + n] as number) + sample * right
      }
    }
  }
}
