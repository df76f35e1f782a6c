import { expect, test } from 'vitest'
import { readEmbeddedFeed } from '../modules/timetable/timetable.module.ts'
import { type DayPlan, sellDay } from './day.ts'
import { makeParties } from './demand.ts'
import { type Group, homeShare, judgeRule, type RuleResult, servedShare } from './fairness-study.ts'
import { makeMarket } from './market.ts'
import { createRandom } from './random.ts'
import { turnsOf } from './turn-order.ts'

const feed = await readEmbeddedFeed()
const planOf = (given: Partial<DayPlan> = {}): DayPlan => ({
  ...{ market: makeMarket(feed, 1, 2, 11), season: { strength: 3, refunds: 1 } },
  ...{ rule: 'drawn', bots: 50, looks: true, seed: 11, ...given },
})

test('the same seed sells the same seats to the same people, another one does not', () => {
  const [one, again, other] = [planOf(), planOf(), planOf({ seed: 12 })].map((plan) =>
    JSON.stringify(sellDay(plan).bookings),
  )
  expect(again).toBe(one)
  expect(other).not.toBe(one)
})

test.each(['drawn', 'first-come'] as const)('no seat is sold twice, whatever comes back: %s', (rule) => {
  const market = makeMarket(feed, 3, 2, 5)
  const { bookings, entries } = sellDay(planOf({ market, rule, bots: 200, seed: 5 }))
  const held = Map.groupBy(
    bookings.flatMap(({ wish, takenAt, seats }) =>
      seats.map(({ index, releasedAt }) => ({ ...wish, index, from: takenAt, until: releasedAt ?? Infinity })),
    ),
    ({ train, index }) => `${train} ${index}`,
  )
  for (const some of held.values())
    for (const [place, one] of some.entries())
      for (const other of some.slice(place + 1)) {
        const onSameWay = one.fromSeq < other.toSeq && other.fromSeq < one.toSeq
        const atSameTime = one.from < other.until && other.from < one.until
        expect(onSameWay && atSameTime).toBe(false)
      }
  // It was a day on which something happened.
  expect(bookings.some(({ seats }) => seats.some(({ releasedAt }) => releasedAt !== null))).toBe(true)
  expect(entries.filter(({ state }) => state === 'served').length).toBeGreaterThan(50)
})

test('whoever asks a hundred times in the first minute has one turn, as everybody', () => {
  const parties = makeParties(makeMarket(feed, 1, 2, 11), { strength: 0.2, refunds: 1 }, 30, 11).filter(
    ({ opening }) => opening,
  )
  for (const rule of ['drawn', 'first-come'] as const) {
    const turns = turnsOf(parties, rule, createRandom(1)).map(({ party }) => party.id)
    expect(turns.toSorted((one, other) => one - other)).toEqual(parties.map(({ id }) => id))
  }
})

const plan = { season: { strength: 3, refunds: 1 }, days: 4, trains: 3, seed: 40 }
const [drawn, firstCome] = (['drawn', 'first-come'] as const).map((rule) => judgeRule(feed, plan, rule, 1000)) as [
  RuleResult,
  RuleResult,
]

/**
 * By how much two shares may differ by chance. Where orders are drawn, a program is a party like another, with wishes and company of the same
 * kind: which parties are programs is a label that the draw does not see. So the difference has the mean 0, and at most the deviation of two
 * independent samples (that a seat goes to one party only makes it smaller). Three deviations are passed once in 700 times.
 */
const bound = (result: RuleResult, one: Group, other: Group): number => {
  const [a, b] = [result.groups[one], result.groups[other]]
  const share = (a.served + b.served) / (a.parties + b.parties)
  return 3 * Math.sqrt(share * (1 - share) * (1 / a.parties + 1 / b.parties))
}

test('where orders are drawn, 1,000 programs that hammer get no larger share than who reserved once', () => {
  const { bots, reserved, unreserved } = drawn.groups
  const allowed = bound(drawn, 'bots', 'reserved')
  expect(bots.parties).toBe(4000)
  expect(allowed).toBeLessThan(0.03)
  expect(servedShare(bots) - servedShare(reserved)).toBeLessThan(allowed)
  expect(Math.abs(servedShare(unreserved) - servedShare(reserved))).toBeLessThan(bound(drawn, 'unreserved', 'reserved'))
})

test('where orders are drawn, a slow connection gets as many seats as a fast one', () => {
  const { fast, slow } = drawn.groups
  expect(Math.abs(servedShare(fast) - servedShare(slow))).toBeLessThan(bound(drawn, 'fast', 'slow'))
})

test('where who comes first is served first, programs and fast connections get far more', () => {
  const { bots, people, fast, slow } = firstCome.groups
  expect(servedShare(bots) - servedShare(fast)).toBeGreaterThan(3 * bound(firstCome, 'bots', 'fast'))
  expect(servedShare(fast) - servedShare(slow)).toBeGreaterThan(3 * bound(firstCome, 'fast', 'slow'))
  // What the programs get is gone for all others, whatever the rule.
  expect(homeShare(people)).toBeLessThan(homeShare(drawn.groups.people))
})
