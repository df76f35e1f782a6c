import { useQuery } from '@tanstack/react-query'
import type { FollowState } from '#contract/friend.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/client/client.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { friendKeys } from './friend-cache.ts'

interface Asked {
  userId: string
  resolve: (state: FollowState) => void
  reject: (reason: unknown) => void
}

let waiting: Asked[] = []

const askTogether = async (asked: readonly Asked[]) => {
  try {
    const followUserIdList = asked.map(({ userId }) => userId)
    const states = await call('friend.isFollow', { body: { followUserIdList } }, { quiet: true })
    for (const [index, { userId, resolve }] of asked.entries())
      resolve(states[index] ?? { userId, followFlag: false, friendFlag: false })
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

// A list draws many buttons at once: they ask with one call.
const askFollowState = (userId: string) =>
  new Promise<FollowState>((resolve, reject) => {
    if (waiting.length === 0) {
      setTimeout(() => {
        const asked = waiting
        waiting = []
        for (let start = 0; start < asked.length; start += limits.idList.max)
          void askTogether(asked.slice(start, start + limits.idList.max))
      })
    }
    waiting.push({ userId, resolve, reject })
  })

/** What a card or a profile already knows. */
export type KnownFollow = Pick<FollowState, 'followFlag' | 'friendFlag'>

/**
 * How the signed-in user stands to somebody: one state a person, so that all buttons agree.
 * @param known what is known already; without it the server is asked
 * @returns undefined for nobody, and while it is not known
 */
export const useFollowState = (userId: string, known?: KnownFollow): FollowState | undefined => {
  const signedIn = useSignedIn()
  const { data } = useQuery({
    queryKey: friendKeys.state(userId),
    queryFn: () => askFollowState(userId),
    enabled: signedIn,
    ...(known && { initialData: { userId, ...known } }),
  })
  return signedIn ? data : undefined
}
