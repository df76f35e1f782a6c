export { usePlayback, useTrackPosition } from './now-playing.ts'
export { addToPlaylist, playAll, playTrack, toggleTrack } from './player-commands.ts'
export { namesOf, type PlayerTrack } from './player-track.ts'
