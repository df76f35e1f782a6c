import { dayOf, type IsoDay, lunarText, todayInShanghai } from '#contract/calendar/day.ts'
import { names, occurrencesOf } from '#contract/calendar/festivals.ts'
import { termsOf } from '#contract/calendar/terms.ts'
import type { NextDays, Occurrence } from '#contract/festival.ts'
import { festivalLimits } from '#contract/limits.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { startOfDay } from '#server/platform/time/shanghai.ts'
import { dressOn } from './dress.ts'

/** What the days of now say. */
export interface FestivalService {
  /** The next festivals and terms, and what the app wears. Worked out once a day. */
  next(): NextDays
}

const occurrencesIn = (year: number): Occurrence[] => {
  const terms = new Map(termsOf(year).map((term) => [term.key as string, term]))
  return occurrencesOf(year).map(({ key, day }) => {
    const term = terms.get(key)
    return {
      key,
      kind: term === undefined ? 'festival' : 'term',
      name: names[key],
      day,
      lunarText: lunarText(dayOf(day).lunar),
      startTime: (term?.at ?? startOfDay(day)).toISOString(),
    }
  })
}

const nextFrom = (day: IsoDay): NextDays => {
  const year = Number(day.slice(0, 4))
  return {
    day,
    lunarText: lunarText(dayOf(day).lunar),
    occurrences: [...occurrencesIn(year), ...occurrencesIn(year + 1)]
      .filter((occurrence) => occurrence.day >= day)
      .slice(0, festivalLimits.nextOccurrences),
    dress: dressOn(day),
  }
}

export const createFestivalService = ({ clock }: { clock: Clock }): FestivalService => {
  let kept: NextDays | null = null
  return {
    next: () => {
      const today = todayInShanghai(clock.now())
      if (kept?.day !== today) kept = nextFrom(today)
      return kept
    },
  }
}
