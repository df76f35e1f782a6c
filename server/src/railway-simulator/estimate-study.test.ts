import { beforeAll, expect, test } from 'vitest'
import { readEmbeddedFeed } from '../modules/timetable/timetable.module.ts'
import { estimate } from '../modules/waitlist/waitlist-estimate.ts'
import { assess, type Assessment, simulatedModel, type WaitSample } from '../modules/waitlist/waitlist.module.ts'
import { learnedSeasons } from './estimate-plan.ts'
import { sampleSeason, type SeasonPlan } from './estimate-study.ts'

// Other people than those of the model, and a demand of a strength that none of its seasons has.
const seasons: SeasonPlan[] = [
  { season: { strength: 2.4, refunds: 1.1 }, pastDays: 5, days: 20, trains: 3, seed: 9_000_000 },
  { season: { strength: 3.6, refunds: 0.9 }, pastDays: 5, days: 15, trains: 3, seed: 9_100_000 },
]

/** Of fewer, a share is off by more than 3 points at one deviation: nothing could be said of five. */
const enough = 200

let samples: WaitSample[]
let assessment: Assessment
beforeAll(async () => {
  const feed = await readEmbeddedFeed()
  samples = seasons.flatMap((plan) => sampleSeason(feed, plan).samples)
  assessment = assess(simulatedModel, samples)
})

test('the days are none that the model has learned from', () => {
  for (const learned of learnedSeasons(100)) {
    for (const { season, seed } of seasons) {
      expect(learned.season.strength).not.toBeCloseTo(season.strength, 3)
      expect(seed).toBeGreaterThan(learned.seed + 1000)
    }
  }
})

test('what is told comes true: in every decile the share that is served lies within five points', () => {
  const { deciles } = assessment
  expect(deciles).toHaveLength(10)
  for (const { told, was, count } of deciles) {
    expect(count).toBeGreaterThanOrEqual(enough)
    expect(Math.abs(told - was)).toBeLessThanOrEqual(0.05)
  }
})

test('so it does in every fifth of the chance that is told, where most are told little', () => {
  const fifths = Map.groupBy(assessment.tenths, ({ told }) => Math.floor(told * 5))
  expect(fifths.size).toBe(5)
  for (const some of fifths.values()) {
    const count = some.reduce((sum, one) => sum + one.count, 0)
    const off = some.reduce((sum, one) => sum + (one.was - one.told) * one.count, 0) / count
    expect(count).toBeGreaterThanOrEqual(enough)
    expect(Math.abs(off)).toBeLessThanOrEqual(0.05)
  }
})

test('it says more than the share of all: its Brier score is at least a fifth better', () => {
  expect(assessment.brier).toBeLessThan(0.8 * assessment.baseBrier)
})

test('the error is honest: on most single days the share that is served lies within it', () => {
  const told = samples.map(({ question, served, day }) => ({
    ...estimate(simulatedModel, question),
    ...{ was: served ? 1 : 0, day },
  }))
  const mean = (some: typeof told, of: (one: (typeof told)[number]) => number) =>
    some.reduce((sum, one) => sum + of(one), 0) / some.length
  // Of fewer on one day, chance alone is wider.
  const groups = [...Map.groupBy(told, ({ chance, day }) => `${day} ${Math.floor(chance * 10)}`).values()].filter(
    ({ length }) => length >= 30,
  )
  const within = groups.filter(
    (some) =>
      Math.abs(mean(some, ({ was }) => was) - mean(some, ({ chance }) => chance)) <= mean(some, ({ error }) => error),
  )
  expect(groups.length).toBeGreaterThan(40)
  expect(within.length / groups.length).toBeGreaterThan(0.8)
})
