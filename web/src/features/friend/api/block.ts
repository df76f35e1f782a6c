import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { FollowState } from '#contract/friend.ts'
import { patchProfile, profileKeys } from '#web/features/user/index.ts'
import { call } from '#web/lib/client/client.ts'
import { useRequireUser } from '#web/lib/navigation/require-user.ts'
import { toast } from '#web/ui/toast.tsx'
import { blocked, unblocked } from '../friend-events.ts'
import { dropBlocked, dropPerson, friendKeys } from './friend-cache.ts'

const sendBlock = async (queryClient: QueryClient, userId: string, blockFlag: boolean) => {
  await call('friend.block', { body: { userId, blockFlag } })
  if (blockFlag) {
    // Blocking ends following in both directions.
    queryClient.setQueryData<FollowState>(friendKeys.state(userId), { userId, followFlag: false, friendFlag: false })
    patchProfile(queryClient, userId, ({ relation }) => ({
      relation: { ...relation, followFlag: false, fanFlag: false, blockFlag },
    }))
    dropPerson(queryClient, userId)
  } else {
    // Taken back at once it brings the following back; only the server knows what there was.
    void queryClient.invalidateQueries({ queryKey: friendKeys.state(userId) })
    patchProfile(queryClient, userId, ({ relation }) => ({ relation: { ...relation, blockFlag } }))
    dropBlocked(queryClient, userId)
  }
  void queryClient.invalidateQueries({ queryKey: profileKeys.all })
  void queryClient.invalidateQueries({ queryKey: friendKeys.pages, refetchType: 'none' })
  if (blockFlag) void queryClient.invalidateQueries({ queryKey: friendKeys.blocks })
  const event = blockFlag ? blocked : unblocked
  event.emit(userId)
}

/**
 * How to block somebody, whose things then leave every list at once, and how to take it back. The client shows
 * what went wrong; nothing is thrown.
 */
export const useBlock = () => {
  const queryClient = useQueryClient()
  const requireUser = useRequireUser()

  const unblock = async (userId: string): Promise<boolean> => {
    try {
      await sendBlock(queryClient, userId, false)
      toast('已移出黑名单')
      return true
    } catch {
      return false
    }
  }

  /** @returns whether it is done */
  const block = async (userId: string): Promise<boolean> => {
    if (!requireUser()) return false
    try {
      await sendBlock(queryClient, userId, true)
      toast('已拉黑', { action: { text: '撤销', run: () => void unblock(userId) } })
      return true
    } catch {
      return false
    }
  }

  return { block, unblock }
}
