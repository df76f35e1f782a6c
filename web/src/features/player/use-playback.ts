import { useSyncExternalStore } from 'react'
import { type Playback, playback, progress } from './now-playing.ts'

/** Which track the player is at, and whether it sounds. */
export const usePlayback = (): Playback => useSyncExternalStore(playback.subscribe, playback.get)

/** How far this track has been played, in seconds; 0 when the player is at another one. */
export const useTrackPosition = (trackId: string): number =>
  useSyncExternalStore(progress.subscribe, () => (playback.get().trackId === trackId ? progress.get().positionS : 0))
