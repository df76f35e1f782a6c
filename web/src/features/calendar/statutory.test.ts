import { expect, test } from 'vitest'
import { statutoryYear } from './statutory.ts'

test('thirteen days are off by law, 除夕 among them', () => {
  const { holidays } = statutoryYear(2027)
  expect(holidays.flatMap(({ off }) => off)).toEqual([
    '2027-01-01',
    ...['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08'],
    '2027-04-05',
    ...['2027-05-01', '2027-05-02'],
    '2027-06-09',
    '2027-09-15',
    ...['2027-10-01', '2027-10-02', '2027-10-03'],
  ])
})
