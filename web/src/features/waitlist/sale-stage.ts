import { railwayLimits } from '#contract/railway-limits.ts'
import type { WaitlistCombination } from '#contract/waitlist.ts'

/**
 * How far the reservation of a train has come: `coming` before its sale, `joining` while others still may reserve, then `drawing`
 * until the place is known.
 */
export type SaleStage = 'coming' | 'joining' | 'drawing'

/** Until then everybody who reserves is in the draw, in milliseconds since 1970. @param saleTime ISO 8601 */
export const joinEndOf = (saleTime: string): number => Date.parse(saleTime) + railwayLimits.drawSeconds * 1000

/** @param saleTime ISO 8601 @param nowMs milliseconds since 1970 */
export const saleStageOf = (saleTime: string, nowMs: number): SaleStage => {
  if (nowMs < Date.parse(saleTime)) return 'coming'
  return nowMs < joinEndOf(saleTime) ? 'joining' : 'drawing'
}

/** The sale that is drawn next, of ways that are reserved; undefined where every place is known. */
export const nextSaleOf = (
  ways: readonly (Pick<WaitlistCombination, 'saleTime'> & Partial<Pick<WaitlistCombination, 'runState'>>)[],
): string | undefined =>
  ways
    .flatMap(({ saleTime, runState }) => (saleTime === null || runState === 'cancelled' ? [] : [saleTime]))
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))[0]

/** Whether none of these ways has a place yet: all are to be drawn. */
export const isDrawn = (ways: readonly Pick<WaitlistCombination, 'saleTime'>[]): boolean =>
  ways.every(({ saleTime }) => saleTime !== null)

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** What is left until a sale: `1 天 02:13:45`, `02:13:45`. @param leftMs below 0 it has begun */
export const untilSaleText = (leftMs: number): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  return `${days > 0 ? `${days} 天 ` : ''}${[hours, minutes, seconds % 60].map(twoDigits).join(':')}`
}
