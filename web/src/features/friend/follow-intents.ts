import type { FollowState } from '#contract/friend.ts'

/** How long a change of mind is waited for (specification, section 5). */
const pauseMs = 200

interface FollowIntent {
  /** What is on the screen now. */
  shown: FollowState
  wanted: boolean
  /** This one follows the user: following back makes them friends. */
  fanFlag: boolean
  /** Sends the server what is wanted; answers what is. */
  send: (followFlag: boolean) => Promise<FollowState>
  /** Puts a state on the screen. */
  show: (state: FollowState) => void
}

interface RunningIntent extends FollowIntent {
  /** What the server said last. */
  confirmed: FollowState
  timer: ReturnType<typeof setTimeout> | undefined
  sending: boolean
}

/**
 * Follows and unfollows at once on the screen, and on the wire when no other tap has come for 200 ms: of several taps
 * the last one wins, and one that is taken back in time is never sent. When a call fails, the screen goes back to
 * what the server said last.
 */
export const createFollowIntents = () => {
  const running = new Map<string, RunningIntent>()

  const finish = async (intent: RunningIntent): Promise<void> => {
    intent.timer = undefined
    // What is under way comes back here.
    if (intent.sending) return
    if (intent.wanted !== intent.confirmed.followFlag) {
      intent.sending = true
      try {
        intent.confirmed = await intent.send(intent.wanted)
      } catch {
        clearTimeout(intent.timer)
        intent.timer = undefined
        intent.wanted = intent.confirmed.followFlag
      }
      intent.sending = false
      if (intent.timer !== undefined) return
      if (intent.wanted !== intent.confirmed.followFlag) return finish(intent)
    }
    running.delete(intent.confirmed.userId)
    intent.show(intent.confirmed)
  }

  return (wanted: FollowIntent): void => {
    const { userId } = wanted.shown
    const earlier = running.get(userId)
    const intent: RunningIntent = earlier ?? { ...wanted, confirmed: wanted.shown, timer: undefined, sending: false }
    intent.wanted = wanted.wanted
    running.set(userId, intent)
    const fanFlag = intent.fanFlag || intent.confirmed.friendFlag
    intent.show({ userId, followFlag: intent.wanted, friendFlag: intent.wanted && fanFlag })
    clearTimeout(intent.timer)
    intent.timer = setTimeout(() => void finish(intent), pauseMs)
  }
}
