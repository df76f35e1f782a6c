import { expect, test } from 'vitest'
import { simulatedModel } from './waitlist-estimate-model.ts'
import { assess, estimate, learn, type WaitSample } from './waitlist-estimate.ts'
import {
  expectedFreed,
  type PastRuns,
  type QuestionWay,
  spanAt,
  spanStarts,
  type WaitQuestion,
} from './waitlist-question.ts'

/** A tenth of a percent of all tickets comes back in each span, one in ten is never paid. */
const past: PastRuns = {
  unpaid: 0.1,
  freed: {
    plain: spanStarts.map(() => 0.001),
    better: spanStarts.map(() => 0.002),
    berth: spanStarts.map(() => 0.003),
  },
  waited: { plain: 1, better: 1, berth: 1 },
}
const wayOf = (given: Partial<QuestionWay> = {}): QuestionWay => ({
  ...{ seatClass: 'second', classSeats: 538, entriesAhead: 5, seatsAhead: 9, waiting: 40 },
  ...{ sold: 500, held: 0, covering: 200, returned: 20, segments: 4, waySegments: 8 },
  ...{ hoursLeft: 100, hoursToDeparture: 124, ...given },
})
const questionOf = (way: Partial<QuestionWay> = {}, given: Partial<WaitQuestion> = {}): WaitQuestion => ({
  ...{ seats: 1, partFlag: false, ways: [wayOf(way)], past: simulatedModel.past, ...given },
})
const chanceOf = (way: Partial<QuestionWay> = {}, given: Partial<WaitQuestion> = {}) =>
  estimate(simulatedModel, questionOf(way, given)).chance

test('spans cover the time of sale without a hole, and are short before the steps of the fees', () => {
  expect(spanAt(0)).toBe(0)
  expect(spanAt(1000)).toBe(spanStarts.length - 1)
  for (const hours of [24, 48, 8 * 24]) {
    expect(spanStarts).toContain(hours)
    expect(spanAt(hours - 0.01)).toBe(spanAt(hours) - 1)
  }
})

test('what will come back is counted by the spans until the end, with those that are never paid', () => {
  // Five spans whole, from 24 to 66 hours before departure.
  const way = wayOf({ hoursLeft: 42, hoursToDeparture: 66, held: 50 })
  const { some, whole } = expectedFreed(way, past)
  expect(some).toBeCloseTo(500 * 0.005 + 50 * 0.1, 10)
  expect(whole).toBeCloseTo(some * (200 / 500), 10)
  // Half a span counts half.
  expect(expectedFreed(wayOf({ hoursLeft: 2, hoursToDeparture: 26 }), past).some).toBeCloseTo(500 * 0.0005, 10)
  expect(expectedFreed(wayOf({ hoursLeft: 0 }), past).some).toBe(0)
  expect(expectedFreed(wayOf({ sold: 0, covering: 0 }), past).whole).toBe(0)
  expect(
    expectedFreed(wayOf({ seatClass: 'hard-sleeper', hoursLeft: 4, hoursToDeparture: 28 }), past).some,
  ).toBeCloseTo(1.5, 10)
})

test('the chance falls with those before, and grows with time, with other ways, and for who takes parts', () => {
  const some = { seatsAhead: 30, entriesAhead: 15 }
  const ahead = [0, 3, 10, 30, 100, 400].map((seatsAhead) => chanceOf({ seatsAhead, entriesAhead: seatsAhead / 2 }))
  expect(ahead).toEqual(ahead.toSorted((one, other) => other - one))
  expect((ahead[0] ?? 0) - (ahead.at(-1) ?? 0)).toBeGreaterThan(0.5)
  expect(chanceOf({ ...some, hoursLeft: 250, hoursToDeparture: 274 })).toBeGreaterThan(
    chanceOf({ ...some, hoursLeft: 20, hoursToDeparture: 44 }),
  )
  expect(chanceOf(some, { seats: 4 })).toBeLessThan(chanceOf(some, { seats: 1 }))
  expect(chanceOf(some, { seats: 4, partFlag: true })).toBeGreaterThan(chanceOf(some, { seats: 4 }))
  const far = { seatsAhead: 25, entriesAhead: 12 }
  expect(chanceOf({}, { ways: [wayOf(far), wayOf({ ...far, covering: 150 })] })).toBeGreaterThan(chanceOf(far))
})

test('whatever is asked, a chance is a share, and its error is one', () => {
  const odd: Partial<QuestionWay>[] = [
    {
      sold: 0,
      covering: 0,
      returned: 0,
      seatsAhead: 0,
      entriesAhead: 0,
      waiting: 0,
      hoursLeft: 0,
      hoursToDeparture: 0,
    },
    { seatsAhead: 9000, entriesAhead: 999, waiting: 20_000 },
    { seatClass: 'standing', hoursLeft: 400, hoursToDeparture: 500 },
    { sold: 5000, covering: 5000, held: 5000 },
  ]
  for (const way of odd) {
    const { chance, error } = estimate(simulatedModel, questionOf(way))
    for (const share of [chance, error]) {
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
    }
  }
  expect(() => estimate(simulatedModel, questionOf({}, { ways: [] }))).toThrow('no way')
})

/** Samples of a plain world: who has fewer seats before them than come back is served, give or take. */
const plainWorld = (count: number, shift: number): WaitSample[] =>
  Array.from({ length: count }, (_, number) => {
    // Whole numbers that fill their range evenly, and look like chance.
    const [one, two] = [(number * 7919 + shift) % 1009, (number * 104_729 + shift) % 1013]
    const seatsAhead = one % 60
    return {
      question: questionOf({ seatsAhead, entriesAhead: Math.ceil(seatsAhead / 2) }, { past }),
      served: two / 1013 < 1 / (1 + Math.exp((seatsAhead - 20) / 6)),
      day: number % 20,
    }
  })

test('a model learns from what became of those who waited, and tells it of others', () => {
  const model = learn(plainWorld(6000, 1), past)
  const { brier, baseBrier, deciles } = assess(model, plainWorld(6000, 500))
  expect(brier).toBeLessThan(0.6 * baseBrier)
  for (const { told, was } of deciles) expect(Math.abs(told - was)).toBeLessThan(0.05)
  // It is kept as JSON.
  expect(JSON.parse(JSON.stringify(model))).toEqual(model)
  expect(learn(plainWorld(6000, 1), past)).toEqual(model)
})

test('the error is wider where days differ more', () => {
  const calm = plainWorld(6000, 1)
  // On every other day all that waited near the edge were served, else nobody.
  const wild = calm.map((sample): WaitSample => {
    const seatsAhead = sample.question.ways[0]?.seatsAhead ?? 0
    return seatsAhead > 10 && seatsAhead < 30 ? { ...sample, served: sample.day % 2 === 0 } : sample
  })
  const question = questionOf({ seatsAhead: 20, entriesAhead: 10 }, { past })
  const [little = 0, much = 0] = [calm, wild].map((samples) => estimate(learn(samples, past), question).error)
  expect(little).toBeLessThan(0.2)
  expect(much).toBeGreaterThan(2 * little)
})
