import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seatClasses, trainKinds } from '#contract/railway.ts'
import { type FareQuestion, priceOf, saleEndOf, saleTimeOf } from './fare.module.ts'

const price = (given: Partial<FareQuestion>): number =>
  priceOf({ kind: 'G', seatClass: 'second', metres: 1_318_000, passengerType: 'adult', day: '2026-11-27', ...given })

test.each<[string, Partial<FareQuestion>, number]>([
  // 500 × 0.46 + 500 × 0.414 + 318 × 0.368 = 554.02
  ['北京南–上海虹桥 二等座', {}, 55_400],
  ['一等座 is 1.6 of it', { seatClass: 'first' }, 88_650],
  ['商务座 is 3.2 of it', { seatClass: 'business' }, 177_300],
  ['无座 costs as 二等座', { seatClass: 'standing' }, 55_400],
  ['500 km are at the full rate', { metres: 500_000 }, 23_000],
  ['1,000 km: the second half at nine tenths', { metres: 1_000_000 }, 43_700],
  ['D is 0.308 yuan a kilometre', { kind: 'D', metres: 100_000 }, 3_100],
  ['C as D', { kind: 'C', metres: 100_000 }, 3_100],
  ['a child pays half', { passengerType: 'child' }, 27_700],
  ['a student three quarters of 二等座', { passengerType: 'student' }, 41_550],
  ['a student in 一等座 as everybody', { passengerType: 'student', seatClass: 'first' }, 88_650],
  // (200 + 300 × 0.9 + 500 × 0.8 + 463 × 0.7) × 5.861 × 1.65 × 1.5 = 17,321
  ['北京–上海 T 硬座', { kind: 'T', seatClass: 'hard-seat', metres: 1_463_000 }, 17_300],
  ['硬卧下铺', { kind: 'T', seatClass: 'hard-sleeper', berth: 'lower', metres: 1_463_000 }, 30_950],
  ['硬卧上铺', { kind: 'T', seatClass: 'hard-sleeper', berth: 'upper', metres: 1_463_000 }, 28_850],
  ['软卧下铺', { kind: 'T', seatClass: 'soft-sleeper', berth: 'lower', metres: 1_463_000 }, 48_300],
  [
    'a student’s 硬座 is half',
    { kind: 'K', seatClass: 'hard-seat', metres: 1_463_000, passengerType: 'student' },
    8_650,
  ],
  ['动卧 by berth', { kind: 'D', seatClass: 'moving-sleeper', berth: 'upper' }, 63_050],
  ['the shortest way costs half a yuan at least', { metres: 1 }, 50],
])('%s', (_, given, fen) => {
  expect(price(given)).toBe(fen)
})

test('without a berth the dearest of its class is meant', () => {
  const sleeper = { kind: 'Z', seatClass: 'hard-sleeper' } as const
  expect(price(sleeper)).toBe(price({ ...sleeper, berth: 'lower' }))
})

test('fares are whole halves of a yuan, and a longer way is never cheaper', () => {
  const question = fc.record({
    kind: fc.constantFrom(...trainKinds),
    seatClass: fc.constantFrom(...seatClasses),
    berth: fc.constantFrom('lower' as const, 'middle' as const, 'upper' as const, null),
    metres: fc.integer({ min: 1, max: 5_000_000 }),
    passengerType: fc.constantFrom('adult' as const, 'child' as const, 'student' as const),
    day: fc.constant('2026-11-27'),
  })
  fc.assert(
    fc.property(question, fc.integer({ min: 0, max: 1_000_000 }), (one, more) => {
      expect(priceOf(one) % 50).toBe(0)
      expect(priceOf(one)).toBeGreaterThanOrEqual(50)
      expect(priceOf({ ...one, metres: one.metres + more })).toBeGreaterThanOrEqual(priceOf(one))
      expect(priceOf(one)).toBeLessThanOrEqual(priceOf({ ...one, passengerType: 'adult' }))
    }),
  )
})

test('a day is on sale from fourteen days before, at the station’s minute, until five minutes before departure', () => {
  expect(saleTimeOf('2026-11-27', 8 * 60 + 30).toISOString()).toBe('2026-11-13T00:30:00.000Z')
  expect(saleEndOf(new Date('2026-11-27T09:00:00+08:00')).toISOString()).toBe('2026-11-27T00:55:00.000Z')
})
