import type { StarState } from '#contract/topic.ts'

/** What a thing's star looks like once a wish is granted; the same wish twice changes nothing. */
export const withStar = ({ starFlag, starNum }: StarState, wanted: boolean): StarState => {
  if (starFlag === wanted) return { starFlag, starNum }
  return { starFlag: wanted, starNum: Math.max(0, starNum + (wanted ? 1 : -1)) }
}

interface StarWish {
  id: string
  /** What is on the screen now. */
  shown: StarState
  /** Tells the server what shall be; answers what is. */
  send: (starFlag: boolean) => Promise<StarState>
  /** Puts a state on the screen. */
  show: (state: StarState) => void
}

interface RunningWish {
  wanted: boolean
  /** What the last tap has put on the screen: taps may come faster than the screen is drawn. */
  shown: StarState
}

/**
 * Toggles stars at once on the screen and one request at a time on the wire. Of several taps during a
 * request the last wish wins; when a request fails, the screen goes back to what the server said last.
 */
export const createStarToggle = () => {
  const running = new Map<string, RunningWish>()

  /** @throws what `send` throws, after the screen has gone back */
  return async ({ id, shown, send, show }: StarWish): Promise<void> => {
    const earlier = running.get(id)
    const wish = earlier ?? { wanted: shown.starFlag, shown }
    wish.wanted = !wish.wanted
    wish.shown = withStar(wish.shown, wish.wanted)
    show(wish.shown)
    if (earlier !== undefined) return

    running.set(id, wish)
    let confirmed = shown
    try {
      let sent: boolean
      do {
        sent = wish.wanted
        confirmed = await send(sent)
      } while (wish.wanted !== sent)
    } finally {
      running.delete(id)
      show(confirmed)
    }
  }
}
