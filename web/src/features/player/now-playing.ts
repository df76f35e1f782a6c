import { createStore, useStore } from '#web/lib/store/store.ts'

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

export const playback = createStore<Playback>({ trackId: null, playing: false })

export const noProgress: Progress = { positionS: 0, durationS: 0 }
export const progress = createStore(noProgress)

/** Which track the player is at, and whether it sounds. */
export const usePlayback = (): Playback => useStore(playback)

/** How far this track has been played, in seconds; 0 when the player is at another one. */
export const useTrackPosition = (trackId: string): number =>
  useStore(progress, ({ positionS }) => (playback.get().trackId === trackId ? positionS : 0))
