import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { patchProfile, remarksOptions } from '#web/features/user/index.ts'
import { call } from '#web/lib/client/client.ts'
import { friendKeys, patchPerson, remarked } from './friend-cache.ts'

/** Changes a remark where all are known already. */
const patchRemarks = (queryClient: QueryClient, userId: string, remark: string): void => {
  queryClient.setQueryData(remarksOptions.queryKey, (remarks) => {
    const { [userId]: _, ...others } = remarks ?? {}
    return remarks && (remark === '' ? others : { ...others, [userId]: remark })
  })
}

/** How to give somebody a name of one's own; an empty one takes it away. A failure stands at the field. */
export const useSetRemark = (userId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (remark: string) => call('friend.remark', { body: { userId, remark } }, { quiet: true }),
    onSuccess: (_, remark) => {
      patchProfile(queryClient, userId, ({ relation }) => ({ relation: { ...relation, remark } }))
      patchPerson(queryClient, userId, { remark })
      patchRemarks(queryClient, userId, remark)
      for (const queryKey of [friendKeys.choosable, friendKeys.search]) void queryClient.invalidateQueries({ queryKey })
      remarked.emit({ userId, remark })
    },
  })
}
