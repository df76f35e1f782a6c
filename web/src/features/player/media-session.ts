import { currentTrack } from './player-state.ts'
import { namesOf } from './player-track.ts'
import type { Player } from './player.ts'

/** How far the buttons of a lock screen jump, unless the system says it. */
const jumpS = 10

/** More than the time that passes between two looks at the position. */
const steadyS = 1.5

const absolute = (path: string) => new URL(path, location.href).href

/**
 * Shows the track on lock screens and in the system's controls, and takes what is done there.
 * @returns a function that ends it
 */
export const connectMediaSession = (player: Player): (() => void) => {
  // Some browsers inside other apps have none.
  if (!('mediaSession' in navigator)) return () => {}
  const { mediaSession } = navigator

  const seekBy = (seconds: number) => {
    const { positionS, durationS } = player.progress.get()
    player.seek(Math.min(Math.max(0, positionS + seconds), durationS))
  }
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => player.act({ type: 'setPlaying', playing: true }),
    pause: () => player.act({ type: 'setPlaying', playing: false }),
    stop: () => player.act({ type: 'rest' }),
    previoustrack: () => player.act({ type: 'previous' }),
    nexttrack: () => player.act({ type: 'next' }),
    seekto: ({ seekTime }) => seekTime !== undefined && player.seek(seekTime),
    seekbackward: ({ seekOffset }) => seekBy(-(seekOffset || jumpS)),
    seekforward: ({ seekOffset }) => seekBy(seekOffset || jumpS),
  }
  const actions = Object.keys(handlers) as MediaSessionAction[]
  const setHandler = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      mediaSession.setActionHandler(action, handler)
    } catch {
      // A browser that does not know this action.
    }
  }

  let shownId: string | null = null
  let reported = { positionS: 0, durationS: 0, atMs: 0, playing: false }
  const showTrack = () => {
    const state = player.state.get()
    const track = currentTrack(state)
    mediaSession.playbackState = track === undefined ? 'none' : state.playing ? 'playing' : 'paused'
    if (track?.id === shownId) return
    shownId = track?.id ?? null
    if (track === undefined) {
      mediaSession.metadata = null
      return
    }
    const artwork = track.cover === null ? [] : [{ src: absolute(track.cover) }]
    mediaSession.metadata = new MediaMetadata({ ...namesOf(track), artwork })
  }
  // The system counts by itself: it hears only what it could not know.
  const showPosition = () => {
    const { positionS, durationS } = player.progress.get()
    const { playing } = player.state.get()
    const atMs = performance.now()
    const expectedS = reported.positionS + (reported.playing ? (atMs - reported.atMs) / 1000 : 0)
    const isKnown = durationS === reported.durationS && playing === reported.playing
    if (isKnown && Math.abs(expectedS - positionS) < steadyS) return
    reported = { positionS, durationS, atMs, playing }
    if (durationS > 0) mediaSession.setPositionState({ duration: durationS, position: Math.min(positionS, durationS) })
    else mediaSession.setPositionState()
  }

  for (const action of actions) setHandler(action, handlers[action] ?? null)
  showTrack()
  showPosition()
  const stops = [
    player.state.subscribe(showTrack),
    player.state.subscribe(showPosition),
    player.progress.subscribe(showPosition),
  ]
  return () => {
    for (const stop of stops) stop()
    for (const action of actions) setHandler(action, null)
    mediaSession.metadata = null
    mediaSession.playbackState = 'none'
  }
}
