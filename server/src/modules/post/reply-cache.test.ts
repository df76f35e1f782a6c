import { expect, test } from 'vitest'
import { createReplyCache } from './reply-cache.ts'

const start = Date.parse('2026-11-28T08:00:00Z')

/** A cache whose pages count how often they are read. */
const makeCache = (maxBytes: number) => {
  let now = start
  const cache = createReplyCache({ clock: { now: () => new Date(now) }, ttlMs: 1000, maxBytes })
  const reads: string[] = []
  const read = async (topicId: string, { key = 'first', length = 2000 } = {}) => {
    const load = async () => {
      reads.push(`${topicId} ${key}`)
      return { ids: [], json: Buffer.alloc(length) }
    }
    return await cache.page(topicId, key, load)
  }
  const advance = (ms: number) => void (now += ms)
  return { cache, read, reads, advance }
}

test('of more than its bytes hold, the topics go that nobody has asked for the longest', async () => {
  const { read, reads } = makeCache(12_500)
  for (const topicId of ['1', '2', '3', '1', '4', '1', '3', '4', '2']) await read(topicId)
  expect(reads).toEqual(['1 first', '2 first', '3 first', '4 first', '2 first'])
})

test('so short pages are kept of many topics, and long ones of few', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => String(index))
  const kept = async (length: number) => {
    const { read, reads } = makeCache(100_000)
    for (const topicId of ids) await read(topicId, { length })
    const before = reads.length
    for (const topicId of ids.toReversed()) await read(topicId, { length })
    return ids.length - (reads.length - before)
  }
  expect(await kept(2000)).toBe(20)
  expect(await kept(48_000)).toBe(2)
})

test('a page that was asked for later goes with the others of its topic', async () => {
  const { read, reads, advance } = makeCache(100_000)
  await read('1')
  advance(900)
  await read('1', { key: 'second' })
  advance(200)
  await read('1', { key: 'second' })
  expect(reads).toEqual(['1 first', '1 second', '1 second'])
})

test('what changes while it is read is not kept when it comes', async () => {
  const { cache, read, reads } = makeCache(100_000)
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = cache.page('1', 'first', async () => {
    await promise
    return { ids: [], json: Buffer.alloc(10) }
  })
  cache.drop('1')
  resolve()
  await slow
  await read('1')
  await read('1')
  expect(reads).toEqual(['1 first'])
})
