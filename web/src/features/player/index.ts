export { usePlayback, useTrackPosition } from './now-playing.ts'
export { addToPlaylist, playAll, playTrack, seekTrack, toggleTrack } from './player-commands.ts'
export { namesOf, type PlayerTrack } from './player-track.ts'
export { playbackErrorOf, reachOf } from './playback-error.ts'
