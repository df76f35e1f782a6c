import type { Feed } from '../modules/timetable/timetable.module.ts'
import type { PastRuns, WaitSample } from '../modules/waitlist/waitlist.module.ts'
import { assumptions, type Season } from './assumptions.ts'
import { type DayOutcome, sellDay } from './day.ts'
import { makeMarket, type Market } from './market.ts'
import { pastRunsOf } from './past-runs.ts'
import { createRandom, shuffled } from './random.ts'

/** Of one day, no more are taken: what waits on the same day depends on each other, and the fullest days would outweigh all others. */
const looksADay = 300

/** Days of one demand: those of the past, from which is known what is freed, and those whose entries are looked at. */
export interface SeasonPlan {
  season: Season
  pastDays: number
  days: number
  /** Of each day's market. */
  trains: number
  /** All days of a season have seeds from here on. */
  seed: number
}

interface SoldDay {
  market: Market
  outcome: DayOutcome
}

/** Samples of a season, and what past runs of it tell. */
export const sampleSeason = (
  feed: Feed,
  { season, pastDays, days, trains, seed }: SeasonPlan,
): { samples: WaitSample[]; past: PastRuns } => {
  const sell = (number: number): SoldDay => {
    const market = makeMarket(feed, number % assumptions.corridors.length, trains, seed + number)
    return {
      market,
      outcome: sellDay({ market, season, rule: 'drawn', bots: 0, looks: number >= pastDays, seed: seed + number }),
    }
  }
  const numbers = Array.from({ length: pastDays + days }, (_, number) => number)
  const past = pastRunsOf(numbers.slice(0, pastDays).map(sell))
  const samples = numbers.slice(pastDays).flatMap((number) =>
    shuffled(sell(number).outcome.looks, createRandom(seed, number))
      .slice(0, looksADay)
      .map(({ entry, ways }): WaitSample => ({
        question: { seats: entry.party.seats, partFlag: entry.party.partFlag, ways, past },
        served: entry.state === 'served',
        day: seed + number,
      })),
  )
  return { samples, past }
}
