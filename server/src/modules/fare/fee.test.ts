import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { changeFee, mayChangeDestination, refundFee } from './fare.module.ts'

const departsAt = new Date('2026-12-01T10:00:00+08:00')
const hourMs = 3_600_000
/** So long before departure. */
const before = (hours: number, minutes = 0, ms = 0) =>
  new Date(departsAt.getTime() - hours * hourMs - minutes * 60_000 - ms)

const refund = (now: Date, price = 55_400, paid = price) => refundFee({ price, paid, departsAt }, now)

test.each<[string, Date, number, number]>([
  ['from eight days on nothing', before(192), 0, 0],
  ['a minute later 5 %', before(191, 59), 5, 2_750],
  ['just after eight days 5 %', before(191, 59, 59_999), 5, 2_750],
  ['48 hours still 5 %', before(48), 5, 2_750],
  ['a minute later 10 %', before(47, 59), 10, 5_550],
  ['24 hours still 10 %', before(24), 10, 5_550],
  ['a minute later 20 %', before(23, 59), 20, 11_100],
  ['at departure still 20 %', before(0), 20, 11_100],
])('refund: %s', (_, now, percent, fee) => {
  expect(refund(now)).toMatchObject({ percent, fee })
})

test('after departure nothing is given back', () => {
  expect(refund(new Date(departsAt.getTime() + 1))).toBeUndefined()
})

test('until when a fee stays as it is', () => {
  expect(refund(before(200))?.until).toEqual(before(192))
  expect(refund(before(192))?.until).toEqual(before(192))
  expect(refund(before(100))?.until).toEqual(before(48))
  expect(refund(before(1))?.until).toEqual(departsAt)
})

test.each<[string, number, number]>([
  ['below a quarter of a yuan falls', 6_240, 300],
  ['a quarter goes up to a half', 6_500, 350],
  ['below three quarters stays at a half', 7_480, 350],
  ['three quarters go up to a yuan', 7_500, 400],
  ['two yuan at least', 500, 200],
])('5 %% of a price: %s', (_, price, fee) => {
  expect(refund(before(100), price)?.fee).toBe(fee)
})

test('a fee is never more than was paid', () => {
  expect(refund(before(1), 150, 150)?.fee).toBe(150)
  expect(refund(before(1), 55_400, 1)?.fee).toBe(1)
})

const change = (now: Date, newDay: string, today = '2026-11-30') =>
  changeFee({ price: 10_000, paid: 10_000, departsAt, day: '2026-12-01', newDay, today }, now)

test.each<[string, Date, string, number, number]>([
  ['from 48 hours on free', before(48), '2026-12-05', 0, 0],
  ['later, to a later day 5 %', before(47, 59), '2026-12-02', 5, 500],
  ['to the same day free', before(47, 59), '2026-12-01', 0, 0],
  ['24 hours still 5 %', before(24), '2026-12-02', 5, 500],
  ['later, to a later day 15 %', before(23, 59), '2026-12-02', 15, 1_500],
  ['later, to an earlier day free', before(23, 59), '2026-11-30', 0, 0],
])('change: %s', (_, now, newDay, percent, fee) => {
  expect(change(now, newDay)).toMatchObject({ percent, fee })
})

test('after departure a change is free on the same day, 40 % for a later one, and impossible on the next', () => {
  const after = new Date(departsAt.getTime() + hourMs)
  expect(change(after, '2026-12-01', '2026-12-01')).toMatchObject({ percent: 0, fee: 0, until: null })
  expect(change(after, '2026-12-02', '2026-12-01')).toMatchObject({ percent: 40, fee: 4_000 })
  expect(change(new Date('2026-12-02T00:00:00+08:00'), '2026-12-02', '2026-12-02')).toBeUndefined()
})

test('another destination can be chosen until 48 hours before', () => {
  expect(mayChangeDestination(departsAt, before(48))).toBe(true)
  expect(mayChangeDestination(departsAt, before(47, 59))).toBe(false)
})

test('what comes back and the fee are what was paid', () => {
  const money = fc.integer({ min: 1, max: 10_000 }).chain((steps) =>
    fc.record({
      price: fc.constant(steps * 50),
      paid: fc.integer({ min: 1, max: steps * 50 }),
      ms: fc.integer({ min: 0, max: 240 * hourMs }),
    }),
  )
  fc.assert(
    fc.property(money, ({ price, paid, ms }) => {
      const fee = refund(before(0, 0, ms), price, paid)?.fee ?? -1
      expect(fee).toBeGreaterThanOrEqual(0)
      expect(fee).toBeLessThanOrEqual(paid)
      if (paid === price) expect(fee === paid || fee % 50 === 0).toBe(true)
    }),
  )
})

test('whoever asks reads the table by which fees are charged', async () => {
  const { data } = await makeCall(await makeApp(), contract.fare.rules, {})
  expect(data).toMatchObject({ destinationHours: 48, changeAfterDeparture: 40, step: 50, least: 200 })
  for (const { hours, percent } of data.refund) expect(refund(before(hours))?.percent).toBe(percent)
})
