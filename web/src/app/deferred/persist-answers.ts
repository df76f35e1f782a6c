import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError, isWithoutAnswer } from '#web/lib/client/api-error.ts'
import {
  answerCache,
  claimOfflineContent,
  clearOfflineContent,
  trimOfflineContent,
} from '#web/lib/offline/offline-content.ts'
import { session } from '#web/lib/session/session.ts'
import { userKeys } from '#web/features/user/index.ts'

/** What comes within this time is written together, and no later, whatever else comes: who leaves finds it again. */
const writeMs = 300

/** So many pages of an endless list are kept; who reads on without a network is told that there is none. */
const maxPages = 3

const isEndless = (data: unknown): data is { pages: unknown[]; pageParams: unknown[] } =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages) && 'pageParams' in data

/** What of an answer is kept: what its query says, else all of it. */
export const offlinePart = (data: unknown, meta?: Query['meta']): unknown => {
  if (meta?.offlinePart !== undefined) return meta.offlinePart(data)
  return isEndless(data)
    ? { pages: data.pages.slice(0, maxPages), pageParams: data.pageParams.slice(0, maxPages) }
    : data
}

/** The name under which the answer to a query is kept; null for what is not. */
export const offlineNameOf = ({ queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>): string | null =>
  meta?.offline === undefined ? null : JSON.stringify(meta.offline === true ? queryKey : meta.offline)

/** What only a card knew counts for less than what the server has said. */
const isUnknown = ({ state }: Query) => state.data === undefined || state.dataUpdatedAt === 0

/** There is no such thing any more, or not for this reader. */
const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 403)

const readerName = JSON.stringify(userKeys.myBase)
const hasId = (data: unknown): data is { id: string } => typeof data === 'object' && data !== null && 'id' in data

/**
 * Keeps what is read on the device, and shows it again when the server cannot be reached.
 * @returns a function that ends it
 */
export const persistAnswers = (queryClient: QueryClient): (() => void) => {
  const changed = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const read = [...changed].flatMap(([name, query]) =>
      isUnknown(query)
        ? []
        : [{ name, data: offlinePart(query.state.data, query.meta), givenAtMs: query.state.dataUpdatedAt }],
    )
    changed.clear()
    if (read.length > 0) void answerCache.keep(read).then(answerCache.trim)
  }
  const noteChange = (query: Query) => {
    const name = offlineNameOf(query)
    if (name === null || isUnknown(query)) return
    if (name === readerName && hasId(query.state.data)) void claimOfflineContent(query.state.data.id)
    changed.set(name, query)
    timer ??= setTimeout(write, writeMs)
  }
  const dropGone = (query: Query) => {
    const name = offlineNameOf(query)
    if (name === null || !isGone(query.state.error)) return
    changed.delete(name)
    void answerCache.drop([name])
  }

  const show = async (query: Query) => {
    const name = offlineNameOf(query)
    if (name === null || !isUnknown(query) || !isWithoutAnswer(query.state.fetchFailureReason)) return
    const kept = await answerCache.read(name)
    if (kept !== undefined && isUnknown(query))
      queryClient.setQueryData(query.queryKey, kept.data, { updatedAt: kept.givenAtMs })
  }

  const cache = queryClient.getQueryCache()
  void trimOfflineContent()
  // What happened before this began.
  for (const query of cache.getAll()) {
    noteChange(query)
    void show(query)
  }
  const endCache = cache.subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'success') noteChange(event.query)
    else if (event.action.type === 'failed' || event.action.type === 'error') void show(event.query)
    if (event.action.type === 'error') dropGone(event.query)
  })
  // What one has read is not for the next.
  const endSession = session.subscribe((change) => {
    if (change !== 'signed-in' && change !== 'signed-out') return
    changed.clear()
    void clearOfflineContent()
  })
  const onHide = () => {
    if (document.visibilityState === 'hidden') write()
  }
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('pagehide', write)

  return () => {
    endCache()
    endSession()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onHide)
    window.removeEventListener('pagehide', write)
  }
}
