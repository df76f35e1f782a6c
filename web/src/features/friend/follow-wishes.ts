import type { FollowState } from '#contract/friend.ts'

/** How long a change of mind is waited for (specification, section 5). */
const pauseMs = 200

interface FollowWish {
  /** What is on the screen now. */
  shown: FollowState
  wanted: boolean
  /** This one follows the user: following back makes them friends. */
  fanFlag: boolean
  /** Tells the server what shall be; answers what is. */
  send: (followFlag: boolean) => Promise<FollowState>
  /** Puts a state on the screen. */
  show: (state: FollowState) => void
}

interface RunningWish extends FollowWish {
  /** What the server said last. */
  confirmed: FollowState
  timer: ReturnType<typeof setTimeout> | undefined
  sending: boolean
}

/**
 * Follows and unfollows at once on the screen, and on the wire when no other tap has come for 200 ms: of several taps
 * the last wish wins, and one that is taken back in time is never sent. When a call fails, the screen goes back to
 * what the server said last.
 */
export const createFollowWishes = () => {
  const running = new Map<string, RunningWish>()

  const settle = async (wish: RunningWish): Promise<void> => {
    wish.timer = undefined
    // What is under way comes back here.
    if (wish.sending) return
    if (wish.wanted !== wish.confirmed.followFlag) {
      wish.sending = true
      try {
        wish.confirmed = await wish.send(wish.wanted)
      } catch {
        clearTimeout(wish.timer)
        wish.timer = undefined
        wish.wanted = wish.confirmed.followFlag
      }
      wish.sending = false
      if (wish.timer !== undefined) return
      if (wish.wanted !== wish.confirmed.followFlag) return settle(wish)
    }
    running.delete(wish.confirmed.userId)
    wish.show(wish.confirmed)
  }

  return (wanted: FollowWish): void => {
    const { userId } = wanted.shown
    const earlier = running.get(userId)
    const wish: RunningWish = earlier ?? { ...wanted, confirmed: wanted.shown, timer: undefined, sending: false }
    wish.wanted = wanted.wanted
    running.set(userId, wish)
    const fanFlag = wish.fanFlag || wish.confirmed.friendFlag
    wish.show({ userId, followFlag: wish.wanted, friendFlag: wish.wanted && fanFlag })
    clearTimeout(wish.timer)
    wish.timer = setTimeout(() => void settle(wish), pauseMs)
  }
}
