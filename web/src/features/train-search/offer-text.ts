import type { ClassOffer } from '#contract/railway.ts'
import type { TrainOffer } from '#contract/train-search.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import { clockOf, dateOf, dayOf, daysBetween } from '#web/features/timetable/index.ts'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { businessDay } from '#web/lib/time/format-time.ts'

/** Above this one does not count seats any more. */
const plenty = 20

/** How many are left, as boards show it: `有`, `12 张`, `无`. */
export const countText = (free: number): string => (free === 0 ? '无' : free > plenty ? '有' : `${free} 张`)

/** The same of a class of a train that is on sale: who finds none of it may wait, but nobody waits to stand. */
export const leftText = ({ seatClass, free }: Pick<ClassOffer, 'seatClass' | 'free'>): string =>
  free === 0 && seatClass !== 'standing' ? '候补' : countText(free)

/** A price without empty digits: `¥553`, `¥54.5`. @param fen 分 */
export const priceText = (fen: number): string =>
  formatMoney(fen)
    .replace(/\.00$/, '')
    .replace(/(\.\d)0$/, '$1')

/** The lowest price of what can be bought; of all, where nothing can. Undefined where there are no classes. */
export const lowestPrice = (classes: readonly ClassOffer[]): number | undefined => {
  const left = classes.filter(({ free }) => free > 0)
  const prices = (left.length > 0 ? left : classes).map(({ price }) => price)
  return prices.length === 0 ? undefined : Math.min(...prices)
}

/** Whether anything of it can be ordered now. */
export const isBookable = ({ state, classes }: TrainOffer): boolean =>
  state === 'open' && classes.some(({ free }) => free > 0)

/** Trains of so many days can be bought or reserved, today counted. */
export const reservableDays = railwayLimits.saleDays + railwayLimits.reserveDays

/** Whether its seats can be reserved before their sale begins. @param nowMs milliseconds since 1970 */
export const isReservable = (
  { runId, state, departTime }: Pick<TrainOffer, 'runId' | 'state' | 'departTime'>,
  nowMs: number,
): boolean =>
  state === 'coming' && runId !== null && daysBetween(businessDay(nowMs), dayOf(departTime)) < reservableDays

/** A moment after it one looks whether a sale has begun, and where it should have, so often. */
const saleMs = { after: 500, late: 5000 }
/** Timers are not set further ahead. */
const longestMs = 3600_000

/** In how many milliseconds offers are worth asking for again, as a sale begins; false: none does. @param nowMs since 1970 */
export const untilNextSale = (
  offers: readonly Pick<TrainOffer, 'state' | 'saleTime'>[],
  nowMs: number,
): number | false => {
  const left = offers
    .filter(({ state }) => state === 'coming')
    .map(({ saleTime }) => Date.parse(saleTime) - nowMs)
    .map((ms) => (ms > 0 ? ms + saleMs.after : saleMs.late))
  return left.length > 0 && Math.min(longestMs, ...left)
}

/** Why nothing can be ordered, whatever is left; undefined when sale is open. */
export const saleText = ({ state, saleTime }: TrainOffer): string | undefined =>
  ({
    open: undefined,
    coming: `${dateOf(dayOf(saleTime))} ${clockOf(saleTime)} 开售`,
    closed: '已停售',
    cancelled: '列车停运',
  })[state]

/** How many midnights one travels through. */
export const nightsOf = ({ departTime, arriveTime }: Pick<TrainOffer, 'departTime' | 'arriveTime'>): number =>
  daysBetween(dayOf(departTime), dayOf(arriveTime))

/** Names the same offer in every answer. */
export const keyOfOffer = ({ code, fromStationId, toStationId }: TrainOffer): string =>
  `${code} ${fromStationId} ${toStationId}`
