import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/index.ts'
import { railwayCall } from '#web/features/railway-account/index.ts'
import type { CallOptions } from '#web/lib/client/client.ts'
import { readDeviceKey } from '#web/lib/storage/device-key.ts'

/** Of an order, by this device: without a network they are as good, as long as nothing was given back. */
const certificatesKey = (orderId: string) => ['e-ticket', orderId] as const

type Certificates = OutputOf<'eTicket.certify'>

const certify = async (orderId: string, takeOver: boolean, options: CallOptions): Promise<Certificates> => {
  const { publicKey } = await readDeviceKey()
  return await railwayCall('eTicket.certify', { body: { orderId, deviceKey: publicKey, takeOver } }, options)
}

/** Nobody tells a device that another one shows the tickets now: while they are on the screen, it is asked for so often. */
const everyMs = 120_000

/** What lets this device show the tickets of an order; kept for where there is no network. */
export const useCertificates = (orderId: string, enabled: boolean) =>
  useQuery({
    queryKey: certificatesKey(orderId),
    meta: { offline: true },
    queryFn: ({ signal }) => certify(orderId, false, { signal, quiet: true }),
    enabled,
    staleTime: 60_000,
    refetchInterval: everyMs,
  })

/** Takes the tickets of an order over from the device that shows them now. */
export const useTakeOver = (orderId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => certify(orderId, true, {}),
    onSuccess: (certificates) => queryClient.setQueryData<Certificates>(certificatesKey(orderId), certificates),
  })
}
