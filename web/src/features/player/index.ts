export { addToPlaylist, playAll, playTrack, toggleTrack } from './play-track.ts'
export type { PlayerTrack } from './player-track.ts'
export { usePlayback, useTrackPosition } from './use-playback.ts'
