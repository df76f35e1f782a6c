export const sampleRate = 44_100

/** Two channels of samples between -1 and 1. */
export interface Stereo {
  left: Float32Array
  right: Float32Array
}

export const silence = (seconds: number): Stereo => {
  const length = Math.ceil(seconds * sampleRate)
  return { left: new Float32Array(length), right: new Float32Array(length) }
}

/** Equal temperament; 69 is A4, 440 Hz. */
export const frequencyOf = (midi: number): number => 440 * 2 ** ((midi - 69) / 12)

/** Where a sound stands: -1 is left, 1 is right. Its loudness is the same everywhere. */
const gainsOf = (pan: number): [left: number, right: number] => {
  const angle = ((pan + 1) * Math.PI) / 4
  return [Math.cos(angle), Math.sin(angle)]
}

/** Adds a sound to a stereo one; what would stand outside of it is left out. */
export const mixInto = (to: Stereo, sound: Float32Array, atSeconds: number, pan: number, gain = 1): void => {
  const from = Math.round(atSeconds * sampleRate)
  const [left, right] = gainsOf(pan).map((one) => one * gain) as [number, number]
  const end = Math.min(sound.length, to.left.length - from)
  for (let i = Math.max(0, -from); i < end; i++) {
    const sample = sound[i] as number
    to.left[from + i] = (to.left[from + i] as number) + sample * left
    to.right[from + i] = (to.right[from + i] as number) + sample * right
  }
}

/** Adds one stereo sound to another. */
export const addInto = (to: Stereo, sound: Stereo, gain: number): void => {
  for (const side of ['left', 'right'] as const) {
    const [target, source] = [to[side], sound[side]]
    const end = Math.min(target.length, source.length)
    for (let i = 0; i < end; i++) target[i] = (target[i] as number) + (source[i] as number) * gain
  }
}
