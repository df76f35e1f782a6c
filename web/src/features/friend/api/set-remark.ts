import { useMutation, useQueryClient } from '@tanstack/react-query'
import { patchProfile, patchRemark } from '#web/features/user/index.ts'
import { call } from '#web/lib/client/client.ts'
import { friendKeys, patchPerson } from './friend-cache.ts'

/** How to give somebody a name of one's own; an empty one takes it away. A failure stands at the field. */
export const useSetRemark = (userId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (remark: string) => call('friend.remark', { body: { userId, remark } }, { quiet: true }),
    onSuccess: (_, remark) => {
      patchProfile(queryClient, userId, ({ relation }) => ({ relation: { ...relation, remark } }))
      patchPerson(queryClient, userId, { remark })
      patchRemark(queryClient, userId, remark)
      for (const queryKey of [friendKeys.choosable, ['search']]) void queryClient.invalidateQueries({ queryKey })
    },
  })
}
