import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type Executor } from '#server/platform/database/database.ts'
import { plannedEachTime } from '#server/platform/database/preparing-client.ts'
import type { Reminders } from '#server/platform/database/database-types.ts'

export type ReminderRow = Omit<Selectable<Reminders>, 'client_id'>

const columns = [
  ...(['id', 'user_id', 'kind', 'calendar_key', 'title', 'occasion', 'calendar', 'month', 'is_leap', 'day'] as const),
  ...(['year', 'leap_rule', 'short_rule', 'is_yearly', 'is_on', 'days_before', 'minute', 'due_at'] as const),
  ...(['created_at', 'changed_at'] as const),
] as const

/** Locks somebody's reminders for a transaction: how many there are changes for one at a time. */
export const lockReminders = async (db: Executor, userId: string): Promise<void> => {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** All of somebody's, in the order in which they were made. */
export const listReminders = (db: Executor, userId: string): Promise<ReminderRow[]> =>
  db.selectFrom('reminders').select(columns).where('user_id', '=', userId).orderBy('id').execute()

/** Festivals, terms and own days; the wholes aside. */
export const countReminders = async (db: Executor, userId: string): Promise<number> => {
  const row = await db
    .selectFrom('reminders')
    .select(sql<number>`count(*)::integer`.as('number'))
    .where('user_id', '=', userId)
    .where('kind', 'in', ['key', 'own'])
    .executeTakeFirstOrThrow()
  return row.number
}

/** To be changed in this transaction: until then nobody deletes it. */
export const findReminder = (db: Executor, userId: string, id: string): Promise<ReminderRow | undefined> =>
  db
    .selectFrom('reminders')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** One that was sent before, or that is about the same festival or term; to be changed, as `findReminder` has it. */
export const findSameReminder = (
  db: Executor,
  userId: string,
  { clientId, calendarKey }: { clientId: string; calendarKey: string | null },
): Promise<(ReminderRow & { client_id: string }) | undefined> =>
  db
    .selectFrom('reminders')
    .select([...columns, 'client_id'])
    .where('user_id', '=', userId)
    .where((where) => where.or([where('client_id', '=', clientId), where('calendar_key', '=', calendarKey)]))
    .orderBy(sql`client_id = ${clientId} desc`)
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertReminder = (db: Executor, row: Insertable<Reminders>): Promise<ReminderRow> =>
  db.insertInto('reminders').values(row).returning(columns).executeTakeFirstOrThrow()

export const updateReminder = (db: Executor, id: string, change: Updateable<Reminders>): Promise<ReminderRow> =>
  db.updateTable('reminders').set(change).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()

/** Of each kind of whole a user has one row at most. */
export const saveSet = (db: Executor, row: Insertable<Reminders> & { kind: string }): Promise<ReminderRow> =>
  db
    .insertInto('reminders')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .where(sql<boolean>`kind in ('festivals', 'terms', 'friends')`)
        .doUpdateSet((old) => ({
          is_on: old.ref('excluded.is_on'),
          days_before: old.ref('excluded.days_before'),
          minute: old.ref('excluded.minute'),
          due_at: old.ref('excluded.due_at'),
          changed_at: old.ref('excluded.changed_at'),
        })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()

export const deleteReminder = async (db: Executor, userId: string, id: string): Promise<void> => {
  await db.deleteFrom('reminders').where('user_id', '=', userId).where('id', '=', id).execute()
}

export const eraseReminders = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('reminders').where('user_id', '=', userId).execute()
  await db.deleteFrom('reminder_feeds').where('user_id', '=', userId).execute()
  await db
    .deleteFrom('reminder_muted_friends')
    .where((where) => where.or([where('user_id', '=', userId), where('friend_id', '=', userId)]))
    .execute()
}

/**
 * Those that are due, the longest due first and those of one user together; locked for the transaction. What another process has
 * locked is left to it.
 */
export const lockDue = async (db: Executor, now: Date, limit: number): Promise<ReminderRow[]> => {
  const { rows } = await sql<ReminderRow>`
    ${plannedEachTime} select ${sql.join(columns.map((column) => sql.ref(column)))} from reminders
    where due_at <= ${now} order by due_at, user_id, id limit ${limit} for update skip locked`.execute(db)
  return rows
}

/** Says when each is told next: by one statement, whatever their number. */
export const advanceDue = async (db: Executor, dues: readonly { id: string; dueAt: Date | null }[]): Promise<void> => {
  const [ids, times] = [dues.map(({ id }) => id), dues.map(({ dueAt }) => dueAt?.toISOString() ?? null)]
  await sql`
    ${plannedEachTime} update reminders set due_at = given.due_at
    from unnest(${ids}::bigint[], ${times}::timestamptz[]) as given (id, due_at)
    where reminders.id = given.id`.execute(db)
}
