import type { SeasonPlan } from './estimate-study.ts'
import { createRandom } from './random.ts'

/** Seeds from which days are learned from; those that models are held against begin elsewhere. */
const learnedFrom = 1_000_000
const apart = 1000

/** A factor between two, any of their ratios as likely. */
const between = (least: number, most: number, share: number): number => least * (most / least) ** share

/** Days that the model is learned from: demand and refunds of each season are drawn, far apart, so that what it has not seen lies between them. */
export const learnedSeasons = (count: number): SeasonPlan[] => {
  const random = createRandom(learnedFrom)
  return Array.from({ length: count }, (_, number) => ({
    season: { strength: between(1.2, 8, random.unit()), refunds: between(0.4, 2.2, random.unit()) },
    ...{ pastDays: 5, days: 10, trains: 3, seed: learnedFrom + number * apart },
  }))
}

/** Days that no model has seen: other people, and demand of other strengths. */
export const unseenSeasons = (days: number, seed: number): SeasonPlan[] =>
  [
    { strength: 2.2, refunds: 1.1 },
    { strength: 3.4, refunds: 0.9 },
    { strength: 5, refunds: 1 },
  ].map((season, number) => ({
    season,
    ...{ pastDays: 5, days, trains: 3, seed: 2 * learnedFrom + (3 * seed + number) * apart },
  }))
