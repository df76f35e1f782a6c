import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import type { waitlistCalls } from '#contract/waitlist.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { type Leg, ticketPrice, type TrainOrderDraftService } from '../train-order/train-order.module.ts'
import { countAhead } from './waitlist.queries.ts'

type Wish = CallParsed<typeof waitlistCalls.quote>['body']

type Traveller = Awaited<ReturnType<TrainOrderDraftService['travellers']>>[number]

/** One way of an entry that is about to be made. */
export interface Way {
  leg: Leg
  /** In 分, of all who travel. */
  price: number
  until: Date
}

export interface Draft {
  ways: Way[]
  /** Adults first, so that no child is served alone. */
  travellers: Traveller[]
  /** In 分. */
  prepay: number
}

export interface WaitlistDraftService {
  /** @throws {AppError} as `waitlistCalls.quote` */
  draft(wish: Wish, userId: string): Promise<Draft>
  quote(wish: Wish, userId: string): Promise<CallAnswer<typeof waitlistCalls.quote>>
}

export interface WaitlistDraftParts {
  db: Executor
  clock: Clock
  orders: { drafts: TrainOrderDraftService }
}

export const createWaitlistDraftService = ({
  db,
  clock,
  orders: { drafts },
}: WaitlistDraftParts): WaitlistDraftService => {
  const draft: WaitlistDraftService['draft'] = async ({ combinations, passengers, leadMinutes }, userId) => {
    const legs = await drafts.legs(combinations)
    // Ages and years of school are judged on each day.
    const byDay = Map.groupBy(legs, ({ day }) => day)
    if (byDay.size > railwayLimits.waitlistDays) throw new AppError('WAITLIST_DAYS')
    const judged = new Map<string, Traveller[]>()
    for (const [day, [leg]] of byDay) if (leg) judged.set(day, await drafts.travellers(userId, passengers, leg))
    // A child that turns six between two days needs a seat on both.
    const all = [...judged.values()]
    const travellers = (all[0] ?? [])
      .map((one) => ({ ...one, free: all.every((some) => some.find(({ id }) => id === one.id)?.free === true) }))
      .toSorted((one, other) => Number(one.type === 'child') - Number(other.type === 'child'))
    const now = clock.now()
    const ways = legs.map((leg): Way => {
      const until = new Date(leg.departsAt.getTime() - leadMinutes * 60_000)
      if (until <= now) throw new AppError('WAITLIST_LATE')
      const price = travellers.reduce((sum, { type, free }) => sum + (free ? 0 : ticketPrice(leg, type)), 0)
      return { leg, price, until }
    })
    return { ways, travellers, prepay: Math.max(...ways.map(({ price }) => price)) }
  }

  return {
    draft,
    quote: async (wish, userId) => {
      const { ways, prepay } = await draft(wish, userId)
      const ahead = await countAhead(db, wish.combinations)
      return {
        combinations: ways.map(({ price, until }, index) => ({
          price,
          untilTime: until.toISOString(),
          ahead: ahead[index] ?? 0,
        })),
        prepay,
      }
    },
  }
}
