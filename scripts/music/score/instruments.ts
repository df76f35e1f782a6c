import { type Biquad, highpass, highShelf, lowpass, peak } from '../synth/biquad.ts'
import type { FluteTimbre } from '../synth/flute.ts'
import type { StringTimbre } from '../synth/pluck.ts'

interface Voice {
  /** What its body does to the sound. */
  body: readonly Biquad[]
}

/** An instrument with strings, by its Chinese name. */
export const strings = {
  /** Bright silk-wound steel over a long hollow body. */
  guzheng: {
    timbre: { ringSeconds: 3.4, hushSeconds: 0.7, pickAt: 0.14, mellow: 1100, bright: 6000, nail: 0.28 },
    body: [highpass(70), peak(210, 1.1, 3), peak(430, 1.4, 2.5), peak(1250, 1, 1.5), highShelf(6500, -3)],
  },
  /** Long, dark strings, plucked without haste. */
  guqin: {
    timbre: { ringSeconds: 4.6, hushSeconds: 0.45, pickAt: 0.2, mellow: 520, bright: 2600, nail: 0.14 },
    body: [highpass(45), peak(120, 1.2, 3), peak(330, 1.2, 2), highShelf(3500, -4)],
  },
  /** Short and clear, near the bridge. */
  pipa: {
    timbre: { ringSeconds: 1.5, hushSeconds: 0.5, pickAt: 0.11, mellow: 1300, bright: 5500, nail: 0.36 },
    body: [highpass(120), peak(320, 1.3, 2), peak(620, 1.2, 3), peak(2100, 1.1, 1.5), highShelf(6000, -4)],
  },
  /** Touched at a node, the string gives but its clear upper tone (泛音). */
  harmonics: {
    timbre: { ringSeconds: 3.6, hushSeconds: 0.6, pickAt: 0.46, mellow: 420, bright: 2400, nail: 0.06 },
    body: [highpass(160), peak(900, 1, 1.5)],
  },
  bass: {
    timbre: { ringSeconds: 2.6, hushSeconds: 0.3, pickAt: 0.3, mellow: 240, bright: 1100, nail: 0.05 },
    body: [highpass(36), peak(95, 1, 2), lowpass(2400)],
  },
} satisfies Record<string, Voice & { timbre: StringTimbre }>

/** An instrument that is blown. */
export const flutes = {
  /** The upright bamboo flute: soft, much breath. */
  xiao: {
    timbre: { harmonics: [0.26, 0.2, 0.06, 0.03], breath: 0.9, vibratoCents: 15 },
    body: [highpass(160), peak(900, 0.8, 1.5), highShelf(5000, -3)],
  },
  /** The cross-blown one, with its buzzing membrane. */
  dizi: {
    timbre: { harmonics: [0.5, 0.42, 0.24, 0.16, 0.08], breath: 0.6, vibratoCents: 12 },
    body: [highpass(220), peak(1500, 0.8, 2), highShelf(6000, -4)],
  },
} satisfies Record<string, Voice & { timbre: FluteTimbre }>

export type StringName = keyof typeof strings
export type FluteName = keyof typeof flutes
