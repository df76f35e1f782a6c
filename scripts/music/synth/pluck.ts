import type { Rng } from '../../demo-pictures/random.ts'
import { frequencyOf, sampleRate } from './sound.ts'

/** What a string is made of, and how it is plucked. */
export interface StringTimbre {
  /** How long middle C rings until it has lost 60 dB, in seconds; lower strings ring longer, higher ones shorter. */
  ringSeconds: number
  /** The same for what lies at 5 kHz. */
  hushSeconds: number
  /** Where it is plucked, as a share of its length: near the end is thin and bright. */
  pickAt: number
  /** From here on, in Hz, harmonics of a loud note grow weaker by 6 dB an octave; the softer the note, the lower. */
  mellow: number
  /** And from here on by another 6 dB. */
  bright: number
  /** Share of noise in the pluck: the nail. */
  nail: number
}

export interface Pluck {
  midi: number
  /** 0 to 1; louder is also brighter. */
  velocity: number
  /** How long it sounds until it is damped, in seconds. */
  seconds: number
  /** How far it is bent from its pitch, in cents, at a time in seconds. */
  bend?: ((seconds: number) => number) | undefined
}

/** A damped string falls silent within this time, in seconds. */
const dampSeconds = 0.25

/** Delay in samples that a one-zero filter `1 - s + s z⁻¹` adds at an angular frequency. */
const delayOf = (s: number, w: number) => Math.atan2(s * Math.sin(w), 1 - s + s * Math.cos(w)) / w

/** How much of a loop's filter is its last sample, so that 5 kHz dies as fast as it should. */
const damping = (hertz: number, hushSeconds: number) => {
  const w = (2 * Math.PI * 5000) / sampleRate
  const kept = 10 ** (-3 / (hertz * hushSeconds))
  const product = (1 - kept * kept) / (2 * (1 - Math.cos(w)))
  return product >= 0.25 ? 0.5 : (1 - Math.sqrt(1 - 4 * product)) / 2
}

/** What sets the string moving: a displacement at one place, which runs to both sides, and the nail's scratch. */
const excite = (timbre: StringTimbre, period: number, velocity: number, rng: Rng): Float32Array => {
  const burst = new Float32Array(Math.ceil(period) + 96)
  const back = timbre.pickAt * period
  const [whole, part] = [Math.floor(back), back % 1]
  burst[0] = 1
  burst[whole] = (burst[whole] as number) - (1 - part)
  burst[whole + 1] = (burst[whole + 1] as number) - part
  for (let i = 0; i < period; i++)
    burst[i] = (burst[i] as number) + timbre.nail * rng.range(-0.35, 0.35) * Math.exp((-5 * i) / period)
  for (const hertz of [timbre.mellow * (0.45 + 0.55 * velocity), timbre.bright * (0.3 + 0.7 * velocity)]) {
    const share = 1 - Math.exp((-2 * Math.PI * hertz) / sampleRate)
    let last = 0
    for (let i = 0; i < burst.length; i++) burst[i] = last += share * ((burst[i] as number) - last)
  }
  const mean = burst.reduce((sum, sample) => sum + sample, 0) / burst.length
  let energy = 0
  for (let i = 0; i < burst.length; i++) {
    burst[i] = (burst[i] as number) - mean
    energy += (burst[i] as number) ** 2
  }
  const gain = velocity * Math.sqrt((0.05 * period) / energy)
  return burst.map((sample) => sample * gain)
}

/** One plane in which the string swings: a delay line as long as a period, with losses (Karplus and Strong). */
const swing = (
  burst: Float32Array,
  {
    hertz,
    seconds,
    ringSeconds,
    hushSeconds,
  }: { hertz: number; seconds: number } & Pick<StringTimbre, 'ringSeconds' | 'hushSeconds'>,
  bend: Pluck['bend'],
): Float32Array => {
  const out = new Float32Array(Math.ceil((seconds + dampSeconds) * sampleRate))
  const w = (2 * Math.PI * hertz) / sampleRate
  const s = damping(hertz, hushSeconds)
  const loss = Math.sqrt((1 - s) ** 2 + s * s + 2 * s * (1 - s) * Math.cos(w))
  const gain = Math.min(0.99999, 10 ** (-3 / (hertz * ringSeconds)) / loss)
  const period = sampleRate / hertz
  const size = 2 ** Math.ceil(Math.log2(period * 1.4 + 8))
  const line = new Float32Array(size)
  const mask = size - 1
  let [whole, h0, h1, h2, h3] = [0, 0, 0, 0, 0]
  // Four points around the place that is read: exact enough for two cents, whatever the pitch.
  const tune = (cents: number) => {
    const delay = period * 2 ** (-cents / 1200) - delayOf(s, w)
    whole = Math.floor(delay) - 1
    const d = delay - whole
    h0 = (-(d - 1) * (d - 2) * (d - 3)) / 6
    h1 = (d * (d - 2) * (d - 3)) / 2
    h2 = (-d * (d - 1) * (d - 3)) / 2
    h3 = (d * (d - 1) * (d - 2)) / 6
  }
  tune(0)
  let last = 0
  const bentEvery = 16
  for (let n = 0; n < out.length; n++) {
    if (bend !== undefined && n % bentEvery === 0) tune(bend(n / sampleRate))
    const at = n - whole
    const read =
      h0 * (line[at & mask] as number) +
      h1 * (line[(at - 1) & mask] as number) +
      h2 * (line[(at - 2) & mask] as number) +
      h3 * (line[(at - 3) & mask] as number)
    const next = gain * ((1 - s) * read + s * last) + (n < burst.length ? (burst[n] as number) : 0)
    last = read
    line[n & mask] = next
    out[n] = next
  }
  return out
}

/** A plucked string: two planes, a hair out of tune with each other, one of which dies sooner. */
export const pluck = (timbre: StringTimbre, { midi, velocity, seconds, bend }: Pluck, rng: Rng): Float32Array => {
  const hertz = frequencyOf(midi)
  const ringSeconds = timbre.ringSeconds * (frequencyOf(60) / hertz) ** 0.45
  const burst = excite(timbre, sampleRate / hertz, velocity, rng)
  const { hushSeconds } = timbre
  const across = swing(burst, { hertz, seconds, ringSeconds, hushSeconds }, bend)
  const along = swing(
    burst,
    { hertz: hertz * 2 ** (0.7 / 1200), seconds, ringSeconds: ringSeconds * 2, hushSeconds },
    bend,
  )
  const damped = seconds * sampleRate
  for (let i = 0; i < across.length; i++) {
    const fade = i < damped ? 1 : Math.cos(((i - damped) / (across.length - damped)) * (Math.PI / 2)) ** 2
    across[i] = ((across[i] as number) * 0.72 + (along[i] as number) * 0.28) * fade
  }
  return across
}
