import { afterEach, expect, test, vi } from 'vitest'
import type { Message } from '#contract/message.ts'
import { createQueryClient } from '#web/lib/client/query-client.ts'
import { applyToCaches } from './apply-frame.ts'
import { messagesOptions, readOlder } from './page-messages.ts'
import { makeMessage } from '../testing/make-chat.ts'

/** Answers pages of messages when they are let through. */
const makeSlowNetwork = () => {
  const waiting: (() => void)[] = []
  let page: { records: Message[]; cursor: string | null } = { records: [], cursor: null }
  vi.stubGlobal('fetch', async () => {
    // As the server has read it, before what is heard while it is on its way.
    const data = { ...page, total: 5, pageNo: 1, pageSize: 50, hasMore: page.cursor !== null }
    await new Promise<void>((resolve) => waiting.push(resolve))
    return Response.json({ code: 200, message: 'ok', data })
  })
  return {
    holds: (seqs: number[], cursor: string | null = null) => {
      page = { records: seqs.map((seq) => makeMessage(seq)), cursor }
    },
    letThrough: () =>
      vi.waitFor(() => expect(waiting).not.toEqual([]), { timeout: 30_000 }).then(() => waiting.shift()?.()),
  }
}

afterEach(() => void vi.unstubAllGlobals())

const { id, windowId, seq, senderId } = makeMessage(5)
const recalled = { type: 'recalled', id, windowId, seq, senderId } as const

const shownOf = async (messages: Promise<{ messages: readonly Message[] }>) =>
  (await messages).messages.map(({ kind, content }) => (kind === 'text' ? content : kind))

test('what is taken back while a chat is read for the first time is not shown', async () => {
  const network = makeSlowNetwork()
  network.holds([5, 4])
  const queryClient = createQueryClient()
  const reading = queryClient.fetchQuery(messagesOptions('7'))
  await Promise.resolve()
  applyToCaches(queryClient, recalled)
  await network.letThrough()
  expect(await shownOf(reading)).toEqual(['消息 4', 'recalled'])
})

test('nor is it when it comes with what was missed, or with older messages', async () => {
  const network = makeSlowNetwork()
  const queryClient = createQueryClient()
  queryClient.setQueryData(messagesOptions('7').queryKey, {
    messages: [makeMessage(4)],
    knownSeq: 4,
    cursor: null,
  })
  network.holds([4, 5])
  const reading = queryClient.fetchQuery({ ...messagesOptions('7'), staleTime: 0 })
  await Promise.resolve()
  applyToCaches(queryClient, recalled)
  await network.letThrough()
  expect(await shownOf(reading)).toEqual(['消息 4', 'recalled'])

  queryClient.setQueryData(messagesOptions('7').queryKey, { messages: [makeMessage(6)], knownSeq: 6, cursor: 'older' })
  network.holds([5, 4])
  const older = readOlder(queryClient, '7')
  await Promise.resolve()
  applyToCaches(queryClient, recalled)
  await network.letThrough()
  await older
  const list = queryClient.getQueryData(messagesOptions('7').queryKey)
  expect(await shownOf(Promise.resolve(list!))).toEqual(['消息 4', 'recalled', '消息 6'])
})
