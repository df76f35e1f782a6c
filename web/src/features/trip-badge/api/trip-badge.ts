import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'

const keys = {
  all: ['trip-badge'] as const,
  of: (userId: string) => ['trip-badge', userId] as const,
  mine: ['trip-badge', 'mine'] as const,
}

/** How far somebody has travelled; null of who does not show it. */
export const useTripBadge = (userId: string) =>
  useQuery({
    queryKey: keys.of(userId),
    meta: { offline: true },
    queryFn: ({ signal }) => call('tripBadge.query', { params: { userId } }, { signal, quiet: true }),
    staleTime: 60_000,
  })

/** One's own, and whether others see it. */
export const useMyTripBadge = () =>
  useQuery({
    queryKey: keys.mine,
    queryFn: ({ signal }) => call('tripBadge.mine', {}, { signal, quiet: true }),
    staleTime: 60_000,
  })

/** Shows it to others, or does not. */
export const useShowTripBadge = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (shownFlag: boolean) => call('tripBadge.show', { body: { shownFlag } }),
    onSuccess: async (own) => {
      queryClient.setQueryData(keys.mine, own)
      await queryClient.invalidateQueries({ queryKey: keys.all })
    },
  })
}
