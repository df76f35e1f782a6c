import { expect, test } from 'vitest'
import type { CardJson } from './card-json.ts'
import { createTopicCache } from './topic-cache.ts'

/** Cards say how often they were made: `1: 2` is topic 1 the second time. */
const makeCache = () => {
  const times = new Map<string, number>()
  const clock = { nowMs: 1_000_000 }
  const makeCard = (id: string): CardJson => {
    times.set(id, (times.get(id) ?? 0) + 1)
    const text = Buffer.from(`${id}: ${times.get(id)}`)
    return { id, authorId: '9', plain: text, starred: text }
  }
  const cache = createTopicCache({
    clock: { now: () => new Date(clock.nowMs) },
    ttlMs: 1000,
    readCards: async (ids) => new Map(ids.map((id) => [id, makeCard(id)])),
  })
  const head = { pageNo: 1, pageSize: 2, hasMore: false, cursor: null, asOf: '2026-11-21T00:00:00.000Z' }
  const load = (ids: string[]) => async () => ({ head, cards: ids.map(makeCard) })
  const read = async (key: string, loading: Parameters<typeof cache.page>[1]) =>
    (await cache.page(key, loading)).cards.map(({ plain }) => plain.toString())
  return { cache, clock, head, makeCard, load, read }
}

test('a card that is dropped is made again in every page that shows it, and no other card is', async () => {
  const { cache, load, read } = makeCache()
  const pages = () => Promise.all([read('hot', load(['1', '2'])), read('new', load(['1', '3']))])
  for (let times = 0; times < 2; times++)
    expect(await pages()).toEqual([
      ['1: 1', '2: 1'],
      ['1: 2', '3: 1'],
    ])
  cache.dropCard('1')
  for (let times = 0; times < 2; times++)
    expect(await pages()).toEqual([
      ['1: 3', '2: 1'],
      ['1: 3', '3: 1'],
    ])
})

test('a card that is dropped while its page is read is made again', async () => {
  const { cache, head, makeCard, read } = makeCache()
  const { promise, resolve } = Promise.withResolvers<void>()
  const reading = read('hot', async () => {
    const cards = ['1', '2'].map(makeCard)
    await promise
    return { head, cards }
  })
  cache.dropCard('1')
  resolve()
  expect((await reading)[0]).toBe('1: 2')
})

test('everything is read again when topics have changed, and after its time', async () => {
  const { cache, clock, load, read } = makeCache()
  const page = () => read('hot', load(['1']))
  await page()
  cache.clear()
  expect(await page()).toEqual(['1: 2'])
  clock.nowMs += 1001
  expect(await page()).toEqual(['1: 3'])
})
