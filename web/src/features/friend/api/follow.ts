import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { FollowState } from '#contract/friend.ts'
import { patchProfile, profileKeys } from '#web/features/user/index.ts'
import { call } from '#web/lib/client/client.ts'
import { useRequireUser } from '#web/lib/navigation/require-user.ts'
import { createFollowIntents } from '../follow-intents.ts'
import { followed } from '../friend-events.ts'
import { friendKeys } from './friend-cache.ts'

const intend = createFollowIntents()

/** Shows a state on every button and in the person's profile, the number of fans included. */
const showFollowState = (queryClient: QueryClient, state: FollowState) => {
  const { userId, followFlag } = state
  queryClient.setQueryData<FollowState>(friendKeys.state(userId), state)
  patchProfile(queryClient, userId, ({ relation, record }) => {
    if (relation.followFlag === followFlag) return {}
    const fanNum = Math.max(0, record.fanNum + (followFlag ? 1 : -1))
    return { relation: { ...relation, followFlag }, record: { ...record, fanNum } }
  })
}

/** How to follow somebody or to end it. The client shows what went wrong; nothing is thrown. */
export const useFollow = () => {
  const queryClient = useQueryClient()
  const requireUser = useRequireUser()

  const send = async (userId: string, followFlag: boolean) => {
    const state = await call('friend.follow', { body: { followUserId: userId, followFlag } })
    // One's own counts and lists have changed; those that are not seen are read again when they are.
    void queryClient.invalidateQueries({ queryKey: profileKeys.all, refetchType: 'none' })
    void queryClient.invalidateQueries({ queryKey: friendKeys.pages, refetchType: 'none' })
    followed.emit(userId)
    return state
  }

  return (shown: FollowState, wanted: boolean, { fanFlag = false } = {}) => {
    if (!requireUser()) return
    intend({
      shown,
      wanted,
      fanFlag,
      send: (followFlag) => send(shown.userId, followFlag),
      show: (state) => showFollowState(queryClient, state),
    })
  }
}
