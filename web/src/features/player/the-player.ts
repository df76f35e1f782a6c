import { createEngine } from './engine.ts'
import { createKeptPlaylist } from './playlist-store.ts'
import { createLoadAhead } from './load-ahead.ts'
import { playback, progress } from './now-playing.ts'
import { playerElement } from './player-element.ts'
import { createPlayer, type Player } from './player.ts'

let player: Player | undefined

/** The app's one player; made when it is first wanted, and there until the page is left. */
export const thePlayer = (): Player =>
  (player ??= createPlayer({
    createEngine: (events) => createEngine(playerElement(), events),
    kept: createKeptPlaylist(),
    loadAhead: createLoadAhead(),
    playback,
    progress,
  }))
