import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/client/api-error.ts'
import { clearOfflineContent, answerCache } from '#web/lib/offline/offline-content.ts'
import { session } from '#web/lib/session/session.ts'
import { keptNameOf, keptPart } from './kept-name.ts'

/** What has come is written when nothing more has for so long: it must not get in the way of drawing it. */
const writeMs = 1000

const isWithoutAnswer = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')

/** What only a card knew counts for less than what the server has said. */
const isUnknown = ({ state }: Query) => state.data === undefined || state.dataUpdatedAt === 0

/**
 * Keeps what is read on the device, and shows it again when the server cannot be reached.
 * @returns a function that ends it
 */
export const keepAnswers = (queryClient: QueryClient): (() => void) => {
  const changed = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = () => {
    clearTimeout(timer)
    const read = [...changed].flatMap(([name, query]) =>
      isUnknown(query) ? [] : [{ name, data: keptPart(query.state.data), givenAtMs: query.state.dataUpdatedAt }],
    )
    changed.clear()
    if (read.length > 0) void answerCache.keep(read)
  }
  const noteChange = (query: Query) => {
    const name = keptNameOf(query.queryKey)
    if (name === null || isUnknown(query)) return
    changed.set(name, query)
    clearTimeout(timer)
    timer = setTimeout(write, writeMs)
  }

  const show = async (query: Query) => {
    const name = keptNameOf(query.queryKey)
    if (name === null || !isUnknown(query) || !isWithoutAnswer(query.state.fetchFailureReason)) return
    const kept = await answerCache.read(name)
    if (kept !== undefined && isUnknown(query))
      queryClient.setQueryData(query.queryKey, kept.data, { updatedAt: kept.givenAtMs })
  }

  const cache = queryClient.getQueryCache()
  // What happened before this began.
  for (const query of cache.getAll()) {
    noteChange(query)
    void show(query)
  }
  const endCache = cache.subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'success') noteChange(event.query)
    else if (event.action.type === 'failed' || event.action.type === 'error') void show(event.query)
  })
  // What one has read is not for the next.
  const endSession = session.subscribe((change) => {
    if (change !== 'signed-in' && change !== 'signed-out') return
    clearTimeout(timer)
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
