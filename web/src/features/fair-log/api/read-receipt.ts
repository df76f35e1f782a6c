import { useQuery } from '@tanstack/react-query'
import type { WaitlistReceipt } from '#contract/waitlist-log.ts'
import { railwayCall } from '#web/features/railway-account/index.ts'
import { call } from '#web/lib/client/client.ts'
import type { LogFile } from '../log-proof.mjs'
import { numberOf } from '../event-text.ts'

/** What is not signed yet is, within so long. */
const signingMs = 5000

const isSigned = ({ events }: WaitlistReceipt): boolean => events.every(({ path }) => path !== null)

/** What the log says of one's entry; asked again until it is signed. */
export const useReceipt = (id: string) =>
  useQuery({
    queryKey: ['waitlist', 'receipt', id],
    queryFn: ({ signal }) => railwayCall('waitlist.receipt', { params: { id } }, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && !isSigned(state.data) ? signingMs : false),
  })

/** Reads the whole log of a train, with the receipt that it is to be held against. @param onProgress events that are here */
export const readLog = async (
  runId: string,
  receipt: WaitlistReceipt | undefined,
  onProgress: (done: number) => void,
): Promise<LogFile> => {
  const read = (after: number, size?: number) =>
    call('waitlistLog.run', { query: { runId, after, ...(size === undefined ? {} : { size }) } }, {})
  let page = await read(0)
  const { head, code, day, stops } = page
  const events = [...page.events]
  for (onProgress(events.length); page.hasMore; onProgress(events.length)) {
    page = await read(events.length, head.size)
    events.push(...page.events)
  }
  const own = receipt?.events ?? []
  const number = numberOf(own)
  return {
    ...{ kind: 'hongyan fair log', head, run: { id: runId, code, day, stops }, events, path: page.path },
    // Paths lead to the head that the receipt came with: only if it is the same one.
    receipt:
      number === null
        ? null
        : {
            number,
            events: own.map((one) => ({ ...one, path: receipt?.head?.root === head.root ? one.path : null })),
          },
  }
}
