import { expect, test } from 'vitest'
import { readHolidays, writeHolidays } from './holiday-lines.ts'

const text = '元旦 2026-12-31~2027-01-02 班 2027-01-03\n春节 2027-02-05~2027-02-06'

test('reads what the staff writes, and writes it again', () => {
  const holidays = readHolidays(`${text}\n\n`)
  expect(holidays).toEqual([
    { name: '元旦', off: ['2026-12-31', '2027-01-01', '2027-01-02'], work: ['2027-01-03'] },
    { name: '春节', off: ['2027-02-05', '2027-02-06'], work: [] },
  ])
  expect(Array.isArray(holidays) && writeHolidays(holidays)).toBe(text)
})

test.each(['元旦', '元旦 2027-02-30', '元旦 2027-01-03~2027-01-01', '元旦 班 2027-01-03', '元旦 一月一日'])(
  'says which line it cannot read: %s',
  (line) => {
    expect(readHolidays(`${text}\n${line}`)).toEqual({ line: 3, text: line })
  },
)
