import { expect, test } from 'vitest'
import type { BillLine } from '#contract/wallet.ts'
import { createLineMatch } from './bill-search.ts'

const line: BillLine = {
  id: '1',
  kind: 'remittance',
  returnedKind: null,
  amount: -123_450,
  balanceAfter: 0,
  counterpart: { id: '2', nickname: 'Café 小满', avatar: null },
  purchase: null,
  reason: '',
  note: '十一月的房租',
  createTime: '2026-11-22T00:00:00.000Z',
}

test.each(['转账', '小满', 'cafe', '房租', '1234.5', '1,234.50', '¥1234.50', '１２３４．５元'])(
  '%s finds a line by its kind, its other side, its note or its amount',
  (keyword) => expect(createLineMatch(keyword)(line)).toBe(true),
)

test.each(['红包', '大满', '1234', '12345', '-1234.5'])('%s does not', (keyword) =>
  expect(createLineMatch(keyword)(line)).toBe(false),
)

const ticket: BillLine = {
  ...line,
  kind: 'payment',
  amount: -3500,
  counterpart: null,
  purchase: {
    kind: 'train-order',
    id: '3',
    title: '火车票·C2585 北京南–天津',
    price: 3500,
    couponOff: 0,
    couponTitle: null,
  },
  note: '',
}

test.each(['北京南–天津', '北京南到天津', '北京南-天津', '北京南 → 天津', 'c2585北京南', '火车票 C2585'])(
  '%s finds a ticket, however the way is written',
  (keyword) => expect(createLineMatch(keyword)(ticket)).toBe(true),
)

test.each(['天津到北京南', '北京到天津', '到'])('%s does not', (keyword) =>
  expect(createLineMatch(keyword)(ticket)).toBe(false),
)
