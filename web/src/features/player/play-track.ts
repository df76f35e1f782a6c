import { wish } from './player-commands.ts'
import type { PlayerTrack } from './player-track.ts'

/** Plays a track: one that is in the list already is switched to, and begins anew if it is the current one. */
export const playTrack = (track: PlayerTrack): void => wish({ kind: 'play', track })

/** Pauses the track if it is the one that plays, goes on with it if it was paused, plays it otherwise. */
export const toggleTrack = (track: PlayerTrack): void => wish({ kind: 'toggle', track })

/**
 * Puts these tracks in the place of the playlist, and plays them.
 * @param startId with which to begin; the first one, unless told
 */
export const playAll = (tracks: readonly PlayerTrack[], startId?: string): void =>
  wish({ kind: 'playAll', tracks, startId })

/** Puts a track at the end of the playlist, and says so; one that is there already is not added again. */
export const addToPlaylist = (track: PlayerTrack): void => wish({ kind: 'add', track })
