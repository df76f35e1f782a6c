import { expect, test } from 'vitest'
import type { BillLine } from '#contract/wallet.ts'
import { rowsOf } from './bill-rows.ts'

const line = (id: string, createTime: string): BillLine => ({
  id,
  kind: 'top-up',
  returnedKind: null,
  amount: 100,
  balanceAfter: 100,
  counterpart: null,
  purchase: null,
  reason: '',
  note: '',
  createTime,
})
const shown = (rows: ReturnType<typeof rowsOf>) =>
  rows.map((row) =>
    row.kind === 'month' ? row.month : `${row.line.id}${row.first ? ' first' : ''}${row.last ? ' last' : ''}`,
  )

test('each month has its head, and months part at midnight in Shanghai', () => {
  const lines = [
    line('4', '2026-11-22T08:00:00+08:00'),
    line('3', '2026-11-01T00:00:00+08:00'),
    line('2', '2026-10-31T23:59:59+08:00'),
    line('1', '2025-10-31T12:00:00+08:00'),
  ]
  expect(shown(rowsOf(lines, new Map()))).toEqual([
    '2026-11',
    '4 first',
    '3 last',
    '2026-10',
    '2 first last',
    '2025-10',
    '1 first last',
  ])
})

test('the head has the sums of its month, where they are known', () => {
  const flow = { income: 100, outgo: 0, refund: 0 }
  const [head] = rowsOf([line('1', '2026-11-22T08:00:00+08:00')], new Map([['2026-11', flow]]))
  expect(head).toEqual({ kind: 'month', month: '2026-11', flow })
  expect(rowsOf([], new Map([['2026-11', flow]]))).toEqual([])
})
