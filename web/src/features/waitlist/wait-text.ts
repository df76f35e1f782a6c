import { railwayLimits } from '#contract/railway-limits.ts'
import type { WaitlistCombination, WaitlistEntry } from '#contract/waitlist.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { isDrawn, nextSaleOf, saleStageOf } from './sale-stage.ts'

/** What is said of an entry. */
const waitStateNames: Record<WaitlistEntry['state'], string> = {
  waiting: '等待中',
  served: '候补成功',
  withdrawn: '已撤回',
  lapsed: '没有等到',
}

/** What is said of an entry now: one whose trains are not on sale yet waits for that, then for the draw. @param nowMs since 1970 */
export const entryName = (
  { state, combinations }: Pick<WaitlistEntry, 'state' | 'combinations'>,
  nowMs: number,
): string => {
  const saleTime = state === 'waiting' ? nextSaleOf(combinations) : undefined
  if (saleTime === undefined) return waitStateNames[state]
  if (saleStageOf(saleTime, nowMs) !== 'coming') return '正在抽签'
  // By another way it may be served before.
  return isDrawn(combinations) ? '等待开售' : waitStateNames[state]
}

/** The same in a list: when the sale begins, or where one stands. @param nowMs since 1970 */
export const entryText = (entry: Pick<WaitlistEntry, 'state' | 'combinations'>, nowMs: number): string => {
  const name = entryName(entry, nowMs)
  if (name === '等待开售') return `${formatDateTime(nextSaleOf(entry.combinations) ?? '')} 开售`
  return name === waitStateNames.waiting ? bestPlaceText(entry.combinations) : name
}

/** What is said once somebody has joined. */
export const createdText = ({ state, swap, combinations }: WaitlistEntry): string => {
  if (state === 'served') return swap === null ? '正好有票，已经订到了' : '换好了，旧票已经退掉'
  return combinations.some(({ saleTime }) => saleTime !== null)
    ? '预约好了，开售时自动参加抽签'
    : '开始候补，有票马上告诉你'
}

/** How many stand before somebody: `你排在最前面`, `前面还有 3 个`. */
export const aheadText = (ahead: number): string => {
  if (ahead === 0) return '你排在最前面'
  return ahead >= railwayLimits.waitlistAhead ? `前面超过 ${ahead} 个` : `前面还有 ${ahead} 个`
}

/** How many others have reserved what is drawn: `还没有别人预约`, `另有 12 人预约`. */
export const reservedText = (others: number): string => {
  if (others === 0) return '还没有别人预约'
  return others >= railwayLimits.waitlistAhead ? `另有超过 ${others} 人预约` : `另有 ${others} 人预约`
}

/** Where somebody stands by a way: their place, or how many are drawn with them. */
export const placeText = ({ ahead, saleTime }: Pick<WaitlistCombination, 'ahead' | 'saleTime'>): string =>
  saleTime === null ? aheadText(ahead) : reservedText(ahead)

/** Where somebody stands by the best of several ways: by one in line, if there is any. */
export const bestPlaceText = (ways: readonly Pick<WaitlistCombination, 'ahead' | 'saleTime'>[]): string => {
  const inLine = ways.filter(({ saleTime }) => saleTime === null)
  const [first, ...rest] = inLine.length > 0 ? inLine : ways
  return first === undefined ? '' : placeText(rest.reduce((best, way) => (way.ahead < best.ahead ? way : best), first))
}

/** `大约 72% 能等到（±6）`. */
export const chanceText = ({ chance, error }: NonNullable<WaitlistCombination['estimate']>): string =>
  `大约 ${chance}% 能等到${error > 0 ? `（±${error}）` : ''}`

/** Until when one may be served, to choose from: minutes before departure. */
export const leadChoices = [20, 60, 6 * 60, 24 * 60, 3 * 24 * 60, 7 * 24 * 60] as const

/** `开车前 20 分钟`, `开车前 6 小时`, `开车前 1 天`. */
export const leadText = (minutes: number): string => {
  if (minutes % (24 * 60) === 0) return `开车前 ${minutes / (24 * 60)} 天`
  if (minutes % 60 === 0) return `开车前 ${minutes / 60} 小时`
  return `开车前 ${minutes} 分钟`
}
