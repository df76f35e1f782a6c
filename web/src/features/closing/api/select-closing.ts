import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { useWhileSignedIn } from '#web/lib/session/session.ts'

export const closingOptions = queryOptions({
  queryKey: ['closing'],
  queryFn: ({ signal }) => call('closing.select', {}, { signal, quiet: true }),
  staleTime: Infinity,
})

/** When the user's account will be closed (ISO 8601), null when it stays; undefined while that is not known. */
export const useCloseTime = (): string | null | undefined => {
  const enabled = useWhileSignedIn()
  const { data } = useQuery({ ...closingOptions, enabled })
  return enabled ? data?.closeTime : undefined
}

/** Whether nothing is to be asked about closing: the account stays, nobody is signed in, or it is not to be found out now. */
export const useStays = (): boolean => {
  const enabled = useWhileSignedIn()
  const { data, isError } = useQuery({ ...closingOptions, enabled })
  return !enabled || isError || data?.closeTime === null
}
