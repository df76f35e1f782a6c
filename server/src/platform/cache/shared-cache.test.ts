import { expect, test } from 'vitest'
import { createSharedCache } from './shared-cache.ts'

const makeCache = (ttlMs = 1000, max = 3) => {
  const clock = { nowMs: 1_000_000 }
  const cache = createSharedCache<{ text: string }>({ ttlMs, max, now: () => clock.nowMs })
  const loads: string[] = []
  const read = async (key: string, suffix = '') => {
    const { text } = await cache.read(key, async () => {
      loads.push(key)
      return { text: key + suffix }
    })
    return text
  }
  return { cache, clock, loads, read }
}

test('what was read is kept for its time, and for all who ask while it is read', async () => {
  const { clock, loads, read } = makeCache()
  expect(await Promise.all([read('a'), read('a')])).toEqual(['a', 'a'])
  clock.nowMs += 1000
  await read('a')
  expect(loads).toEqual(['a'])
  clock.nowMs += 1
  await read('a')
  expect(loads).toEqual(['a', 'a'])
})

test('with no time nothing is kept', async () => {
  const { cache, loads, read } = makeCache(0)
  await read('a')
  await read('a')
  expect(cache.beginLoad()([['b', { text: 'b' }]])).toBe(false)
  expect(await cache.readAll(['b'], async () => new Map())).toEqual(new Map())
  expect(loads).toEqual(['a', 'a'])
})

test('what nobody has asked for the longest goes first', async () => {
  const { loads, read } = makeCache()
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await read(key)
  expect(loads).toEqual(['a', 'b', 'c', 'd', 'b'])
})

test('several are read at once, without those that are kept and those that are not there', async () => {
  const { cache, read } = makeCache()
  await read('a')
  const asked: string[][] = []
  const readAll = () =>
    cache.readAll(['a', 'b', 'gone'], async (missing) => {
      asked.push(missing)
      return new Map([['b', { text: 'b' }]])
    })
  for (let times = 0; times < 2; times++) expect([...(await readAll()).keys()]).toEqual(['a', 'b'])
  expect(asked).toEqual([['b', 'gone']])
})

test('a failure is for those who wait for it, and is not kept', async () => {
  const { cache, read } = makeCache()
  const fail = () => cache.read('a', () => Promise.reject(new Error('no database')))
  expect((await Promise.allSettled([fail(), fail()])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read('a', ' again')).toBe('a again')
})

test('what was dropped is read again, also when it was being read, and others stay', async () => {
  const { cache, loads, read } = makeCache()
  await read('b')
  const { promise, resolve } = Promise.withResolvers<{ text: string }>()
  const before = cache.read('a', () => promise)
  cache.drop('a')
  const after = read('a', ' now')
  resolve({ text: 'a before' })
  expect([(await before).text, await after, await read('a')]).toEqual(['a before', 'a now', 'a now'])
  await read('b')
  cache.clear()
  await read('b')
  expect(loads).toEqual(['b', 'a', 'b'])
})

test('what was found by another query is kept as of its beginning, unless something was dropped since', async () => {
  const { cache, clock, loads, read } = makeCache()
  const keepLate = cache.beginLoad()
  const keep = cache.beginLoad()
  clock.nowMs += 600
  expect(keep([['a', { text: 'a found' }]])).toBe(true)
  expect(await read('a')).toBe('a found')
  cache.drop('a')
  expect(keepLate([['a', { text: 'a old' }]])).toBe(false)
  expect(await read('a')).toBe('a')
  clock.nowMs += 600
  await read('a')
  expect(loads).toEqual(['a'])
})
