/** Points that lapse together. */
export interface Lot {
  /** At the end of which they lapse. */
  year: number
  /** What of them can be spent. */
  available: number
}

/** The year at the end of which points lapse that are earned on a business day: the next one. */
export const lapseYearOf = (today: string): number => Number(today.slice(0, 4)) + 1

/** The years whose points can be spent on a business day, what lapses first first. */
export const liveYearsOf = (today: string): [thisYear: number, nextYear: number] => [
  lapseYearOf(today) - 1,
  lapseYearOf(today),
]

/** The last business day on which points of a year can be spent. */
export const lastDayOf = (year: number): string => `${year}-12-31`

/**
 * Takes points from lots, what lapses first first.
 * @param lots in the order of their years
 * @returns undefined when they do not suffice
 */
export const takeFrom = (lots: readonly Lot[], amount: number): { year: number; amount: number }[] | undefined => {
  const taken: { year: number; amount: number }[] = []
  let left = amount
  for (const { year, available } of lots) {
    const part = Math.min(left, available)
    if (part > 0) taken.push({ year, amount: part })
    left -= part
  }
  return left === 0 ? taken : undefined
}
