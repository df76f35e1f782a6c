import { useQueryClient } from '@tanstack/react-query'
import type { AccountBind } from '#contract/account-bind.ts'
import { standsAtPassword } from '#web/features/auth/index.ts'
import { call } from '#web/lib/client/client.ts'
import { bindsOptions } from './list-binds.ts'

/** How to unbind. @throws ApiError, shown to the user unless it stands at the password */
export const useUnbind = () => {
  const queryClient = useQueryClient()
  return async ({ type, provider }: Pick<AccountBind, 'type' | 'provider'>, password: string): Promise<void> => {
    const body = { type, provider, password }
    const binds = await call('accountBind.unbind', { body }, { quiet: standsAtPassword })
    queryClient.setQueryData(bindsOptions.queryKey, binds)
  }
}
