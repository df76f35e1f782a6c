import { expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'

/** Answers each item with itself, and remembers what went together. */
const makeBatcher = (size: number, failing?: string) => {
  const batches: string[][] = []
  const ask = createBatcher({
    keyOf: (item: string) => item[0] ?? '',
    size,
    run: async (items) => {
      batches.push(items)
      if (failing !== undefined && items.includes(failing)) throw new Error(`${failing} cannot be done`)
      return items.map((item) => `${item} done`)
    },
  })
  return { ask, batches }
}

test('what is asked for at the same moment goes together, as far as it fits', async () => {
  const { ask, batches } = makeBatcher(3)
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(ask))).toEqual(['a done', 'b done', 'c done', 'd done'])
  expect(batches).toEqual([['a', 'b', 'c'], ['d']])
})

test('the same never goes together, and keeps the order of the calls', async () => {
  const { ask, batches } = makeBatcher(2)
  await Promise.all(['a1', 'a2', 'b1', 'a3', 'c1', 'd1'].map(ask))
  expect(batches).toEqual([
    ['a1', 'b1'],
    ['a2', 'c1'],
    ['a3', 'd1'],
  ])
})

test('one that cannot be done does not take those with it that came at the same moment', async () => {
  const { ask } = makeBatcher(10, 'b')
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(ask))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await ask('d')).toBe('d done')
})

test('what has become known is answered at once, also to those who wait, and takes no place in a batch', async () => {
  const batches: string[][] = []
  const closed = new Set<string>()
  const ask = createBatcher({
    keyOf: (item: string) => item,
    size: 2,
    run: async (items) => {
      batches.push(items)
      closed.add('c').add('d').add('e')
      return items.map((item) => `${item} done`)
    },
    known: (item) => (closed.has(item) ? `${item} too late` : undefined),
  })
  expect(await Promise.all(['a', 'b', 'c', 'd', 'f', 'e'].map(ask))).toEqual([
    'a done',
    'b done',
    'c too late',
    'd too late',
    'f done',
    'e too late',
  ])
  expect(await ask('c')).toBe('c too late')
  expect(batches).toEqual([['a', 'b'], ['f']])
})
