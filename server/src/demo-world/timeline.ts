import type { Random } from './random.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The business day is that of Shanghai, which has had no summer time since 1991. */
const shanghaiOffsetMs = 8 * hourMs

const nightBeginsMs = 1 * hourMs
const nightEndsMs = 7 * hourMs

/**
 * Moves what would fall into the night to the morning after it, as people sleep.
 * @param timeMs in milliseconds since the epoch
 * @param nowMs what the morning would bring later than this stays where it is
 */
export const awake = (timeMs: number, nowMs: number): number => {
  const timeOfDayMs = (timeMs + shanghaiOffsetMs) % dayMs
  if (timeOfDayMs < nightBeginsMs || timeOfDayMs >= nightEndsMs) return timeMs
  const throughNight = (timeOfDayMs - nightBeginsMs) / (nightEndsMs - nightBeginsMs)
  const morningMs = timeMs - timeOfDayMs + nightEndsMs + throughNight * 3 * hourMs
  return morningMs < nowMs ? Math.round(morningMs) : timeMs
}

/**
 * Times of what follows something: most soon after it, some up to days later, none after now; the earliest first.
 * @param startMs when it happened, before `nowMs`
 * @param lastDays how many days later interest has died down
 */
export const timesAfter = (
  chance: Random,
  startMs: number,
  nowMs: number,
  count: number,
  lastDays: number,
): number[] => {
  const spanMs = Math.min(nowMs - startMs, lastDays * dayMs)
  const times = Array.from({ length: count }, () => {
    const share = 0.005 + 0.985 * chance.next() ** 4
    return awake(Math.ceil(startMs + spanMs * share), nowMs)
  })
  return times.toSorted((one, other) => one - other)
}

export const hoursBefore = (nowMs: number, hours: number): number => nowMs - Math.round(hours * hourMs)
export const daysBefore = (nowMs: number, days: number): number => nowMs - Math.round(days * dayMs)
