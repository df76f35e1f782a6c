import { createStore } from '#web/lib/store/store.ts'
import type { PlayerTrack } from './player-track.ts'

// What the app looks at before the player is loaded; apart from the player, as it is part of the first page.

/** Under it the playlist is stored on the device. */
export const playlistKey = 'playlist'

/** What a part of the app can have the player do. */
export type PlayerCommand =
  | { kind: 'play'; track: PlayerTrack }
  | { kind: 'toggle'; track: PlayerTrack }
  | { kind: 'playAll'; tracks: readonly PlayerTrack[]; startId: string | undefined }
  | { kind: 'add'; track: PlayerTrack }
  | { kind: 'seek'; trackId: string; positionS: number }

const none: readonly PlayerCommand[] = []

/** Commands that came before the player: its code is loaded when there is one. */
export const pendingCommands = createStore(none)

/** The player could not be loaded. */
export const dropCommands = (): void => pendingCommands.set(none)
