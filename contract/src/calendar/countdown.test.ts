import { afterEach, expect, test } from 'vitest'
import { countdownTo } from './countdown.ts'
import { dayOf, todayInShanghai } from './day.ts'
import { nextOccurrence } from './festivals.ts'
import { startOfDay } from './iso-day.ts'
import { termsOf } from './terms.ts'

const ownZone = process.env.TZ
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

/** A day before 春节 2027, and a second before, at and after it, in UTC. */
const moments = ['2027-02-04T16:00:00Z', '2027-02-05T15:59:59Z', '2027-02-05T15:59:59.001Z', '2027-02-05T16:00:00Z']

const zones = ['Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Australia/Adelaide', 'Europe/London']

/** For who looks from there. */
const lookFrom = (zone: string) => {
  process.env.TZ = zone
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
}

test.each(zones)('counts down to the first minute in Shanghai for who looks from %s', (zone) => {
  lookFrom(zone)
  const target = startOfDay(nextOccurrence('chunjie', todayInShanghai(new Date(moments[0] ?? ''))))
  expect(moments.map((moment) => countdownTo(target, new Date(moment)))).toEqual([
    { days: 1, hours: 0, minutes: 0, seconds: 0 },
    { days: 0, hours: 0, minutes: 0, seconds: 1 },
    { days: 0, hours: 0, minutes: 0, seconds: 1 },
    null,
  ])
  expect(dayOf(todayInShanghai(new Date(moments[3] ?? ''))).festivals).toEqual(['chunjie'])
})

test.each(zones)('a term has come at its second, not before, for who looks from %s', (zone) => {
  lookFrom(zone)
  const term = termsOf(2026).find(({ key }) => key === 'dongzhi')
  const at = term?.at ?? new Date(0)
  expect(at.toISOString().slice(0, 13)).toBe('2026-12-21T20')
  expect(countdownTo(at, new Date(at.getTime() - 1))).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  expect(countdownTo(at, at)).toBeNull()
  expect([todayInShanghai(at), term?.day]).toEqual(['2026-12-22', '2026-12-22'])
})
