import { createContext, use, useSyncExternalStore } from 'react'
import type { Progress } from '../now-playing.ts'
import type { Player } from '../player.ts'
import { currentTrack, type PlayerState } from '../player-state.ts'
import type { PlayerTrack } from '../player-track.ts'
import type { Sleep } from '../sleep-timer.ts'

export const PlayerContext = createContext<Player | null>(null)

export const usePlayer = (): Player => {
  const player = use(PlayerContext)
  if (player === null) throw new Error('There is no player around this.')
  return player
}

export const usePlayerState = (): PlayerState => {
  const { state } = usePlayer()
  return useSyncExternalStore(state.subscribe, state.get)
}

/** Undefined when the player is at none. */
export const useCurrentTrack = (): PlayerTrack | undefined => currentTrack(usePlayerState())

export const useProgress = (): Progress => {
  const { progress } = usePlayer()
  return useSyncExternalStore(progress.subscribe, progress.get)
}

export const useVolume = (): number => {
  const { volume } = usePlayer()
  return useSyncExternalStore(volume.subscribe, volume.get)
}

export const useSleep = (): Sleep => {
  const { sleep } = usePlayer()
  return useSyncExternalStore(sleep.subscribe, sleep.get)
}
