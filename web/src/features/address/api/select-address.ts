import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { addressKeys } from './address-cache.ts'

const wholeAddressOptions = (id: string) =>
  queryOptions({
    queryKey: addressKeys.whole(id),
    queryFn: ({ signal }) => call('address.select', { params: { id } }, { signal, quiet: true }),
    staleTime: 0,
    // A whole phone number is not held longer than it is needed.
    gcTime: 0,
  })

/** One address with its whole phone number, to be edited. */
export const useWholeAddress = (id: string) => useQuery(wholeAddressOptions(id))
