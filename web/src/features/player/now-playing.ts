import { createValue } from './value.ts'

/** What the player is at; apart from the player, so that a page may look at it before there is one. */
export interface Playback {
  /** The track that plays, or was paused. */
  trackId: string | null
  playing: boolean
}

/** How far it is, in seconds. */
export interface Progress {
  positionS: number
  /** 0 as long as nobody knows. */
  durationS: number
}

export const playback = createValue<Playback>({ trackId: null, playing: false })

export const noProgress: Progress = { positionS: 0, durationS: 0 }
export const progress = createValue(noProgress)
