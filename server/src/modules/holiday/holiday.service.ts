import { isDeepStrictEqual } from 'node:util'
import type { AuditState } from '#contract/audit.ts'
import type { CallParsed } from '#contract/call.ts'
import type { holidayCalls, HolidayYear } from '#contract/holiday.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { AuditRecorder, StaffActor } from '../audit/audit.module.ts'
import { listHolidayYears, lockHolidayYear, saveHolidayYear } from './holiday.queries.ts'

export interface HolidayParts {
  db: Executor
  audit: AuditRecorder
}

type Publication = CallParsed<typeof holidayCalls.publish>['body']

/** Statutory holidays of the years that have been published. */
export interface HolidayService {
  list(): Promise<HolidayYear[]>
  /** Records a year, or corrects it; what stands so already leaves no line in the log. */
  publish(publication: Publication, by: StaffActor): Promise<HolidayYear>
}

const inOrder = ({ year, notice, holidays }: Publication): HolidayYear => ({
  ...{ year, notice },
  holidays: holidays
    .map(({ name, off, work }) => ({ name, off: off.toSorted(), work: work.toSorted() }))
    .toSorted((one, other) => ((one.off[0] ?? '') < (other.off[0] ?? '') ? -1 : 1)),
})

/** For the log: every day, so that what was corrected can be read. */
const stateOf = ({ notice, holidays }: HolidayYear): AuditState => ({
  notice,
  off: holidays.map(({ name, off }) => `${name} ${off.join(' ')}`).join('；'),
  work: holidays.flatMap(({ work }) => work).join(' '),
})

export const createHolidayService = ({ db, audit }: HolidayParts): HolidayService => ({
  list: () => listHolidayYears(db),

  publish: async (publication, by) => {
    const next = inOrder(publication)
    await db.transaction().execute(async (transaction) => {
      const before = await lockHolidayYear(transaction, next.year)
      if (isDeepStrictEqual(before, next)) return
      await saveHolidayYear(transaction, next)
      await audit.record(transaction, by, {
        action: 'holiday.publish',
        target: { kind: 'holidayYear', id: String(next.year) },
        ...(before ? { before: stateOf(before) } : {}),
        after: stateOf(next),
        reason: publication.reason,
      })
    })
    return next
  },
})
