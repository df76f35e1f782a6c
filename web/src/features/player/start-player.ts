import { takePlayback } from '#web/features/media/index.ts'
import { session } from '#web/lib/session/session.ts'
import { joinMediaSession } from './media-session.ts'
import { joinOtherTabs } from './other-tabs.ts'
import { answerWishes } from './player-commands.ts'
import { playerElement } from './player-element.ts'
import type { Player } from './player.ts'

/**
 * Joins the player to what is around it: the app's wishes, other sounds of the page, other tabs, the system's controls,
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
      player.keep()
    },
    { signal },
  )
  window.addEventListener('pagehide', player.keep, { signal })

  const otherTabs = joinOtherTabs(() => player.act({ type: 'setPlaying', playing: false }))
  let playing = false
  const stops = [
    player.state.subscribe(() => {
      const wasPlaying = playing
      playing = player.state.get().playing
      if (!playing || wasPlaying) return
      takePlayback(playerElement())
      otherTabs.tellPlaying()
    }),
    // What one listener has heard is not for the next.
    session.subscribe((change) => {
      if (change === 'signed-out') player.act({ type: 'clear' })
    }),
    joinMediaSession(player),
    answerWishes(player.grant),
  ]
  return () => {
    ending.abort()
    otherTabs.close()
    for (const stop of stops) stop()
  }
}
