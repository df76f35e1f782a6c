import type { Rng } from '../../demo-pictures/random.ts'
import { bandpass, filter, highpass } from './biquad.ts'
import { frequencyOf, sampleRate } from './sound.ts'

/** How a flute sounds. */
export interface FluteTimbre {
  /** Of the second harmonic and those above it, at full breath. */
  harmonics: readonly number[]
  /** How much of the breath is heard. */
  breath: number
  /** Widest swing of the vibrato, in cents. */
  vibratoCents: number
}

export interface Blown {
  startSeconds: number
  endSeconds: number
  midi: number
  /** 0 to 1. */
  velocity: number
  /** Begins without a new breath, out of the note before. */
  slurred: boolean
}

const smoothStep = (x: number) => {
  const t = Math.min(1, Math.max(0, x))
  return t * t * (3 - 2 * t)
}

/** How near a value comes to its target in one sample when it needs so many seconds for most of the way. */
const stepOf = (seconds: number) => 1 - Math.exp(-1 / (seconds * sampleRate))

const vibratoHertz = 4.8
const [riseStep, fallStep, glideStep] = [stepOf(0.05), stepOf(0.06), stepOf(0.022)]

/** One flute that plays the notes, which must stand in order and not overlap. */
export const blow = (timbre: FluteTimbre, notes: readonly Blown[], seconds: number, rng: Rng): Float32Array => {
  const length = Math.ceil(seconds * sampleRate)
  const out = new Float32Array(length)
  const noiseGain = new Float32Array(length)
  let [index, pitch, level, chiff, phase, wobble] = [0, 0, 0, 0, 0, 0]
  let begun = -1
  for (let n = 0; n < length; n++) {
    const time = n / sampleRate
    while (index < notes.length - 1 && time >= (notes[index + 1] as Blown).startSeconds) index++
    const note = notes[index]
    if (note === undefined) break
    const sounding = time >= note.startSeconds && time < note.endSeconds
    const age = time - note.startSeconds
    if (sounding && begun !== index) {
      begun = index
      if (!note.slurred) {
        // A new breath comes from a little below, with a puff.
        pitch = note.midi - 0.3
        chiff = 1
      }
    }
    const whole = note.endSeconds - note.startSeconds
    const swell = 0.82 + 0.18 * Math.sin(Math.PI * Math.min(1, age / whole))
    const tongue = !note.slurred && age < 0.03 ? 0.3 : 1
    const target = sounding ? note.velocity * swell * tongue : 0
    level += (target - level) * (target > level ? riseStep : fallStep)
    chiff *= 1 - stepOf(0.045)
    pitch += (note.midi - pitch) * glideStep
    if (n % 512 === 0) wobble += (rng.range(-1, 1) - wobble) * 0.1
    const depth = smoothStep((age - 0.3) / 0.7)
    const shake = Math.sin(2 * Math.PI * vibratoHertz * time + wobble) * depth
    phase += frequencyOf(pitch + (shake * timbre.vibratoCents + wobble * 4) / 100) / sampleRate
    const turn = 2 * Math.PI * (phase % 1)
    const breath = level * (1 + 0.09 * shake)
    let sample = Math.sin(turn)
    let force = 1
    for (let h = 0; h < timbre.harmonics.length; h++) {
      force *= 0.35 + 0.65 * level
      sample += (timbre.harmonics[h] as number) * force * Math.sin(turn * (h + 2))
    }
    out[n] = sample * breath * 0.22
    noiseGain[n] = timbre.breath * (breath * 0.12 + chiff * level * 0.5)
  }
  // The breath is heard around the tone and, as air, above it.
  const [tone, air] = [new Float32Array(length), new Float32Array(length)]
  for (let n = 0; n < length; n++) tone[n] = air[n] = rng.range(-1, 1)
  filter(tone, bandpass(1100, 0.7))
  filter(air, highpass(3500))
  for (let n = 0; n < length; n++)
    out[n] = (out[n] as number) + ((tone[n] as number) * 0.5 + (air[n] as number) * 0.06) * (noiseGain[n] as number)
  return out
}
