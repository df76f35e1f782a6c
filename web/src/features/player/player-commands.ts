import { claimTap } from './player-element.ts'
import type { PlayerTrack } from './player-track.ts'
import { createValue } from './value.ts'

/** What the app may want of the player. */
export type Wish =
  | { kind: 'play'; track: PlayerTrack }
  | { kind: 'toggle'; track: PlayerTrack }
  | { kind: 'playAll'; tracks: readonly PlayerTrack[]; startId: string | undefined }
  | { kind: 'add'; track: PlayerTrack }

const nothing: readonly Wish[] = []
let answer: ((wish: Wish) => void) | undefined

/** Wishes that came before the player: its code is loaded when there is one. */
export const waitingWishes = createValue(nothing)

/** Hands a wish to the player, as soon as there is one. To be called in the tap itself. */
export const wish = (wanted: Wish): void => {
  if (answer !== undefined) return answer(wanted)
  claimTap()
  waitingWishes.set([...waitingWishes.get(), wanted])
}

/** The player could not be had. */
export const dropWishes = (): void => waitingWishes.set(nothing)

/**
 * The player is there, and takes what has waited for it.
 * @returns how it leaves
 */
export const answerWishes = (take: (wish: Wish) => void): (() => void) => {
  answer = take
  const waited = waitingWishes.get()
  dropWishes()
  for (const wanted of waited) take(wanted)
  return () => {
    if (answer === take) answer = undefined
  }
}
