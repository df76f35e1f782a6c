import type { Track } from '#contract/music.ts'

/** What the player plays: a track (specification, section 3) that may come with its lyrics. */
export type PlayerTrack = Track & {
  /** Path of an LRC file on the same host. */
  lyricsUrl?: string
}

/** What a track that has no name is called (specification, section 9). */
export const namesOf = ({ title, artist }: Pick<Track, 'title' | 'artist'>) => ({
  title: title || '未知歌曲',
  artist: artist || '未知艺术家',
})
