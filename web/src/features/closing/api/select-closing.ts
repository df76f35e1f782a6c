import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { useSignedIn } from '#web/lib/session/session.ts'

export const closingOptions = queryOptions({
  queryKey: ['closing'],
  queryFn: ({ signal }) => call('closing.select', {}, { signal, quiet: true }),
  staleTime: Infinity,
})

/** When the user's account will be closed (ISO 8601), null when it stays; undefined while that is not known. */
export const useCloseTime = (): string | null | undefined => {
  const enabled = useSignedIn()
  const { data } = useQuery({ ...closingOptions, enabled })
  return enabled ? data?.closeTime : undefined
}

/** Whether nothing is to be asked about closing: the account stays, nobody is signed in, or it is not to be found out now. */
export const useStays = (): boolean => {
  const enabled = useSignedIn()
  const { data, isError } = useQuery({ ...closingOptions, enabled })
  return !enabled || isError || data?.closeTime === null
}
