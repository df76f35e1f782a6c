import { expect, test } from 'vitest'
import type { TrainOrder } from '#contract/train-ticket.ts'
import { nextTrip } from './next-trip.ts'
import { makeLeg, makeOrder, makeTicket } from './testing/orders.ts'

const order = (id: string, departTime: string, more: Partial<TrainOrder['legs'][number]> = {}): TrainOrder =>
  makeOrder(
    [
      makeLeg([makeTicket('林小雁', 'paid')], {
        departTime,
        arriveTime: new Date(Date.parse(departTime) + 5 * 3_600_000).toISOString(),
        ...more,
      }),
    ],
    { id },
  )
const now = Date.parse('2026-11-25T08:00:00+08:00')
const late = order('1', '2026-11-26T07:00:00+08:00')

test('is the train that leaves first, or is on its way', () => {
  expect(nextTrip([late, order('2', '2026-11-25T07:00:00+08:00')], now)?.orderId).toBe('2')
  expect(nextTrip([late, order('2', '2026-11-25T02:00:00+08:00')], now)?.orderId).toBe('1')
  expect(nextTrip([], now)).toBeUndefined()
})

test('is none that was given back, or does not run; a late one is still on its way', () => {
  const back = order('2', '2026-11-25T09:00:00+08:00', { tickets: [makeTicket('林小雁', 'refunded')] })
  const cancelled = order('3', '2026-11-25T09:00:00+08:00', { runState: 'cancelled' })
  expect(nextTrip([back, cancelled, late], now)?.orderId).toBe('1')
  expect(nextTrip([late, order('4', '2026-11-25T02:50:00+08:00', { delayMinutes: 30 })], now)?.orderId).toBe('4')
})
