import { addDays, daysBetween } from '#contract/calendar/iso-day.ts'
import type { Holiday } from '#contract/holiday.ts'

/** A line that cannot be read. */
export interface LineFault {
  line: number
  text: string
}

const daysOf = (token: string): string[] | undefined => {
  const [first = '', last = first] = token.split('~')
  try {
    const count = daysBetween(first, last) + 1
    return count > 0 && count <= 31 ? Array.from({ length: count }, (_, index) => addDays(first, index)) : undefined
  } catch {
    return undefined
  }
}

const readLine = (text: string): Holiday | undefined => {
  const [name = '', ...tokens] = text.trim().split(/\s+/)
  const turn = tokens.indexOf('班')
  const [off, work] = [turn < 0 ? tokens : tokens.slice(0, turn), turn < 0 ? [] : tokens.slice(turn + 1)].map((part) =>
    part.map(daysOf),
  )
  const known = (days: (string[] | undefined)[] | undefined) => (days ?? []).flatMap((some) => some ?? [])
  const unread = [...(off ?? []), ...(work ?? [])].includes(undefined)
  return name === '' || unread || (off ?? []).length === 0 ? undefined : { name, off: known(off), work: known(work) }
}

/** Reads holidays as the staff writes them, one a line: `春节 2027-02-05~2027-02-12 班 2027-01-31 2027-02-13`. */
export const readHolidays = (text: string): Holiday[] | LineFault => {
  const lines = text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [{ line: index + 1, text: line }]))
  const read = lines.map(({ text: line }) => readLine(line))
  const wrong = lines[read.indexOf(undefined)]
  return wrong ?? read.flatMap((holiday) => holiday ?? [])
}

/** Days in a row as one: 2027-02-05~2027-02-12. */
const spansOf = (days: readonly string[]): string[] => {
  const spans: [string, string][] = []
  for (const day of days) {
    const last = spans.at(-1)
    if (last && addDays(last[1], 1) === day) last[1] = day
    else spans.push([day, day])
  }
  return spans.map(([first, last]) => (first === last ? first : `${first}~${last}`))
}

/** Writes them as `readHolidays` reads them. */
export const writeHolidays = (holidays: readonly Holiday[]): string =>
  holidays
    .map(({ name, off, work }) =>
      [name, ...spansOf(off), ...(work.length > 0 ? ['班', ...spansOf(work)] : [])].join(' '),
    )
    .join('\n')
