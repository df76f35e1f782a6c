import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { addressKeys } from './address-cache.ts'

const listOptions = queryOptions({
  queryKey: addressKeys.list,
  queryFn: ({ signal }) => call('address.list', {}, { signal, quiet: true }),
})

/** All of one's addresses, the default first, then the newest; phone numbers masked. */
export const useAddresses = () => useQuery(listOptions)
