import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { Passengers, StudentQualifications } from '#server/platform/database/database-types.ts'

type Student = Selectable<StudentQualifications>

/** A passenger with what was handed in of their studies. */
export interface PassengerRow extends Selectable<Passengers> {
  school: string | null
  from_city: string | null
  to_city: string | null
  student_state: string | null
  reason: string | null
  submitted_at: Date | null
  /** `YYYY-MM-DD` */
  valid_until: string | null
}

const selectPassengers = (db: Executor, userId: string) =>
  db
    .selectFrom('passengers')
    .leftJoin('student_qualifications as student', 'student.passenger_id', 'passengers.id')
    .selectAll('passengers')
    .select([
      'student.school',
      'student.from_city',
      'student.to_city',
      'student.state as student_state',
      'student.reason',
      'student.submitted_at',
      sql<string | null>`student.valid_until::text`.as('valid_until'),
    ])
    .where('passengers.user_id', '=', userId)

/** The user themselves, then the others in the order in which they were added. */
export const listPassengers = (db: Executor, userId: string): Promise<PassengerRow[]> =>
  selectPassengers(db, userId).orderBy('passengers.is_self', 'desc').orderBy('passengers.id').execute()

export const findPassenger = (db: Executor, userId: string, id: string): Promise<PassengerRow | undefined> =>
  selectPassengers(db, userId).where('passengers.id', '=', id).executeTakeFirst()

/** What an order needs of a passenger, as JSON has it. */
export interface OrderPassengerRow extends Pick<
  PassengerRow,
  'id' | 'user_id' | 'is_self' | 'name_sealed' | 'id_number_sealed' | 'student_state' | 'valid_until'
> {
  consented_at: string | null
  /** Hexadecimal. */
  fingerprint: string
}

const orderPassengers = (userId: RawBuilder<unknown>, ids: RawBuilder<unknown>, lock: boolean) =>
  sql<OrderPassengerRow[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id::text, 'user_id', user_id::text, 'is_self', is_self, 'name_sealed', name_sealed,
      'id_number_sealed', id_number_sealed, 'fingerprint', encode(id_number_fingerprint, 'hex'),
      'consented_at', consented_at, 'student_state', student_state, 'valid_until', valid_until
    )), '[]')
    from (
      select passengers.*, student.state as student_state, student.valid_until
      from passengers left join student_qualifications as student on student.passenger_id = passengers.id
      where passengers.user_id = ${userId} and passengers.id = any(${ids})
      ${sql.raw(lock ? 'for key share of passengers' : '')}
    ) as found
  )`

/**
 * Some of a user's passengers, for a statement that reads other things as well; it does not wait for whoever deletes one.
 * @param given expressions of them
 */
export const passengersForOrder = (given: Record<'userId' | 'ids', RawBuilder<unknown>>) =>
  orderPassengers(given.userId, given.ids, false)

/** Some of a user's, after whoever deletes one meanwhile. */
export const findForOrder = async (
  db: Executor,
  userId: string,
  ids: readonly string[],
): Promise<OrderPassengerRow[]> => {
  const found = orderPassengers(sql`${userId}::bigint`, sql`${ids}::bigint[]`, true)
  const { rows } = await sql<{ found: OrderPassengerRow[] }>`select ${found} as found`.execute(db)
  return rows[0]?.found ?? []
}

/** @param fingerprints of one number, by every key */
export const findPerson = (db: Executor, userId: string, fingerprints: Buffer[]): Promise<PassengerRow | undefined> =>
  selectPassengers(db, userId)
    .where(sql<boolean>`passengers.id_number_fingerprint = any(${fingerprints}::bytea[])`)
    .executeTakeFirst()

/** How many a user has changes for one at a time. */
export const lockPassengers = async (db: Executor, userId: string): Promise<void> => {
  await db.selectFrom('railway_accounts').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute()
}

export const countPassengers = async (db: Executor, userId: string): Promise<number> => {
  const { num } = await db
    .selectFrom('passengers')
    .select(({ fn }) => fn.countAll<string>().as('num'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(num)
}

/** @returns undefined when the same person is there already */
export const insertPassenger = async (db: Executor, row: Insertable<Passengers>): Promise<string | undefined> => {
  const inserted = await db
    .insertInto('passengers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const updatePassenger = async (
  db: Executor,
  userId: string,
  id: string,
  change: Updateable<Passengers>,
): Promise<void> => {
  await db.updateTable('passengers').set(change).where('id', '=', id).where('user_id', '=', userId).execute()
}

export const deletePassenger = async (db: Executor, userId: string, id: string): Promise<void> => {
  await db.deleteFrom('passengers').where('id', '=', id).where('user_id', '=', userId).execute()
}

/** Locks one until the transaction ends, so that no ticket is bought for them meanwhile. @returns whether they are there */
export const lockPassenger = async (
  db: Executor,
  userId: string,
  id: string,
): Promise<{ is_self: boolean } | undefined> =>
  await db
    .selectFrom('passengers')
    .select('is_self')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** All of a user's, with their qualifications. */
export const deletePassengers = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('passengers').where('user_id', '=', userId).execute()
}

type Submitted = Pick<Student, 'passenger_id' | 'school' | 'from_city' | 'to_city' | 'submitted_at'>

/**
 * Hands in in the place of what was refused or has expired.
 * @param today one that is verified until then stays
 * @returns whether it was stored
 */
export const putStudent = async (db: Executor, row: Submitted, today: string): Promise<boolean> => {
  const values = { ...row, state: 'pending', reason: null, decided_at: null, valid_until: null }
  const stored = await db
    .insertInto('student_qualifications')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('passenger_id')
        .doUpdateSet(values)
        .where(
          sql<boolean>`student_qualifications.state = 'refused' or student_qualifications.valid_until < ${today}::date`,
        ),
    )
    .returning('passenger_id')
    .executeTakeFirst()
  return stored !== undefined
}

/** One that was handed in, with whose it is. */
export const findSubmitted = (db: Executor, passengerId: string) =>
  db
    .selectFrom('student_qualifications as student')
    .innerJoin('passengers', 'passengers.id', 'student.passenger_id')
    .select([
      'passengers.user_id',
      'passengers.name_sealed',
      'passengers.id_number_sealed',
      'passengers.phone_sealed',
      'student.school',
      'student.state',
      'student.reason',
      'student.submitted_at',
    ])
    .where('student.passenger_id', '=', passengerId)
    .executeTakeFirst()

export interface StudentDecision {
  state: 'verified' | 'refused'
  reason: string | null
  decided_at: Date
  /** `YYYY-MM-DD` */
  valid_until: string | null
}

/** @returns whether it was still pending */
export const decideStudent = async (
  db: Executor,
  passengerId: string,
  submittedAt: Date,
  { valid_until, ...decision }: StudentDecision,
): Promise<boolean> => {
  const decided = await db
    .updateTable('student_qualifications')
    .set({ ...decision, valid_until: sql`${valid_until}::date` })
    .where('passenger_id', '=', passengerId)
    .where('submitted_at', '=', submittedAt)
    .where('state', '=', 'pending')
    .returning('passenger_id')
    .executeTakeFirst()
  return decided !== undefined
}
