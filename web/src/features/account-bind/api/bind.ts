import { useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { refetchMyself } from '#web/features/user/index.ts'
import { call, type CallOptions } from '#web/lib/client/client.ts'
import { bindsOptions } from './list-binds.ts'

type Binding = InputOf<'accountBind.bind'>['body']

/** How to bind, or to replace what was bound. @throws ApiError, shown to the user unless it is `quiet` */
export const useBind = () => {
  const queryClient = useQueryClient()
  return async (binding: Binding, quiet: CallOptions['quiet'] = false): Promise<void> => {
    queryClient.setQueryData(bindsOptions.queryKey, await call('accountBind.bind', { body: binding }, { quiet }))
    // The address stands in other places too.
    if (binding.type === 'email') void refetchMyself(queryClient)
  }
}
