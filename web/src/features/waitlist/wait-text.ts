import { railwayLimits } from '#contract/railway-limits.ts'
import type { WaitlistEntry } from '#contract/waitlist.ts'

/** What is said of an entry. */
export const waitStateNames: Record<WaitlistEntry['state'], string> = {
  waiting: '等待中',
  served: '候补成功',
  withdrawn: '已撤回',
  lapsed: '没有等到',
}

/** How many stand before somebody: `你排在最前面`, `前面还有 3 个`. */
export const aheadText = (ahead: number): string => {
  if (ahead === 0) return '你排在最前面'
  return ahead >= railwayLimits.waitlistAhead ? `前面超过 ${ahead} 个` : `前面还有 ${ahead} 个`
}

/** Until when one may be served, to choose from: minutes before departure. */
export const leadChoices = [20, 60, 6 * 60, 24 * 60, 3 * 24 * 60] as const

/** `开车前 20 分钟`, `开车前 6 小时`, `开车前 1 天`. */
export const leadText = (minutes: number): string => {
  if (minutes % (24 * 60) === 0) return `开车前 ${minutes / (24 * 60)} 天`
  if (minutes % 60 === 0) return `开车前 ${minutes / 60} 小时`
  return `开车前 ${minutes} 分钟`
}
