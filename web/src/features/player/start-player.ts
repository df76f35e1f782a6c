import { takePlayback } from '#web/lib/browser/playback.ts'
import { session } from '#web/lib/session/session.ts'
import { listening } from './listening.ts'
import { createEngine } from './engine.ts'
import { connectMediaSession } from './media-session.ts'
import { playback, progress } from './now-playing.ts'
import { handleCommands, playerElement } from './player-commands.ts'
import { createPlayer, type Player } from './player.ts'
import { createPlaylistStore } from './playlist-store.ts'

/** Loads tracks ahead, so that they follow without a pause. */
const createLoadAhead = () => {
  let url: string | undefined
  let ahead: HTMLAudioElement | undefined
  return (nextUrl: string | undefined): void => {
    if (nextUrl === undefined || nextUrl === url) return
    url = nextUrl
    // Never plays: it only fills the browser's cache. The one before it may stop loading.
    ahead?.removeAttribute('src')
    ahead?.load()
    ahead = new Audio()
    ahead.preload = 'auto'
    ahead.src = nextUrl
  }
}

let player: Player | undefined

/** The app's one player; made when it is first wanted, and there until the page is left. */
export const getPlayer = (): Player =>
  (player ??= createPlayer({
    createEngine: (events) => createEngine(playerElement(), events),
    playlistStore: createPlaylistStore(),
    loadAhead: createLoadAhead(),
    listening,
    playback,
    progress,
  }))

/** Tabs let each other know when music begins. @param onPlaying another tab has begun to play */
const watchOtherTabs = (onPlaying: () => void) => {
  const channel = new BroadcastChannel('hongyan.player')
  channel.addEventListener('message', onPlaying)
  return {
    // A channel reaches its own origin only, and takes no other.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    announcePlaying: () => channel.postMessage('playing'),
    close: () => channel.close(),
  }
}

/**
 * Joins the player to what is around it: the app's commands, other sounds of the page, other tabs, the system's controls,
 * and the page's coming and going.
 * @returns a function that ends it
 */
export const startPlayer = (player: Player): (() => void) => {
  const ending = new AbortController()
  const { signal } = ending

  // Specification, section 4: mini when the window loses the focus, and when the page is hidden.
  const minimise = () => player.act({ type: 'minimise' })
  window.addEventListener('blur', minimise, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'hidden') return
      minimise()
      player.savePosition()
    },
    { signal },
  )
  window.addEventListener('pagehide', player.savePosition, { signal })

  const otherTabs = watchOtherTabs(() => player.act({ type: 'setPlaying', playing: false }))
  let playing = false
  const stops = [
    player.state.subscribe(() => {
      const wasPlaying = playing
      playing = player.state.get().playing
      if (!playing || wasPlaying) return
      takePlayback(playerElement())
      otherTabs.announcePlaying()
    }),
    // What one listener has heard is not for the next.
    session.subscribe((change) => {
      if (change === 'signed-out') player.act({ type: 'clear' })
    }),
    connectMediaSession(player),
    handleCommands(player.handle),
  ]
  return () => {
    ending.abort()
    otherTabs.close()
    for (const stop of stops) stop()
  }
}
