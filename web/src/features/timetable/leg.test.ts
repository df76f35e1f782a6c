import { expect, test } from 'vitest'
import { type Leg, readLegs, writeLegs } from './leg.ts'

const leg: Leg = { runId: '12', code: 'G1', day: '2026-11-25', fromSeq: 0, toSeq: 4, seatClass: 'moving-sleeper' }

test('what was written into an address is read out of it', () => {
  expect(readLegs(writeLegs([leg]))).toEqual([leg])
  expect(readLegs(writeLegs([leg, { ...leg, code: 'D2' }]))).toHaveLength(2)
})

test.each([
  undefined,
  '',
  '12.G1.2026-11-25.0.4',
  '12.G1.2026-11-31.0.4.second',
  '12.G1.2026-11-25.4.4.second',
  '12.G1.2026-11-25.0.4.roof',
  'x.G1.2026-11-25.0.4.second',
  [leg, leg, leg].map((one) => writeLegs([one])).join('~'),
])('%j is none', (text) => {
  expect(readLegs(text)).toBeUndefined()
})
