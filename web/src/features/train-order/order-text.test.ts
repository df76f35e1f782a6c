import { expect, test } from 'vitest'
import { haltOf, leftText, orderStateName, stampOf, untilText } from './order-text.ts'
import { makeLeg, makeOrder, makeTicket } from './testing/orders.ts'

test.each([
  [600_000, '10:00'],
  [599_001, '10:00'],
  [61_000, '01:01'],
  [1, '00:01'],
  [0, '00:00'],
  [-5000, '00:00'],
])('%i ms are left as %s', (ms, text) => {
  expect(leftText(ms)).toBe(text)
})

test.each([
  [3 * 86_400_000, '3 天后出发'],
  [27 * 3_600_000, '1 天 3 小时后出发'],
  [125 * 60_000, '2 小时 5 分后开车'],
  [5 * 60_000, '5 分钟后开车'],
  [0, undefined],
])('%i ms before departure one reads %s', (ms, text) => {
  expect(untilText(ms)).toBe(text)
})

const now = Date.parse('2026-11-20T08:00:00+08:00')
const back = (refunded: number, fee = 0) => ({ ...makeTicket('李小雁', 'refunded'), refunded, fee })
const cancelled = { runState: 'cancelled' } as const
const unpaid = { payTime: null, paid: 0 } as const

test('a held order whose train is cancelled says so, and nothing of money that came back', () => {
  const ticket = makeTicket('李小雁', 'lapsed')
  const leg = makeLeg([ticket], cancelled)
  const order = makeOrder([leg], { ...unpaid, state: 'lapsed', haltedFlag: true })
  expect(orderStateName(order, now)).toBe('列车停运')
  expect(haltOf(order)?.note).toBe('列车停运，座位已经放回，没有扣钱。可以改坐别的车。')
  expect(stampOf(order, leg, ticket)).toBe('停运')
})

test.each(['cancelled', 'lapsed'] as const)(
  'one that was %s before its train was cancelled stays what it was',
  (state) => {
    const order = makeOrder([makeLeg([makeTicket('李小雁', state)], cancelled)], { ...unpaid, state })
    expect(haltOf(order)).toBeUndefined()
    expect(orderStateName(order, now)).toBe(state === 'lapsed' ? '超时未付' : '已取消')
  },
)

test('so does one whose tickets were all given back at a fee, or changed', () => {
  const tickets = [back(5050, 200), makeTicket('林小满', 'changed')]
  expect(haltOf(makeOrder([makeLeg(tickets, cancelled)], { state: 'closed' }))).toBeUndefined()
})

test('of a train that is cancelled that comes back which was not given back at a fee before', () => {
  const order = makeOrder([makeLeg([back(2425, 200), back(2625)], cancelled)], { state: 'closed', refunded: 5050 })
  expect(orderStateName(order, now)).toBe('列车停运')
  expect(haltOf(order)?.note).toBe(
    '列车停运，票款 ¥26.25 已经全额退回余额，不收手续费。停运前退的票不算在内。可以改坐别的车。',
  )
})

test('of two trains only the one that is cancelled is told of', () => {
  const kept = makeLeg([makeTicket('李小雁', 'paid')])
  const order = makeOrder([kept, makeLeg([back(5250)], { ...cancelled, code: 'C2026' })])
  expect(orderStateName(order, now)).toBe('已出票')
  expect(haltOf(order)).toEqual({
    isWhole: false,
    note: 'C2026 停运，票款 ¥52.50 已经全额退回余额，不收手续费。其余车票照常有效，不想走了也可以全额退。',
  })
})

test('until the money has come back it is said that it will', () => {
  const order = makeOrder([makeLeg([makeTicket('李小雁', 'paid')], cancelled)])
  expect(haltOf(order)?.note).toBe('列车停运，票款会全额退回余额，不收手续费。可以改坐别的车。')
})
