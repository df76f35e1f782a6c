import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import type { Passenger } from '#contract/passenger.ts'
import { railwayCall } from '#web/features/railway-account/index.ts'
import type { CallOptions } from '#web/lib/client/client.ts'

type Quiet = CallOptions['quiet'] & {}

const listOptions = queryOptions({
  queryKey: ['passenger', 'list'],
  queryFn: ({ signal }) => railwayCall('passenger.list', {}, { signal, quiet: true }),
  // Somebody's studies are looked at in the background.
  refetchInterval: ({ state }) => (state.data?.some(({ student }) => student?.state === 'pending') ? 3000 : false),
})

/** Those for whom one buys tickets, oneself first. */
export const usePassengers = () => useQuery(listOptions)

/** What can be done about them. What fails is an ApiError, told but for what is `quiet`. */
export const usePassengerChanges = () => {
  const queryClient = useQueryClient()

  const put = (passenger: Passenger): Passenger => {
    queryClient.setQueryData(listOptions.queryKey, (list) => {
      if (list === undefined) return undefined
      const known = list.some(({ id }) => id === passenger.id)
      return known ? list.map((one) => (one.id === passenger.id ? passenger : one)) : [...list, passenger]
    })
    void queryClient.invalidateQueries({ queryKey: listOptions.queryKey })
    return passenger
  }

  return {
    add: async (body: InputOf<'passenger.add'>['body'], quiet: Quiet) =>
      put(await railwayCall('passenger.add', { body }, { quiet })),
    askConsent: async (body: InputOf<'passenger.askConsent'>['body'], quiet: Quiet) =>
      put(await railwayCall('passenger.askConsent', { body }, { quiet })),
    confirm: async (id: string, phoneCode: string, quiet: Quiet) =>
      put(await railwayCall('passenger.confirm', { body: { id, phoneCode } }, { quiet })),
    submitStudent: async (body: InputOf<'passenger.submitStudent'>['body'], quiet: Quiet) =>
      put(await railwayCall('passenger.submitStudent', { body }, { quiet })),
    remove: async (id: string): Promise<void> => {
      await railwayCall('passenger.delete', { body: { id } })
      queryClient.setQueryData(listOptions.queryKey, (list) => list?.filter((one) => one.id !== id))
      void queryClient.invalidateQueries({ queryKey: listOptions.queryKey })
    },
  }
}
