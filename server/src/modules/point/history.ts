import type { LedgerEntry } from '../ledger/ledger.module.ts'

/** What one deed did to somebody's points, however many lots it took them from. */
export interface HistoryLine {
  /** Of its first entry in a list that begins with the latest. */
  first: LedgerEntry
  /** The next line comes after this one. */
  last: LedgerEntry
  points: number
}

/** Spending takes from the lots of two years at most: what was earned last year, and this year. */
export const lotsOfDeed = 2

/** The lot stands behind what the deed is called. */
const deedOf = ({ transfer: { id, kind } }: LedgerEntry): string =>
  kind === 'points-spent' ? id.replace(/:\d{4}$/, '') : id

/** Joins entries that follow one another and are of one deed. */
export const joinLots = (entries: readonly LedgerEntry[]): HistoryLine[] => {
  const lines: HistoryLine[] = []
  for (const entry of entries) {
    const line = lines.at(-1)
    if (line && deedOf(line.last) === deedOf(entry)) {
      line.last = entry
      line.points += entry.amount
    } else lines.push({ first: entry, last: entry, points: entry.amount })
  }
  return lines
}
