import type { QueryClient } from '@tanstack/react-query'
import { remarksOptions } from './list-remarks.ts'

/** Changes a remark, or with an empty one takes it away, where it is known already. */
export const patchRemark = (queryClient: QueryClient, userId: string, remark: string): void => {
  queryClient.setQueryData(remarksOptions.queryKey, (remarks) => {
    const { [userId]: _, ...others } = remarks ?? {}
    return remarks && (remark === '' ? others : { ...others, [userId]: remark })
  })
}
