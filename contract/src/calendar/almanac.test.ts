import { expect, test } from 'vitest'
import { almanacOf } from './almanac.ts'

test('tells of a day what the almanacs tell', () => {
  const told = almanacOf('2026-02-17')
  expect(told).toMatchObject({
    element: '大海水',
    clash: '冲龙，煞北',
    mansion: expect.stringMatching(/^..[猪貐]$|^...$/),
  })
  expect(told.good.length).toBeGreaterThan(0)
  expect(told.bad.length).toBeGreaterThan(0)
  expect(told.good.filter((one) => told.bad.includes(one))).toEqual([])
  expect(() => almanacOf('2101-01-01')).toThrow(RangeError)
})
