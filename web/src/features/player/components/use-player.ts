import { createContext, use } from 'react'
import { useStore } from '#web/lib/store/store.ts'
import type { Progress } from '../now-playing.ts'
import { currentTrack, type PlayerState } from '../player-state.ts'
import type { PlayerTrack } from '../player-track.ts'
import type { Player } from '../player.ts'
import type { Sleep } from '../sleep-timer.ts'

export const PlayerContext = createContext<Player | null>(null)

export const usePlayer = (): Player => {
  const player = use(PlayerContext)
  if (player === null) throw new Error('There is no player around this.')
  return player
}

export const usePlayerState = (): PlayerState => useStore(usePlayer().state)

/** Undefined when the player is at none. */
export const useCurrentTrack = (): PlayerTrack | undefined => currentTrack(usePlayerState())

export const useProgress = (): Progress => useStore(usePlayer().progress)

export const useVolume = (): number => useStore(usePlayer().volume)

export const useSleep = (): Sleep => useStore(usePlayer().sleep)
