import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'

// Below `user`: nobody but the user may see it, not even after they have signed out.
export const bindsOptions = queryOptions({
  queryKey: ['user', 'account', 'binds'],
  queryFn: ({ signal }) => call('accountBind.list', {}, { signal, quiet: true }),
})

/** What the account is bound to, and what it could be. */
export const useBinds = () => useQuery(bindsOptions)
