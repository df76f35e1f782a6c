import { QueryCache, QueryClient, type QueryKey, type SetDataOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { type TellFailure, tellFailure } from './notices.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * Shown to everybody alike. What is not marked so is its reader's own: it is dropped when they sign out. So is what everybody sees
       * with something of the reader's own in it, but it is then asked for again where it shows.
       */
      isPublic?: boolean | 'in part'
      /** Also kept on the device, to be read without a network: under its own key, or under another. */
      offline?: true | QueryKey
      /** What of its data is kept on the device, where that is not all. */
      offlinePart?: (data: unknown) => unknown
    }
  }
}

/** A call that got no answer is made once more; what the server has refused, it would refuse again. */
const retry = (failures: number, error: Error) => failures < 1 && error instanceof ApiError && error.kind === 'network'

/** What is asked for is not there, and never will be. */
const isGone = ({ status, key }: ApiError) => status === 404 || key === 'INPUT_INVALID'

/**
 * Tells why a read failed, when all its tries have (specification, section 8). What is read by itself, again and again,
 * says it once until it succeeds. That something is gone is said by the screen that stands in its place, and not once more.
 */
const createReadCache = (tell: TellFailure): QueryCache => {
  const told = new WeakSet<object>()
  return new QueryCache({
    onSuccess: (_, query) => void told.delete(query),
    onError: (error, query) => {
      if (!(error instanceof ApiError)) return
      if (isGone(error) && query.state.data === undefined && query.observers.length > 0) return
      const polls = query.observers.some(({ options }) => Boolean(options.refetchInterval))
      if (told.has(query) && (polls || query.state.data !== undefined)) return
      told.add(query)
      tell(error)
    },
  })
}

/**
 * Lets what is changed by hand stay stale where it was: a change of a part, as something heard or done here makes it, says nothing
 * of what was to be read again.
 */
const keepStale = (queryClient: QueryClient): QueryClient => {
  const setQueryData = queryClient.setQueryData.bind(queryClient)
  const setAndKeep = (queryKey: QueryKey, updater: unknown, options?: SetDataOptions): unknown => {
    const query = queryClient.getQueryCache().find({ queryKey, exact: true })
    const wasInvalidated = query?.state.isInvalidated ?? false
    const data = setQueryData(queryKey, updater, options)
    if (wasInvalidated) query?.invalidate()
    return data
  }
  queryClient.setQueryData = setAndKeep as QueryClient['setQueryData']
  return queryClient
}

/** What the client caches of the server's data. Its calls are `quiet`: the cache tells what fails. */
export const createQueryClient = (tell: TellFailure = tellFailure): QueryClient =>
  keepStale(
    new QueryClient({
      queryCache: createReadCache(tell),
      defaultOptions: {
        queries: {
          retry,
          retryDelay: 1000,
          staleTime: 30_000,
          // Offline a query fails and says so, instead of waiting behind a skeleton.
          networkMode: 'always',
          refetchOnReconnect: true,
        },
        mutations: { retry: false, networkMode: 'always' },
      },
    }),
  )
