import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { reminderKeys } from './reminder-keys.ts'

/** The address for calendars: not kept for offline, as whoever has it can read the feed. */
export const useReminderFeed = () =>
  useQuery({
    queryKey: reminderKeys.feed,
    queryFn: ({ signal }) => call('reminder.getFeed', {}, { signal, quiet: true }),
  })

/** Says whether trips by train stand in the calendar. The client shows a failure to the user. */
export const useFeedTrips = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (tripsFlag: boolean) => call('reminder.setFeedTrips', { body: { tripsFlag } }),
    onSuccess: (feed) => queryClient.setQueryData(reminderKeys.feed, feed),
  })
}

/** Makes a new address, or ends the one there is. */
export const useChangeFeed = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: 'renew' | 'revoke') =>
      change === 'renew' ? call('reminder.renewFeed') : call('reminder.revokeFeed'),
    onSuccess: (feed) => queryClient.setQueryData(reminderKeys.feed, feed),
  })
}
