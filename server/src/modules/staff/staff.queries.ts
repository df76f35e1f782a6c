import { type Selectable, sql } from 'kysely'
import type { StaffRole } from '#contract/permission.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { StaffRoles } from '#server/platform/database/database-types.ts'
import { inSlice, type Order, type Slice } from '#server/platform/database/paging.ts'

export type GrantRow = Pick<Selectable<StaffRoles>, 'id' | 'user_id' | 'role' | 'origin' | 'granted_at'>

export const grantOrder: Order = { column: 'granted_at', kind: 'time' }

const columns = ['id', 'user_id', 'role', 'origin', 'granted_at'] as const

/** How somebody stands who makes a call of the staff, in one statement: it is asked for each. */
export interface Standing {
  roles: StaffRole[]
  two_factor_on: boolean
  second_step_at: Date | null
  banned: boolean
}

export const findStanding = async (db: Executor, who: { userId: string; sessionId: string }): Promise<Standing> => {
  const { rows } = await sql<Standing>`
    select
      array(select role from staff_roles where user_id = ${who.userId} and revoked_at is null order by role) as roles,
      exists (select from two_factors where user_id = ${who.userId} and confirmed_at is not null) as two_factor_on,
      (select second_step_at from sessions where id = ${who.sessionId} and user_id = ${who.userId}) as second_step_at,
      exists (
        select from users where id = ${who.userId} and (banned_at is not null or closed_at is not null)
      ) as banned`.execute(db)
  const [standing] = rows
  if (!standing) throw new Error('a select without a table has one row')
  return standing
}

export const markSecondStep = async (db: Executor, sessionId: string, now: Date): Promise<void> => {
  await db.updateTable('sessions').set({ second_step_at: now }).where('id', '=', sessionId).execute()
}

export const hasRole = async (
  db: Executor,
  { userId, role }: { userId?: string; role?: StaffRole },
): Promise<boolean> =>
  (await db
    .selectFrom('staff_roles')
    .select('id')
    .where('revoked_at', 'is', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? ''))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Those who have one of some roles, each once. @param userId whether this one has */
export const listHolders = async (
  db: Executor,
  roles: readonly StaffRole[],
  limit = 1000,
  userId?: string,
): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from staff_roles where revoked_at is null and role = any(${roles}::text[])
      ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}
    order by user_id limit ${limit}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

export const findUserIdByUsername = async (db: Executor, username: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('closed_at', 'is', null)
      .where(sql`lower(username)`, '=', username.toLowerCase())
      .executeTakeFirst()
  )?.id

interface NewGrant {
  user_id: string
  role: StaffRole
  origin: string
  granted_by: string | null
  granted_at: Date
}

/** @returns undefined when they have the role already */
export const insertGrant = (db: Executor, grant: NewGrant): Promise<GrantRow | undefined> =>
  db
    .insertInto('staff_roles')
    .values(grant)
    .onConflict((conflict) => conflict.columns(['user_id', 'role']).where('revoked_at', 'is', null).doNothing())
    .returning(columns)
    .executeTakeFirst()

export const findGrant = (db: Executor, userId: string, role: StaffRole): Promise<GrantRow | undefined> =>
  db
    .selectFrom('staff_roles')
    .select(columns)
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

/** Those who have a role, locked for the transaction: of two who give it up at once, the other waits. */
export const lockHolders = async (db: Executor, role: StaffRole): Promise<string[]> => {
  const rows = await db
    .selectFrom('staff_roles')
    .select('user_id')
    .where('role', '=', role)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** @returns undefined when they do not have the role */
export const revokeGrant = (
  db: Executor,
  { userId, role }: { userId: string; role: StaffRole },
  revoked: { revoked_from: string; revoked_by: string | null; revoked_at: Date },
): Promise<GrantRow | undefined> =>
  db
    .updateTable('staff_roles')
    .set(revoked)
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .where('revoked_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()

const held = (db: Executor) =>
  db
    .selectFrom('staff_roles')
    .where('revoked_at', 'is', null)
    .select((row) => [
      ...columns,
      row
        .exists(
          row
            .selectFrom('two_factors')
            .select('two_factors.user_id')
            .whereRef('two_factors.user_id', '=', 'staff_roles.user_id')
            .where('two_factors.confirmed_at', 'is not', null),
        )
        .as('two_factor_on'),
    ])

export const pageGrants = (db: Executor, slice: Slice) => held(db).$call(inSlice(slice)).execute()

export const findHeld = (db: Executor, id: string) => held(db).where('id', '=', id).executeTakeFirst()

export const countGrants = async (db: Executor): Promise<number> => {
  const { number } = await db
    .selectFrom('staff_roles')
    .select(sql<number>`count(*)::integer`.as('number'))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return number
}

/** A role that is held, with the names of who has it: for the console of the machine. */
export interface NamedGrantRow {
  username: string
  nickname: string
  role: StaffRole
  origin: string
  granted_at: Date
  two_factor_on: boolean
}

/** All of them, the oldest first. */
export const listNamedGrants = async (db: Executor): Promise<NamedGrantRow[]> => {
  const { rows } = await sql<NamedGrantRow>`
    select username, nickname, role, origin, granted_at, exists (
      select from two_factors where two_factors.user_id = users.id and confirmed_at is not null
    ) as two_factor_on
    from staff_roles join users on users.id = staff_roles.user_id
    where revoked_at is null order by granted_at, staff_roles.id`.execute(db)
  return rows
}

/** Users of these names who were never told to go by a person. @param names in lower case */
export const findNamed = async (db: Executor, names: readonly string[], role: StaffRole): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where lower(username) = any(${names}::text[]) and closed_at is null and not exists (
      select from staff_roles
      where user_id = users.id and role = ${role} and (revoked_at is null or revoked_from <> 'setting')
    ) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Who has a role by the setting, and is not named there any more. */
export const findUnnamed = async (db: Executor, names: readonly string[], role: StaffRole): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from staff_roles join users on users.id = user_id
    where role = ${role} and origin = 'setting' and revoked_at is null and lower(username) <> all(${names}::text[])
    order by user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** All that somebody has had, the oldest first. */
export const listGrantsOf = (db: Executor, userId: string) =>
  db
    .selectFrom('staff_roles')
    .select(['role', 'origin', 'granted_at', 'revoked_at'])
    .where('user_id', '=', userId)
    .orderBy('granted_at')
    .execute()

/** Theirs go; those that they have granted or revoked are nobody's doing any more. */
export const eraseGrants = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('staff_roles').where('user_id', '=', userId).execute()
  await db.updateTable('staff_roles').set({ granted_by: null }).where('granted_by', '=', userId).execute()
  await db.updateTable('staff_roles').set({ revoked_by: null }).where('revoked_by', '=', userId).execute()
}
