import { expect, test } from 'vitest'
import { nextSaleOf, saleStageOf, untilSaleText } from './sale-stage.ts'

const saleTime = '2026-11-25T08:30:00+08:00'
const saleMs = Date.parse(saleTime)

test('before a sale one waits for it, for a minute others may join, then places are drawn', () => {
  expect([-1, 0, 59_999, 60_000].map((later) => saleStageOf(saleTime, saleMs + later))).toEqual([
    ...['coming', 'joining', 'joining', 'drawing'],
  ])
})

test('the nearest sale comes first; trains that were cancelled and places that are known have none', () => {
  const later = { saleTime: '2026-11-26T08:30:00+08:00', runState: 'open' as const }
  expect(nextSaleOf([later, { saleTime, runState: 'open' }, { saleTime: null, runState: 'open' }])).toBe(saleTime)
  expect(nextSaleOf([{ saleTime, runState: 'cancelled' }])).toBe(undefined)
})

test('what is left until a sale', () => {
  expect([1, 61_000, 3_725_000, 93_784_000, -5].map(untilSaleText)).toEqual([
    ...['00:00:01', '00:01:01', '01:02:05', '1 天 02:03:04', '00:00:00'],
  ])
})
