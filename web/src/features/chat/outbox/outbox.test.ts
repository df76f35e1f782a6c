import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/client/api-error.ts'
import { makeDevice } from '../testing/make-outbox.ts'
import { createIdbStore } from '#web/lib/storage/idb-store.ts'
import { entryOf } from './outbox-entry.ts'
import { createOutboxStore } from './outbox-store.ts'

const picture = () => new Blob(['picture'], { type: 'image/png' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('messages of a window go one after another, in the order in which they were written', async () => {
  const { openTab, texts } = makeDevice()
  const tab = await openTab()
  const first = await tab.write('一')
  const second = await tab.write('二')
  expect(texts()).toEqual(['一'])
  expect(tab.shown()).toEqual([
    ['一', 'sending'],
    ['二', 'waiting'],
  ])
  await tab.acknowledge(first)
  expect(texts()).toEqual(['一', '二'])
  await tab.acknowledge(second)
  expect(tab.shown()).toEqual([])
})

test('windows do not wait for each other', async () => {
  const { openTab, texts } = makeDevice()
  const tab = await openTab()
  await tab.write('一', '7')
  await tab.write('二', '8')
  expect(texts()).toEqual(['一', '二'])
})

test('what was written offline goes once, in order, when there is a connection', async () => {
  const { openTab, texts } = makeDevice()
  const tab = await openTab({ online: false })
  const ids = [await tab.write('一'), await tab.write('二'), await tab.write('三')]
  expect(texts()).toEqual([])
  await tab.connect()
  for (const clientId of ids) await tab.acknowledge(clientId)
  expect(texts()).toEqual(['一', '二', '三'])
  expect(tab.shown()).toEqual([])
})

test('what was not acknowledged is sent again with the same clientId after a reconnect', async () => {
  const { openTab, sent } = makeDevice()
  const tab = await openTab()
  const clientId = await tab.write('一')
  await tab.disconnect()
  expect(tab.shown()).toEqual([['一', 'waiting']])
  await tab.connect()
  expect(sent.map((frame) => frame.clientId)).toEqual([clientId, clientId])
})

test('without an answer it is tried again after a while', async () => {
  const { openTab, sent } = makeDevice()
  const tab = await openTab()
  await tab.write('一')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toHaveLength(2)
})

test('a reload loses nothing, and keeps the order', async () => {
  const { openTab, texts } = makeDevice()
  const before = await openTab({ online: false })
  await before.write('一')
  await before.write({ kind: 'picture', file: picture() })
  before.outbox.close()

  const after = await openTab({ online: false })
  expect(after.shown()).toEqual([
    ['一', 'waiting'],
    ['picture', 'waiting'],
  ])
  await after.connect()
  expect(texts()).toEqual(['一'])
})

test('what somebody has left goes when they sign out, or when somebody else is here', async () => {
  const device = createIdbStore('left-test')
  const [mine, theirs] = ['200', '300'].map((userId) => createOutboxStore(device, userId))
  const draft = { kind: 'text', content: '一' } as const
  const size = { width: 0, height: 0 }
  for (const store of [mine, theirs])
    await store?.save(entryOf({ clientId: '1', windowId: '7', writtenAtMs: 1, draft, size }))
  await mine?.claim()
  expect(await mine?.has('1')).toBe(true)
  expect(await theirs?.has('1')).toBe(false)
  await mine?.clear()
  expect(await mine?.has('1')).toBe(false)
})

test("another user's messages are not there", async () => {
  const { openTab } = makeDevice()
  const before = await openTab({ online: false })
  await before.write('一')
  before.outbox.close()
  const other = await openTab({ userId: '300' })
  expect(other.shown()).toEqual([])
})

test('refused for good, it says why and holds up nobody; it can be tried again or dropped', async () => {
  const { openTab, texts } = makeDevice()
  const tab = await openTab()
  const refused = await tab.write('一')
  const next = await tab.write('二')
  await tab.refuse(refused)
  expect(texts()).toEqual(['一', '二'])
  expect(tab.shown()[0]).toEqual(['一', '不能这样做'])
  await tab.acknowledge(next)
  tab.outbox.retry(refused)
  await vi.advanceTimersByTimeAsync(0)
  expect(texts()).toEqual(['一', '二', '一'])
  await tab.refuse(refused)
  tab.outbox.drop(refused)
  expect(tab.shown()).toEqual([])
})

test('refused for now, it waits as long as the server says, and those behind it too', async () => {
  const { openTab, texts } = makeDevice()
  const tab = await openTab()
  const first = await tab.write('一')
  await tab.write('二')
  await tab.refuse(first, { error: 'TOO_MANY_REQUESTS', retryAfterSeconds: 3 })
  expect(tab.shown()).toEqual([
    ['一', 'waiting'],
    ['二', 'waiting'],
  ])
  await vi.advanceTimersByTimeAsync(2999)
  expect(texts()).toEqual(['一'])
  await vi.advanceTimersByTimeAsync(1)
  expect(texts()).toEqual(['一', '一'])
})

test('a picture is uploaded when the order comes to it, and only once', async () => {
  const { openTab, texts, uploads, sent, flush } = makeDevice()
  const tab = await openTab()
  const first = await tab.write('一')
  const second = await tab.write({ kind: 'picture', file: picture() })
  await tab.write('三')
  expect(uploads).toHaveLength(0)
  await tab.acknowledge(first)
  expect(uploads).toHaveLength(1)
  uploads[0]!.progress(0.5)
  expect(tab.outbox.of('7')[0]?.progress.share).toBe(0.5)
  uploads[0]!.resolve('55')
  await flush()
  expect(texts()).toEqual(['一', 'picture'])
  expect(sent[1]?.mediaId).toBe('55')

  await tab.disconnect()
  tab.outbox.close()
  const after = await openTab()
  expect(uploads).toHaveLength(1)
  expect(sent.at(-1)).toMatchObject({ clientId: second, mediaId: '55' })
  await after.acknowledge(second)
  expect(texts().at(-1)).toBe('三')
})

test('an upload that finds no network is tried again; one that is refused says why', async () => {
  const { openTab, uploads } = makeDevice()
  const tab = await openTab()
  await tab.write({ kind: 'picture', file: picture() })
  uploads[0]!.reject(new ApiError('network', '网络连接失败'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(uploads).toHaveLength(2)
  uploads[1]!.reject(new ApiError('refused', '文件太大', { code: 413, key: 'MEDIA_TOO_LARGE' }))
  await vi.advanceTimersByTimeAsync(0)
  expect(tab.shown()).toEqual([['picture', '文件太大']])
})

test('an upload that the server no longer has is made once more', async () => {
  const { openTab, uploads, sent, flush } = makeDevice()
  const tab = await openTab()
  const clientId = await tab.write({ kind: 'picture', file: picture() })
  uploads[0]!.resolve('55')
  await flush()
  await tab.refuse(clientId, { error: 'MEDIA_GONE' })
  expect(uploads).toHaveLength(2)
  uploads[1]!.resolve('56')
  await flush()
  expect(sent.map(({ mediaId }) => mediaId)).toEqual(['55', '56'])
  await tab.refuse(clientId, { error: 'MEDIA_GONE' })
  expect(tab.shown()).toEqual([['picture', '不能这样做']])
})

test('a message that is dropped while it is uploaded makes way for the next', async () => {
  const { openTab, texts } = makeDevice()
  const tab = await openTab()
  const clientId = await tab.write({ kind: 'picture', file: picture() })
  await tab.write('二')
  tab.outbox.drop(clientId)
  await vi.advanceTimersByTimeAsync(0)
  expect(texts()).toEqual(['二'])
})

test('of two tabs one sends, and the other does not send it again', async () => {
  const { openTab, texts } = makeDevice()
  const writing = await openTab({ online: false })
  const clientId = await writing.write('一')
  const other = await openTab()
  expect(texts()).toEqual(['一'])
  await writing.connect()
  expect(texts()).toEqual(['一'])
  await other.acknowledge(clientId)
  expect(texts()).toEqual(['一'])
  expect(writing.shown()).toEqual([])
})

test('a message that would not fit into a frame is not sent', async () => {
  const { openTab, texts } = makeDevice()
  const tab = await openTab()
  await tab.write('👨‍👩‍👧‍👦'.repeat(2000))
  expect(texts()).toEqual([])
  expect(tab.shown()[0]?.[1]).toBe('消息太长，请分成几条发送')
})
