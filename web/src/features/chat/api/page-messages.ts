import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Message } from '#contract/message.ts'
import type { InputOf } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/client/client.ts'
import { chatKeys } from './chat-keys.ts'
import { applyFrame, type WindowFrame, windowIdOf } from '../message-cache.ts'
import { addOlder, hasGap, type MessageList, newestOf, putJudged, replaceAfter } from '../message-list.ts'
import { savedMessages, saveMessages } from '../saved-place.ts'

const pageSize = limits.pageSize.max

/** So many of the last known ones are read once more: they may have been taken back unheard. */
const overlap = 30

const ask = (body: InputOf<'chat.pageMessages'>['body'], signal?: AbortSignal) =>
  call('chat.pageMessages', { body }, { signal, quiet: true })

interface Reading {
  windowId: string
  heard: WindowFrame[]
}

const readings = new Set<Reading>()

/** Remembers a frame for those who are just reading its window: what they are answered may have been so before it. */
export const rememberHeard = (frame: WindowFrame): void => {
  for (const { windowId, heard } of readings) if (windowId === windowIdOf(frame)) heard.push(frame)
}

/**
 * Reads messages of a window.
 * @param read is given what puts all that was heard since it began into what it was answered
 */
const reading = async <T>(windowId: string, read: (withHeard: (list: MessageList) => MessageList) => Promise<T>) => {
  const one: Reading = { windowId, heard: [] }
  readings.add(one)
  try {
    return await read((list) =>
      one.heard.reduce((known, frame) => applyFrame({ window: undefined, list: known }, frame).list ?? known, list),
    )
  } finally {
    readings.delete(one)
  }
}

/** @param fromSeq of those from here to there, what was removed or given back is read as well */
const readAfter = async (windowId: string, afterSeq: number, fromSeq: number, signal: AbortSignal) => {
  const first = await ask({ privateId: windowId, pageSize, afterSeq, fromSeq }, signal)
  const records: Message[] = [...first.records]
  for (let page = first; page.hasMore && page.records.length > 0; records.push(...page.records))
    page = await ask({ privateId: windowId, pageSize, afterSeq: records.at(-1)?.seq ?? afterSeq }, signal)
  return { records, judged: first.judged ?? [] }
}

const readNewest = async (windowId: string, signal: AbortSignal): Promise<MessageList> => {
  const { records, cursor } = await ask({ privateId: windowId, pageSize }, signal)
  const messages = records.toReversed()
  return { messages, knownSeq: messages.at(-1)?.seq ?? 0, cursor }
}

/** Reads what was missed, while what is there stays. */
const readMissed = async (queryClient: QueryClient, windowId: string, known: MessageList, signal: AbortSignal) => {
  const { messages, knownSeq } = known
  const contiguous = messages.filter(({ seq }) => seq <= knownSeq)
  const afterSeq = contiguous.at(-overlap - 1)?.seq ?? (contiguous[0]?.seq ?? knownSeq + 1) - 1
  const { records, judged } = await readAfter(windowId, afterSeq, contiguous[0]?.seq ?? afterSeq + 1, signal)
  // All of it is gone: the window was deleted on another device.
  if (records.length === 0 && contiguous.length > 0) return await readNewest(windowId, signal)
  const now = queryClient.getQueryData<MessageList>(chatKeys.messages(windowId)) ?? known
  return judged.reduce(putJudged, replaceAfter(now, { afterSeq, askedSeq: knownSeq, records }))
}

const readFirst = (queryClient: QueryClient, windowId: string, signal: AbortSignal): Promise<MessageList> =>
  reading(windowId, async (withHeard) => {
    const list = withHeard(await readNewest(windowId, signal))
    return hasGap(list) ? withHeard(await readMissed(queryClient, windowId, list, signal)) : list
  })

/** What has changed since a window was read. */
const readAgain = (queryClient: QueryClient, windowId: string, known: MessageList, signal: AbortSignal) =>
  reading(windowId, async (withHeard) => {
    const list = withHeard(await readMissed(queryClient, windowId, known, signal))
    if (!hasGap(list)) return list
    // More has come while it was read, and again not all of it was heard of.
    queryClient.setQueryData(chatKeys.messages(windowId), list)
    return withHeard(await readMissed(queryClient, windowId, list, signal))
  })

/** The messages of a window. Asked again, it reads what has changed since. */
export const messagesOptions = (windowId: string) =>
  queryOptions({
    queryKey: chatKeys.messages(windowId),
    queryFn: async ({ client, signal }) => {
      const known = client.getQueryData<MessageList>(chatKeys.messages(windowId))
      return known === undefined
        ? await readFirst(client, windowId, signal)
        : await readAgain(client, windowId, known, signal)
    },
    // The socket brings new ones; after each connection, what was missed is asked for.
    staleTime: Infinity,
    meta: { offline: true, offlinePart: (data) => newestOf(data as MessageList) },
    initialData: () => savedMessages(windowId),
    // What has not changed is the same object already; thousands need not be compared for each new one.
    structuralSharing: false,
    gcTime: 30 * 60_000,
  })

/** Lets a window show after a reload the messages among which its reader was. */
export const keepForReload = (queryClient: QueryClient, windowId: string): void =>
  saveMessages(windowId, () => queryClient.getQueryData(messagesOptions(windowId).queryKey))

const loadingOlder = new Map<string, Promise<void>>()

const readBefore = (queryClient: QueryClient, windowId: string, { messages, cursor }: MessageList): Promise<void> =>
  reading(windowId, async (withHeard) => {
    const oldest = messages[0]?.seq ?? 0
    let page = await ask({ privateId: windowId, pageSize, ...(typeof cursor === 'string' && { cursor }) })
    // From the newest, where it is not known how to go on: down to what is older than all that are here.
    while (page.cursor !== null && (page.records.at(-1)?.seq ?? 0) >= oldest)
      page = await ask({ privateId: windowId, pageSize, cursor: page.cursor })
    queryClient.setQueryData<MessageList>(
      chatKeys.messages(windowId),
      (list) => list && withHeard(addOlder(list, page.records, page.cursor)),
    )
  })

/**
 * Reads the page before the oldest message. Several who ask at once ask once.
 * @throws ApiError, not shown to the user
 */
export const readOlder = (queryClient: QueryClient, windowId: string): Promise<void> => {
  const running = loadingOlder.get(windowId)
  if (running !== undefined) return running
  const list = queryClient.getQueryData<MessageList>(chatKeys.messages(windowId))
  if (list === undefined || list.cursor === null) return Promise.resolve()
  const loading = readBefore(queryClient, windowId, list).finally(() => loadingOlder.delete(windowId))
  loadingOlder.set(windowId, loading)
  return loading
}
