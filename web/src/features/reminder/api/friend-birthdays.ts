import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { reminderKeys } from './reminder-keys.ts'

/** Birthdays of friends who show theirs, those that come first first. */
export const useFriendBirthdays = () =>
  useInfiniteQuery({
    queryKey: reminderKeys.friends,
    queryFn: ({ pageParam: pageNo, signal }) =>
      call('reminder.pageFriends', { query: { pageNo, pageSize: 20 } }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore, pageNo }) => (hasMore ? pageNo + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ records }) => records),
  })

/** Says that one does not want to be told of a friend's birthday, or does again. */
export const useMuteFriend = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { userId: string; muteFlag: boolean }) => call('reminder.muteFriend', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reminderKeys.all }),
  })
}
