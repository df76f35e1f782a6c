import type { SeatClass } from '#contract/railway.ts'
import type { WaitlistEntry } from '#contract/waitlist.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { type Run, seatsOfClass } from '../run/run.module.ts'
import { timeOf } from '../timetable/timetable.module.ts'
import { simulatedModel } from './waitlist-estimate-model.ts'
import { estimate } from './waitlist-estimate.ts'
import { type AskedWay, countForEstimate } from './waitlist-estimate.queries.ts'
import type { QuestionWay } from './waitlist-question.ts'

type Estimate = WaitlistEntry['combinations'][number]['estimate']

/** A way whose chance is asked for. */
export interface EstimateWay extends AskedWay {
  seatClass: SeatClass
  run: Run
  until: Date
}

/** How likely those who wait are served in time. */
export interface WaitlistEstimateService {
  /**
   * @param asked ways of entries, each by itself: what the others of its entry add is not told
   * @returns in their order; null where nothing can be said
   */
  tell(asked: readonly { way: EstimateWay; seats: number; partFlag: boolean }[]): Promise<Estimate[]>
}

const hourMs = 3_600_000

/** In points of hundred; never quite certain. */
const pointsOf = (share: number): number => Math.round(Math.min(0.99, Math.max(0.01, share)) * 100)

export const createWaitlistEstimateService = ({
  db,
  clock,
}: {
  db: Executor
  clock: Clock
}): WaitlistEstimateService => ({
  tell: async (asked) => {
    if (asked.length === 0) return []
    const counts = await countForEstimate(
      db,
      asked.map(({ way }) => way),
    )
    const now = clock.now().getTime()
    return asked.map(({ way, seats, partFlag }, index): Estimate => {
      const [count, { run, fromSeq, toSeq }] = [counts[index], way]
      const departsAt = timeOf(run.day, (run.train.stops[fromSeq]?.departMinute ?? 0) + run.delayMinutes)
      if (!count || run.state !== 'open' || way.until.getTime() <= now) return null
      const question: QuestionWay = {
        ...{ seatClass: way.seatClass, classSeats: seatsOfClass(run.train, way.seatClass) },
        ...{ entriesAhead: count.entries_ahead, seatsAhead: count.seats_ahead },
        // Who does not wait yet adds their own.
        waiting: count.waiting + (way.number === null ? seats : 0),
        ...{ sold: count.sold, held: count.held, covering: count.covering, returned: count.returned },
        ...{ segments: toSeq - fromSeq, waySegments: run.train.stops.length - 1 },
        hoursLeft: (way.until.getTime() - now) / hourMs,
        hoursToDeparture: Math.max(0, departsAt.getTime() - now) / hourMs,
      }
      const told = estimate(simulatedModel, { seats, partFlag, ways: [question], past: simulatedModel.past })
      return { chance: pointsOf(told.chance), error: pointsOf(told.error) }
    })
  },
})
