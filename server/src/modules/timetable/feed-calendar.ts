import { type Faults, FeedError } from './feed-fault.ts'
import type { FeedFiles } from './feed-files.ts'
import { type FeedRow, keyRows, readFeedTable } from './feed-table.ts'
import type { RunningDays } from './network.ts'

const weekdayColumns = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** `20261123` → `2026-11-23`; undefined for what is no day. */
const readDay = (text: string): string | undefined => {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  const read = `${year}-${month}-${day}`
  const time = Date.parse(read)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== read ? undefined : read
}

const calendarFile = 'calendar.txt'
const exceptionsFile = 'calendar_dates.txt'

interface Days extends RunningDays {
  added: Set<string>
  removed: Set<string>
}

const readWeek = (row: FeedRow, faults: Faults): Days | undefined => {
  const [firstDay, lastDay] = [readDay(row.get('start_date')), readDay(row.get('end_date'))]
  if (!firstDay || !lastDay) return faults.add(calendarFile, row.line, '日期应为 年月日，例如 20261123')
  if (firstDay > lastDay) return faults.add(calendarFile, row.line, '结束日期早于开始日期')
  const flags = weekdayColumns.map((column) => row.get(column))
  if (flags.some((flag) => flag !== '0' && flag !== '1'))
    return faults.add(calendarFile, row.line, '星期各列只能是 0 或 1')
  const weekdays = flags.reduce((bits, flag, index) => bits | (Number(flag) << index), 0)
  return { firstDay, lastDay, weekdays, added: new Set(), removed: new Set() }
}

const addException = (services: Map<string, Days>, row: FeedRow, faults: Faults) => {
  const [service, day, kind] = [row.get('service_id'), readDay(row.get('date')), row.get('exception_type')]
  if (!day) return faults.add(exceptionsFile, row.line, '日期应为 年月日，例如 20261123')
  if (kind !== '1' && kind !== '2') return faults.add(exceptionsFile, row.line, 'exception_type 只能是 1 或 2')
  // Some feeds name each day, and know no week.
  const only: Days = { firstDay: day, lastDay: day, weekdays: 0, added: new Set(), removed: new Set() }
  const days = services.get(service) ?? only
  services.set(service, days)
  days[kind === '1' ? 'added' : 'removed'].add(day)
}

/**
 * On which days each service of a feed runs.
 * @throws {FeedError} when there is no calendar at all
 */
export const readCalendar = (files: FeedFiles, faults: Faults): ReadonlyMap<string, RunningDays> => {
  const [weeks, exceptions] = [files.get(calendarFile), files.get(exceptionsFile)]
  if (!weeks && !exceptions) throw new FeedError([`缺少文件 ${calendarFile} 或 ${exceptionsFile}`])
  const services = new Map<string, Days>()
  if (weeks) {
    const rows = readFeedTable(calendarFile, weeks, ['service_id', ...weekdayColumns, 'start_date', 'end_date'])
    for (const [service, row] of keyRows(calendarFile, rows, faults, (one) => one.get('service_id'))) {
      const week = readWeek(row, faults)
      if (week) services.set(service, week)
    }
  }
  if (exceptions) {
    const rows = readFeedTable(exceptionsFile, exceptions, ['service_id', 'date', 'exception_type'])
    const keyed = keyRows(exceptionsFile, rows, faults, (row) => `${row.get('service_id')} ${row.get('date')}`)
    for (const row of keyed.values()) addException(services, row, faults)
  }
  return services
}
