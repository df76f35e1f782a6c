import { expect, test } from 'vitest'
import { titleOf } from './bill-text.ts'

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
