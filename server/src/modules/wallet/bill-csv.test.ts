import { expect, test } from 'vitest'
import { csvOf, type NumberedLine } from './bill-csv.ts'

const line: NumberedLine = {
  id: '1',
  kind: 'remittance',
  returnedKind: null,
  amount: -1250,
  balanceAfter: 8750,
  counterpart: { id: '2', nickname: '林小满', avatar: null },
  purchase: null,
  reason: '',
  note: '',
  createTime: '2026-11-22T16:30:05.000Z',
  transferId: 'remittance:5',
}

test('a line of the bill is a row: the time in Shanghai, amounts in yuan', () => {
  expect(csvOf([line])).toBe(
    '时间,类型,对方,商品,说明,金额（元）,余额（元）,备注,流水号\r\n2026-11-23 00:30:05,转账,林小满,,,-12.50,87.50,,remittance:5\r\n',
  )
})

test('what was bought stands in its row', () => {
  const purchase = {
    kind: 'cover',
    id: '3',
    title: '红包封面·雪雁',
    price: 300,
    couponOff: 0,
    couponTitle: null,
  } as const
  expect(csvOf([{ ...line, kind: 'payment', counterpart: null, purchase }])).toContain(',支付,,红包封面·雪雁,,-12.50,')
})

test('why money was adjusted stands in its row', () => {
  expect(csvOf([{ ...line, kind: 'adjustment', counterpart: null, reason: '重复扣款，退还' }])).toContain(
    ',重复扣款，退还,-12.50,',
  )
})

test('commas, quotes and line breaks stay in their cell', () => {
  expect(csvOf([{ ...line, note: '房租,"11 月"\n和水电' }])).toContain(',"房租,""11 月""\n和水电",')
})

test.each(['=1+1', '+86', '-1', '@SUM(A1)', '\t=1'])('%j is a text to a spreadsheet, no formula', (note) => {
  expect(csvOf([{ ...line, note }])).toContain(`,'${note},`)
})
