import type { Sheet, Size } from '../demo-pictures/sheet.ts'
import type { Style } from '../demo-pictures/styles.ts'
import type { Ink } from '../demo-pictures/svg.ts'

/** A few seconds of something that moves. Times run from 0 to 1 and begin again without a jump, wherever that can be. */
export interface Clip {
  /** What it shows, as its text says it. */
  words: string
  size: Size
  style?: Style
  /** What stays; or, when it is `wide` times as wide as the picture, what passes by. */
  back(s: Sheet): Ink
  wide?: number
  /** What moves. */
  over(s: Sheet, time: number): Ink
  /** What stands before all. */
  front?(s: Sheet): Ink
}

export const upright: Size = [540, 720]
export const lying: Size = [640, 480]
export const square: Size = [560, 560]

/** From 0 to 1 and on from 0. */
export const loop = (value: number): number => value - Math.floor(value)
/** There and back: from -1 to 1. */
export const sway = (time: number, phase = 0): number => Math.sin((time + phase) * 2 * Math.PI)
/** A share from 0 to 1 that looks like chance, the same for the same number. */
export const scattered = (number: number): number => loop(Math.sin(number * 127.1 + 3.7) * 43_758.5453)
