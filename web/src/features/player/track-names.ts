import type { PlayerTrack } from './player-track.ts'

/** What the player calls a track that has no name (specification, section 9). */
export const namesOf = ({ title, artist }: Pick<PlayerTrack, 'title' | 'artist'>) => ({
  title: title || '未知歌曲',
  artist: artist || '未知艺术家',
})
