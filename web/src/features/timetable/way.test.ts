import { expect, test } from 'vitest'
import { speedBetween, stayAt } from './way.ts'

const stop = (arriveTime: string | null, departTime: string | null, distance = 0) => ({
  stationId: 'BJP',
  name: '北京',
  platform: null,
  distance,
  arriveTime: arriveTime && `2026-11-23T${arriveTime}:00+08:00`,
  departTime: departTime && `2026-11-23T${departTime}:00+08:00`,
})

test('tells how long a train stays', () => {
  expect(stayAt(stop('08:00', '08:02'))).toBe(2)
  expect(stayAt(stop(null, '08:02'))).toBe(0)
  expect(stayAt(stop('08:00', null))).toBe(0)
})

test('tells the average speed, where it can be known', () => {
  expect(speedBetween(stop(null, '08:00'), stop('08:30', '08:32', 120_000))).toBe(240)
  expect(speedBetween(stop(null, '08:00', 120_000), stop('08:30', '08:32', 120_000))).toBeUndefined()
  expect(speedBetween(stop('08:00', null), stop('08:30', null, 1000))).toBeUndefined()
})
