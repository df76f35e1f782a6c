import type { Holiday, HolidayYear } from '#contract/holiday.ts'
import type { Executor } from '#server/platform/database/database.ts'

const columns = ['year', 'notice', 'holidays'] as const

interface HolidayRow {
  year: number
  notice: string | null
  holidays: unknown
}

// What stands there went through the contract, or came with the app.
const read = ({ year, notice, holidays }: HolidayRow): HolidayYear => ({
  year,
  notice,
  holidays: holidays as Holiday[],
})

/** All that are known, in order: one row a year. */
export const listHolidayYears = async (db: Executor): Promise<HolidayYear[]> =>
  (await db.selectFrom('holiday_years').select(columns).orderBy('year').execute()).map(read)

/** Locks it for the transaction. */
export const lockHolidayYear = async (db: Executor, year: number): Promise<HolidayYear | undefined> => {
  const row = await db
    .selectFrom('holiday_years')
    .select(columns)
    .where('year', '=', year)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && read(row)
}

export const saveHolidayYear = async (db: Executor, { year, notice, holidays }: HolidayYear): Promise<void> => {
  const values = { notice, holidays: JSON.stringify(holidays) }
  await db
    .insertInto('holiday_years')
    .values({ year, ...values })
    .onConflict((conflict) => conflict.column('year').doUpdateSet(values))
    .execute()
}
