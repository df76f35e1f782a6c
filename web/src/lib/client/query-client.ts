import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Shown to everybody alike. What is not marked so is its reader's own: it is dropped when they sign out. */
      isPublic?: boolean
      /** Also kept on the device, to be read without a network: under its own key, or under another. */
      offline?: true | QueryKey
    }
  }
}

/** A call that got no answer is made once more; what the server has refused, it would refuse again. */
const retry = (failures: number, error: Error) => failures < 1 && error instanceof ApiError && error.kind === 'network'

/** What the client caches of the server's data. */
export const createQueryClient = () =>
  new QueryClient({
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
  })
