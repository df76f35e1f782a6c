import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LedgerClosing } from '#contract/ledger.ts'
import { ApiError, isRefusal } from '#web/lib/client/api-error.ts'
import { call } from '#web/lib/client/client.ts'
import { type Publication, publicationOf } from '../verdict.ts'
import { statementKeys } from './statement-keys.ts'

/** What was published of a day, the newest without one; kept on the device, so that it can be held against a file without a network. */
const closingOptions = (day?: string) =>
  queryOptions({
    queryKey: statementKeys.closing(day),
    queryFn: ({ signal }) =>
      call('ledger.closing', { query: day === undefined ? {} : { day } }, { signal, quiet: true }),
    meta: { isPublic: true, offline: true },
  })

/** The newest closing. */
export const useNewestClosing = () => useQuery(closingOptions())

/** What was published of a day: null when that is nothing, undefined when it cannot be looked up now. */
const findPublished = async (queryClient: QueryClient, day: string): Promise<LedgerClosing | null | undefined> => {
  try {
    return await call('ledger.closing', { query: { day } }, { quiet: true })
  } catch (error) {
    if (isRefusal(error, 'CLOSING_GONE') || isRefusal(error, 'INPUT_INVALID')) return null
    if (!(error instanceof ApiError)) throw error
    const known = queryClient.getQueryData(closingOptions().queryKey)
    return known?.day === day ? known : undefined
  }
}

/** Holds the closing of a file against what was published. */
export const useFindPublication = () => {
  const queryClient = useQueryClient()
  return async (closing: LedgerClosing): Promise<Publication> => {
    const published = await findPublished(queryClient, closing.day)
    return publicationOf(closing, published, queryClient.getQueryData(closingOptions().queryKey))
  }
}
