import { type LunarDate, lunarText, toIsoDay } from '#contract/calendar/day.ts'
import { startOfDay } from '#contract/calendar/iso-day.ts'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/platform/errors/app-error.ts'

/**
 * The moment of a minute of a lunar day in Shanghai, and how that day is read.
 * @throws {AppError} GREETING_CARD_DAY_MISSING where that year has no such day, GREETING_CARD_DUE_PAST when it is too soon or too late
 */
export const dueTime = (
  { lunar, minute }: { lunar: LunarDate; minute: number },
  now: Date,
): { at: Date; text: string } => {
  const day = toIsoDay(lunar)
  if (day === null) throw new AppError('GREETING_CARD_DAY_MISSING')
  const at = new Date(startOfDay(day).getTime() + minute * 60_000)
  const ahead = (at.getTime() - now.getTime()) / 1000
  const { min, max } = limits.greetingCardAheadSeconds
  if (ahead < min || ahead > max) throw new AppError('GREETING_CARD_DUE_PAST')
  return { at, text: lunarText(lunar) }
}
