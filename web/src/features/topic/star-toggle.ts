import type { StarState } from '#contract/topic.ts'

/** What a thing's star looks like once it is as wanted; wanting the same twice changes nothing. */
export const withStar = ({ starFlag, starNum }: StarState, wanted: boolean): StarState => {
  if (starFlag === wanted) return { starFlag, starNum }
  return { starFlag: wanted, starNum: Math.max(0, starNum + (wanted ? 1 : -1)) }
}

interface StarToggle {
  id: string
  /** What is on the screen now. */
  shown: StarState
  /** Asks the server for what shall be; resolves to what is. */
  send: (starFlag: boolean) => Promise<StarState>
  /** Puts a state on the screen. */
  show: (state: StarState) => void
}

interface PendingStar {
  wanted: boolean
  /** What the last tap has put on the screen: taps may come faster than the screen is drawn. */
  shown: StarState
}

/**
 * Toggles stars at once on the screen and one request at a time on the wire. Of several taps during a
 * request the last one wins; when a request fails, the screen goes back to what the server said last.
 */
export const createStarToggle = () => {
  const pending = new Map<string, PendingStar>()

  /** @throws what `send` throws, after the screen has gone back */
  return async ({ id, shown, send, show }: StarToggle): Promise<void> => {
    const earlier = pending.get(id)
    const star = earlier ?? { wanted: shown.starFlag, shown }
    star.wanted = !star.wanted
    star.shown = withStar(star.shown, star.wanted)
    show(star.shown)
    if (earlier !== undefined) return

    pending.set(id, star)
    let confirmed = shown
    try {
      let sent: boolean
      do {
        sent = star.wanted
        confirmed = await send(sent)
      } while (star.wanted !== sent)
    } finally {
      pending.delete(id)
      show(confirmed)
    }
  }
}
