import type { PlayerTrack } from '../player-track.ts'

/** A track as a topic would hand it over. */
export const makeTrack = (id: string, more: Partial<PlayerTrack> = {}): PlayerTrack => ({
  id,
  url: `/media/audio/${id}.mp3`,
  title: `曲 ${id}`,
  artist: '琴馆',
  cover: null,
  ...more,
})
