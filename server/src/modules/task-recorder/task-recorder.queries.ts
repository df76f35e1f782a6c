import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { DoneAction, WantedProgress } from './action.ts'

/** A statement that changes nothing where the thing counts already, whatever the day was. */
export const insertAction = ({ userId, action, thing }: DoneAction, day: string): RawBuilder<unknown> =>
  sql`insert into task_actions (user_id, action, thing, day) values (${userId}, ${action}, ${thing}, ${day})
    on conflict do nothing`

/** Leaves what points were handed out for. */
export const deleteAction = async (db: Executor, { userId, action, thing }: DoneAction): Promise<void> => {
  await db
    .deleteFrom('task_actions')
    .where('user_id', '=', userId)
    .where('action', '=', action)
    .where('thing', '=', thing)
    .where('claimed', '=', false)
    .execute()
}

/** @returns how many things were done, for each that is asked, in its order; none is counted further than its target */
export const countActions = async (
  db: Executor,
  userId: string,
  wanted: readonly WantedProgress[],
): Promise<number[]> => {
  const { rows } = await sql<{ number: number }>`
    select counted.number
    from rows from (
      jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as (action text, since date, target integer)
    ) with ordinality as wanted (action, since, target, place)
    cross join lateral (
      select count(*)::integer as number from (
        select from task_actions
        where user_id = ${userId} and task_actions.action = wanted.action
          and day >= coalesce(wanted.since, '-infinity')
        limit wanted.target
      ) as found
    ) as counted
    order by wanted.place`.execute(db)
  return rows.map(({ number }) => number)
}

/** Marks as many things as are asked for, so that they are no longer taken back. @returns how many there are */
export const markClaimed = async (
  db: Executor,
  userId: string,
  { action, since, target }: WantedProgress,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update task_actions set claimed = true
    where user_id = ${userId} and action = ${action} and thing in (
      select thing from task_actions
      where user_id = ${userId} and action = ${action} and day >= coalesce(${since}::date, '-infinity')
      order by day, thing limit ${target} for update
    )`.execute(db)
  return Number(numAffectedRows)
}

/** Of a user's, in the order of action and thing, after one or from the first. */
export const listActions = (
  db: Executor,
  userId: string,
  after: { action: string; thing: string } | undefined,
  limit: number,
) =>
  db
    .selectFrom('task_actions')
    .select(['action', 'thing', sql<string>`day::text`.as('day')])
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(action, thing) > (${after?.action ?? ''}, ${after?.thing ?? ''})`),
    )
    .orderBy('action')
    .orderBy('thing')
    .limit(limit)
    .execute()

export type ActionRow = Awaited<ReturnType<typeof listActions>>[number]

export const deleteActions = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('task_actions').where('user_id', '=', userId).execute()
}
