import { expect, test } from 'vitest'
import type { BillDetail } from '#contract/wallet.ts'
import { linesOf, receiptOf } from './receipt.ts'

const line: BillDetail = {
  ...{ id: '7', kind: 'payment', returnedKind: null, amount: -3500, balanceAfter: 8750, counterpart: null },
  ...{ purchase: null, reason: '', note: '只给自己看', createTime: '2026-11-22T16:30:05.000Z' },
  ...{ transferId: 'train-order:5', way: [] },
}
const namesOf = (given: Partial<BillDetail>) =>
  receiptOf({ ...line, ...given }, undefined).facts.map(({ name }) => name)

test('a receipt says what was bought, and nothing of what is for oneself', () => {
  const title = '火车票·C2585 北京南–天津'
  const purchase = { kind: 'train-order', id: '5', title, price: 3500, couponOff: 0, couponTitle: null } as const
  const { facts } = receiptOf({ ...line, purchase }, { nickname: '林小满', username: 'linxiaoman' })
  expect(facts).toContainEqual({ name: '商品', value: title })
  expect(facts.map(({ name }) => name)).toEqual(['类型', '账户', '用户名', '商品', '时间', '流水号'])
})

test('of a remittance it says what its sender wrote to it, also of one that came back', () => {
  const told = { name: '转账说明', value: '车票钱' }
  expect(receiptOf({ ...line, kind: 'remittance', reason: '车票钱' }, undefined).facts).toContainEqual(told)
  const back = { kind: 'refund', returnedKind: 'remittance' } as const
  expect(receiptOf({ ...line, ...back, reason: '车票钱' }, undefined).facts).toContainEqual(told)
})

test('where money was adjusted it says why', () => {
  const { facts } = receiptOf({ ...line, kind: 'adjustment', reason: '重复扣款，退还' }, undefined)
  expect(facts).toContainEqual({ name: '原因', value: '重复扣款，退还' })
  expect(namesOf({})).toEqual(['类型', '时间', '流水号'])
})

test('no line of its picture begins with a comma, and a long id is broken where it is full', () => {
  const measures = { measureText: (text: string) => ({ width: 26 * text.length }) as TextMetrics }
  const text = '一起吃饭的钱和打车回来的车费钱，谢谢你'
  expect(linesOf(measures, text)).toEqual(['一起吃饭的钱和打车回来的车费钱，', '谢谢你'])
  const [first = '', second = ''] = linesOf(measures, 'x'.repeat(20))
  expect([first.length, second.length]).toEqual([15, 5])
})
