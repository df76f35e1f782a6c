import { limits } from '#contract/limits.ts'

/** Quieter than this share of the loudest is silence. */
const floor = 4

/**
 * Loudness of a recording at even distances, from 0 to 100, the loudest 100.
 * @param levels measured one after another, from 0 to 1
 */
export const waveformOf = (levels: readonly number[], bars: number = limits.waveform.max): number[] => {
  const count = Math.min(bars, levels.length)
  const loudest = Math.max(0.01, ...levels)
  return Array.from({ length: count }, (_, bar) => {
    const start = Math.floor((bar * levels.length) / count)
    const end = Math.max(start + 1, Math.floor(((bar + 1) * levels.length) / count))
    const part = Math.max(...levels.slice(start, end))
    return Math.min(100, Math.max(floor, Math.round((part / loudest) * 100)))
  })
}

/** Loudness of one sample of sound, from 0 to 1. @param samples as an AnalyserNode gives them: 128 is silence */
export const loudnessOf = (samples: Uint8Array): number => {
  let sum = 0
  for (const sample of samples) sum += ((sample - 128) / 128) ** 2
  return Math.min(1, Math.sqrt(sum / Math.max(1, samples.length)) * 3)
}
