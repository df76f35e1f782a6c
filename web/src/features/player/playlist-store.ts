import { stored } from '#web/lib/storage/local-storage.ts'
import { noProgress, type Progress } from './now-playing.ts'
import { playlistKey } from './pending-commands.ts'
import type { PlayMode, PlayerState } from './player-state.ts'
import type { PlayerTrack } from './player-track.ts'

/** What of the player outlasts the page. */
export type Playlist = Pick<PlayerState, 'tracks' | 'currentId' | 'mode'>

/** So many tracks are stored, those around the current one: local storage is small. */
export const maxStoredTracks = 200

const isTrack = (value: unknown): value is PlayerTrack => {
  if (typeof value !== 'object' || value === null) return false
  const { id, url, title, artist, cover, lyricsUrl } = value as Record<string, unknown>
  const texts = [id, url, title, artist, cover ?? '', lyricsUrl ?? '']
  return texts.every((text) => typeof text === 'string')
}

const parsePlaylist = (value: unknown): Playlist | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const { tracks, currentId, mode } = value as Record<string, unknown>
  if (!Array.isArray(tracks) || !tracks.every(isTrack)) return undefined
  const current = tracks.find(({ id }) => id === currentId)
  if (current === undefined) return undefined
  return { tracks, currentId: current.id, mode: (mode === 1 ? 1 : 0) satisfies PlayMode }
}

const parseProgress = (value: unknown): Progress | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const { positionS, durationS } = value as Record<string, unknown>
  return typeof positionS === 'number' && positionS >= 0 && typeof durationS === 'number'
    ? { positionS, durationS }
    : undefined
}

const around = (tracks: readonly PlayerTrack[], currentId: string | null) => {
  const at = tracks.findIndex(({ id }) => id === currentId)
  const start = Math.max(0, Math.min(at - maxStoredTracks / 2, tracks.length - maxStoredTracks))
  return tracks.slice(start, start + maxStoredTracks)
}

/** The playlist and the position, on the device. */
export const createPlaylistStore = () => {
  const playlist = stored<Playlist | null>(playlistKey, null, parsePlaylist)
  // Apart: it changes all the time, and the list does not.
  const position = stored('playlistPosition', noProgress, parseProgress)
  return {
    read: () => playlist.read(),
    readProgress: () => position.read(),
    write: ({ tracks, currentId, mode }: Playlist) => {
      if (currentId === null) return playlist.remove()
      playlist.write({ tracks: around(tracks, currentId), currentId, mode })
    },
    writeProgress: (progress: Progress) => position.write(progress),
  }
}

export type PlaylistStore = ReturnType<typeof createPlaylistStore>
