import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import type { waitlistCalls } from '#contract/waitlist.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { saleTimeOf } from '../fare/fare.module.ts'
import type { TimetableService } from '../timetable/timetable.module.ts'
import {
  type Leg,
  ticketPrice,
  type TrainOrderDraftService,
  type TrainOrderRefundService,
} from '../train-order/train-order.module.ts'
import type { Swap } from './waitlist-bar.service.ts'
import type { WaitlistEstimateService } from './waitlist-estimate.service.ts'
import { listOpenDraws } from './waitlist-draw.queries.ts'
import { countAhead } from './waitlist.queries.ts'

type Wish = CallParsed<typeof waitlistCalls.quote>['body']

type Traveller = Awaited<ReturnType<TrainOrderDraftService['travellers']>>[number]

/** One way of an entry that is about to be made. */
export interface Way {
  leg: Leg
  /** In 分, of all who travel. */
  price: number
  until: Date
  /** When its sale begins, where its place in line is drawn then. */
  saleAt: Date | null
}

export interface Draft {
  ways: Way[]
  /** Adults first, so that no child is served alone. */
  travellers: Traveller[]
  /** In 分. */
  prepay: number
  swap: (Swap & { orderId: string }) | null
}

export interface WaitlistDraftService {
  /** @throws {AppError} as `waitlistCalls.quote` */
  draft(wish: Wish, userId: string): Promise<Draft>
  quote(wish: Wish, userId: string): Promise<CallAnswer<typeof waitlistCalls.quote>>
}

export interface WaitlistDraftParts {
  db: Executor
  clock: Clock
  timetable: Pick<TimetableService, 'network'>
  estimates: WaitlistEstimateService
  orders: { drafts: TrainOrderDraftService; refunds: Pick<TrainOrderRefundService, 'returnable'> }
}

export const createWaitlistDraftService = ({
  db,
  clock,
  timetable,
  orders: { drafts, refunds },
  estimates,
}: WaitlistDraftParts): WaitlistDraftService => {
  /** When the sale of each leg begins, where those who wait for it are drawn. */
  const drawTimes = async (legs: readonly Leg[]): Promise<(Date | null)[]> => {
    const [network, now] = [await timetable.network(), clock.now()]
    const begins = legs.map(({ run, fromSeq, day }) => {
      const station = network.stations.get(run.train.stops[fromSeq]?.stationId ?? '')
      return saleTimeOf(day, station?.saleMinute ?? 0)
    })
    const isYoung = (saleAt: Date) =>
      saleAt <= now && now.getTime() < saleAt.getTime() + railwayLimits.drawLateSeconds * 1000
    const young = legs.filter((_, index) => isYoung(begins[index] ?? now)).map(({ runId }) => runId)
    const drawing = young.length > 0 ? await listOpenDraws(db, young) : []
    return legs.map(({ runId }, index) => {
      const saleAt = begins[index] ?? now
      const joins = drawing.some(({ run_id, sale_at }) => run_id === runId && sale_at.getTime() === saleAt.getTime())
      return saleAt > now || joins ? saleAt : null
    })
  }

  /** @throws {AppError} TICKET_GONE, TICKET_ENDED, SWAP_PASSENGERS */
  const swapOf = async ({ swap, passengers }: Wish, userId: string): Promise<Draft['swap']> => {
    if (!swap) return null
    const tickets = await refunds.returnable(db, swap.ticketIds)
    if (tickets.some((one) => one.userId !== userId)) throw new AppError('TICKET_GONE')
    const [first] = tickets
    if (!first || tickets.length < swap.ticketIds.length || tickets.some(({ departsAt }) => departsAt <= clock.now()))
      throw new AppError('TICKET_ENDED')
    if (tickets.some(({ orderId, runId }) => orderId !== first.orderId || runId !== first.runId))
      throw new AppError('TICKET_GONE')
    const had = new Set(tickets.map(({ passengerId }) => passengerId))
    if (had.size !== passengers.length || !passengers.every(({ id }) => had.has(id)))
      throw new AppError('SWAP_PASSENGERS')
    return { tickets, feeCap: swap.feeCap, orderId: first.orderId }
  }

  const draft: WaitlistDraftService['draft'] = async (wish, userId) => {
    const { combinations, passengers, leadMinutes } = wish
    const legs = await drafts.legs(combinations)
    const swap = await swapOf(wish, userId)
    const saleTimes = await drawTimes(legs)
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
    const ways = legs.map((leg, index): Way => {
      const until = new Date(leg.departsAt.getTime() - leadMinutes * 60_000)
      if (until <= now) throw new AppError('WAITLIST_LATE')
      const price = travellers.reduce((sum, { type, free }) => sum + (free ? 0 : ticketPrice(leg, type)), 0)
      return { leg, price, until, saleAt: saleTimes[index] ?? null }
    })
    return { ways, travellers, prepay: Math.max(...ways.map(({ price }) => price)), swap }
  }

  return {
    draft,
    quote: async (wish, userId) => {
      const { ways, travellers, prepay } = await draft(wish, userId)
      const ahead = await countAhead(
        db,
        wish.combinations.map((one, index) => ({ ...one, drawn: (ways[index]?.saleAt ?? null) !== null })),
      )
      const seats = travellers.filter(({ free }) => !free).length
      const inLine = ways.flatMap(({ leg, saleAt, until }, index) => (saleAt === null ? [{ leg, until, index }] : []))
      const estimated = await estimates.tell(
        inLine.map(({ leg, until }) => ({ way: { ...leg, number: null, until }, seats, partFlag: false })),
      )
      const told = new Map(inLine.map(({ index }, place) => [index, estimated[place] ?? null]))
      return {
        combinations: ways.map(({ price, until, saleAt }, index) => ({
          price,
          untilTime: until.toISOString(),
          ahead: ahead[index] ?? 0,
          saleTime: saleAt?.toISOString() ?? null,
          estimate: told.get(index) ?? null,
        })),
        prepay,
      }
    },
  }
}
