import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { useWhileSignedIn } from '#web/lib/session/session.ts'
import { userKeys } from './user-keys.ts'

const myRecordOptions = queryOptions({
  queryKey: userKeys.myRecord,
  meta: { offline: true },
  queryFn: ({ signal }) => call('user.selectMyRecord', {}, { signal }),
  // Counts change with whatever the user does elsewhere.
  staleTime: 0,
})

/** What the signed-in user has written, starred and followed, in numbers. */
export const useMyRecord = () => {
  const enabled = useWhileSignedIn()
  return useQuery({ ...myRecordOptions, enabled })
}
