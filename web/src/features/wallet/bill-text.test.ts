import { expect, test } from 'vitest'
import { detailsOf, kindOfSide, titleOf } from './bill-text.ts'

const counterpart = { id: '1', nickname: '林小满', avatar: null }

test('a line of the bill says what happened, and with whom', () => {
  expect(titleOf({ kind: 'top-up', amount: 100, counterpart: null })).toBe('充值')
  expect(titleOf({ kind: 'remittance', amount: -100, counterpart })).toBe('转账给林小满')
  expect(titleOf({ kind: 'remittance', amount: 100, counterpart })).toBe('收到林小满的转账')
  expect(titleOf({ kind: 'red-packet', amount: -100, counterpart: null })).toBe('发出红包')
  expect(titleOf({ kind: 'red-packet', amount: -100, counterpart })).toBe('发给林小满的红包')
  expect(titleOf({ kind: 'red-packet', amount: 100 })).toBe('收到红包')
  expect(titleOf({ kind: 'refund', amount: 100 })).toBe('退款')
  expect(titleOf({ kind: 'refund', returnedKind: 'red-packet', amount: 100, counterpart })).toBe('红包退回')
  expect(titleOf({ kind: 'refund', returnedKind: 'remittance', amount: 100, counterpart })).toBe('转账退回')
})

test('of what came back a kind says so', () => {
  expect(kindOfSide('red-packet', 'outgo')).toBe('红包')
  expect(kindOfSide('red-packet', 'refund')).toBe('红包退回')
  expect(kindOfSide('refund', 'refund')).toBe('退款')
  expect(kindOfSide('refund', 'outgo')).toBe('充值退回')
})

test('a printed line says what was bought, and what the sender of a transfer wrote to it', () => {
  const nothing = { kind: 'top-up', returnedKind: null, purchase: null, reason: '' } as const
  const purchase = {
    kind: 'cover',
    id: '1',
    title: '红包封面·雪雁',
    price: 100,
    couponOff: 0,
    couponTitle: null,
  } as const
  expect(detailsOf(nothing)).toEqual([])
  expect(detailsOf({ ...nothing, kind: 'payment', purchase })).toEqual(['红包封面·雪雁'])
  expect(detailsOf({ ...nothing, kind: 'remittance', reason: '房租' })).toEqual(['转账说明：房租'])
  expect(detailsOf({ ...nothing, kind: 'refund', returnedKind: 'remittance', reason: '房租' })).toEqual([
    '转账说明：房租',
  ])
  expect(detailsOf({ ...nothing, kind: 'adjustment', reason: '补记' })).toEqual(['原因：补记'])
})
