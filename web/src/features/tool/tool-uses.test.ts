import { expect, test } from 'vitest'
import { orderByUse, parseUses, withUse } from './tool-uses.ts'

const tools = ['/a', '/b', '/c'].map((path) => ({ path }))
const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12))
const orderOf = (uses: Parameters<typeof orderByUse>[1], now: Date) =>
  orderByUse(tools, uses, now).map(({ path }) => path)

test('what was never used keeps its order, what is used comes first', () => {
  expect(orderOf({}, day(1))).toEqual(['/a', '/b', '/c'])
  expect(orderOf(withUse({}, '/c', day(1)), day(1))).toEqual(['/c', '/a', '/b'])
})

test('the more a tool is used, the further it is ahead', () => {
  const uses = withUse(withUse(withUse({}, '/c', day(1)), '/b', day(1)), '/b', day(1))
  expect(orderOf(uses, day(1))).toEqual(['/b', '/c', '/a'])
})

test('what was used much last winter gives way to what is used now', () => {
  let uses = {}
  for (let time = 0; time < 5; time++) uses = withUse(uses, '/c', day(1))
  uses = withUse(uses, '/b', day(60))
  expect(orderOf(uses, day(60))).toEqual(['/b', '/c', '/a'])
})

test('a clock that was set back loses nothing', () => {
  expect(orderOf(withUse({}, '/b', day(30)), day(1))).toEqual(['/b', '/a', '/c'])
})

test('what somebody else wrote into the storage is left out', () => {
  expect(parseUses({ '/a': { score: 2, day: 3 }, '/b': 'x', '/c': { score: '1', day: 2 }, '/d': null })).toEqual({
    '/a': { score: 2, day: 3 },
  })
  expect(parseUses('nothing')).toBeUndefined()
})
