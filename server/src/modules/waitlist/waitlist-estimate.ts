import { calibrate, type Calibration, fitCalibration, partsOf } from './waitlist-calibration.ts'
import { expectedFreed, groupOf, type PastRuns, type QuestionWay, type WaitQuestion } from './waitlist-question.ts'
import { fitRegression, type Regression, tell } from './waitlist-regression.ts'

/** What was learned from entries of the past: plain JSON. */
export interface EstimateModel {
  regression: Regression
  calibration: Calibration
  /** What was freed on the runs that it was learned from: for a server that has none of its own yet. */
  past: PastRuns
}

/** An entry as it once stood, and what became of it. */
export interface WaitSample {
  question: WaitQuestion
  /** Whether it was served by its end; entries that were withdrawn are no samples. */
  served: boolean
  /** What waits on the same day depends on each other: a number of that day. */
  day: number
}

/** How well a model told what it had not seen. */
export interface Assessment {
  /** The mean square of what it was off; and the same had it always told the share of all. */
  brier: number
  baseBrier: number
  /** Tenths of the samples, and samples by tenths of the chance that was told; those that nobody is in are left out. */
  deciles: Judged[]
  tenths: Judged[]
}

/** The chance that was told on average, and the share that was served. */
interface Judged {
  told: number
  was: number
  count: number
}

const folds = 5

/** So many tickets more or less say little of a day. */
const few = 5

interface Standing {
  /** How what will be freed compares to what is wanted before it, and by it: on a part of its stretch, and on all of it. */
  ratio: number
  wholeRatio: number
  surplus: number
  freed: number
  /** Of the tickets on its stretch, the share that comes back: the more do, the more is left to grow together. */
  rate: number
  /** Whether more or less has come back until now than on past runs. */
  pace: number
  way: QuestionWay
}

const standingOf = (way: QuestionWay, { seats, past }: WaitQuestion): Standing => {
  const { some, whole, before } = expectedFreed(way, past)
  const wanted = way.seatsAhead + seats
  return {
    ratio: Math.log((some + 0.5) / (wanted + 0.5)),
    wholeRatio: Math.log((whole + 0.5) / (wanted + 0.5)),
    surplus: Math.tanh((whole - wanted) / Math.sqrt(whole + wanted + 1) / 2),
    freed: whole,
    pace: Math.log((way.returned + few) / (before + few)),
    rate: Math.log((some + 0.5) / (way.sold + 10)),
    way,
  }
}

/** Larger parties before it than any that was learned from count as the largest of those. */
const mostAtOnce = Math.log(5)

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

/** What the regression sees of a question: how its best way stands, and what else may help or stand in its way. */
const columnsOf = (question: WaitQuestion): number[] => {
  const standings = question.ways.map((way) => standingOf(way, question))
  const [first] = standings
  if (!first) throw new Error('nobody waits by no way')
  const best = standings.reduce((one, other) => (other.wholeRatio > one.wholeRatio ? other : one), first)
  const { way, freed, rate } = best
  const together = Math.log(standings.reduce((sum, one) => sum + Math.exp(one.wholeRatio), 0)) - best.wholeRatio
  const [share, size] = [way.segments / way.waySegments, Math.log(question.seats)]
  const group = groupOf(way.seatClass)
  const [near, some] = [within(best.wholeRatio, 5), within(best.ratio, 5)]
  // Who comes later and wants less takes what lies beside: the more they are, the less is left to grow together.
  const pressed = Math.log1p(question.past.waited[group])
  const crowd = Math.log1p(way.waiting / way.classSeats)
  const hours = Math.log1p(way.hoursLeft)
  return [
    ...[near, near * near, some, some * some, best.surplus, together, Math.log(standings.length)],
    ...[size, question.partFlag ? size : 0, near * size, share, near * share],
    ...[
      Math.log1p(freed),
      Math.log1p(way.seatsAhead),
      Math.min(mostAtOnce, Math.log((way.seatsAhead + 1) / (way.entriesAhead + 1))),
    ],
    ...[
      best.pace,
      best.pace * within(Math.abs(near), 2),
      hours,
      near * hours,
      pressed,
      near * pressed,
      size * pressed,
      crowd,
      near * crowd,
      share * crowd,
    ],
    ...[rate, near * rate, Math.abs(near) * rate, rate * rate, pressed * rate],
    ...[group === 'better' ? 1 : 0, group === 'berth' ? 1 : 0, Math.log(way.classSeats)],
  ]
}

/**
 * Learns from entries of the past, best of many days: the calibration comes from days that its regression has not seen.
 * @param samples of at least `folds` days
 * @param past of the runs that they are from
 */
export const learn = (samples: readonly WaitSample[], past: PastRuns): EstimateModel => {
  const rows = samples.map(({ question, served, day }) => ({
    columns: columnsOf(question),
    was: served ? (1 as const) : (0 as const),
    day,
  }))
  const days = [...new Set(rows.map(({ day }) => day))]
  const foldOf = new Map(days.map((day, place) => [day, place % folds]))
  const told = Array.from({ length: folds }, (_, fold) => {
    const [seen, unseen] = [false, true].map((own) => rows.filter(({ day }) => (foldOf.get(day) === fold) === own))
    const regression = fitRegression(seen ?? [])
    return (unseen ?? []).map(({ columns, was, day }) => ({ told: tell(regression, columns), was, day }))
  })
  return { regression: fitRegression(rows), calibration: fitCalibration(told.flat()), past }
}

/**
 * How likely an entry is to be served before its end, if it is as it was: both from 0 to 1.
 * - `error`: half width. Of entries to whom as much was told, the share that was served lay within it on nine of ten days.
 */
export const estimate = (
  { regression, calibration }: EstimateModel,
  question: WaitQuestion,
): { chance: number; error: number } => calibrate(calibration, tell(regression, columnsOf(question)))

const judged = (some: readonly { told: number; was: number }[]): Judged => ({
  told: some.reduce((sum, { told }) => sum + told, 0) / some.length,
  was: some.reduce((sum, { was }) => sum + was, 0) / some.length,
  count: some.length,
})

/** Holds a model against samples that it was not learned from. @param samples at least one */
export const assess = (model: EstimateModel, samples: readonly WaitSample[]): Assessment => {
  const all = samples.map(({ question, served }) => ({ told: estimate(model, question).chance, was: served ? 1 : 0 }))
  const { was: share } = judged(all)
  const byTenth = Map.groupBy(all, ({ told }) => Math.min(9, Math.floor(told * 10)))
  return {
    brier: all.reduce((sum, { told, was }) => sum + (told - was) ** 2, 0) / all.length,
    baseBrier: share * (1 - share),
    deciles: partsOf(all, 10).map(judged),
    tenths: [...byTenth].toSorted(([one], [other]) => one - other).map(([, some]) => judged(some)),
  }
}
