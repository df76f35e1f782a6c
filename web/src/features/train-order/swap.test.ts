import { expect, test } from 'vitest'
import { readSwap, swappableLegs, writeSwap } from './swap.ts'
import { makeLeg, makeTicket } from './testing/orders.ts'

test('tickets that go for better ones stand in an address', () => {
  const swap = { orderId: '12', ticketIds: ['34', '35'] }
  expect(readSwap(writeSwap(swap))).toEqual(swap)
  for (const text of [undefined, '', '12', '12.', '.34', '12.34-', 'x.y', '12.34.35'])
    expect(readSwap(text)).toBe(undefined)
})

test('only tickets that are kept, of a train that has not left, go for better ones', () => {
  const before = Date.parse('2026-11-25T06:59:00+08:00')
  const leg = makeLeg([makeTicket('张明月', 'paid'), makeTicket('林小满', 'refunded')])
  expect(swappableLegs({ legs: [leg] }, before).map(({ tickets }) => tickets.map(({ name }) => name))).toEqual([
    ['张明月'],
  ])
  expect(swappableLegs({ legs: [leg] }, before + 60_000)).toEqual([])
  expect(swappableLegs({ legs: [makeLeg([makeTicket('张明月', 'used')])] }, before)).toEqual([])
  expect(swappableLegs({ legs: [makeLeg([{ ...makeTicket('张明月', 'paid'), passengerId: null }])] }, before)).toEqual(
    [],
  )
})
