import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { Certifications } from '#server/platform/database/database-types.ts'
import { countUpTo, inSlice, type Order, type Slice } from '#server/platform/database/paging.ts'
import { isThere } from '#server/platform/database/sql.ts'

export type CertificationRow = Selectable<Certifications>

/** Whether somebody has passed, for a statement that reads other things as well. @param userId an expression of it */
export const isCertified = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  isThere(sql`from certifications where certifications.user_id = ${userId} and certifications.state = 'passed'`)

/** One that was just handed in. */
export type NewCertification = Pick<
  CertificationRow,
  'user_id' | 'name_sealed' | 'id_number_sealed' | 'id_number_fingerprint' | 'submitted_at'
>

export const findCertification = (db: Executor, userId: string): Promise<CertificationRow | undefined> =>
  db.selectFrom('certifications').selectAll().where('user_id', '=', userId).executeTakeFirst()

/**
 * Makes all who would pass with the same number wait for each other until their transactions end: a unique index alone does
 * not see that fingerprints by two keys are of one number.
 */
export const lockPerson = async (db: Executor, fingerprints: Buffer[]): Promise<void> => {
  // In one order for all, so that nobody waits in a circle.
  const locks = fingerprints.map((fingerprint) => fingerprint.readBigInt64BE()).toSorted((a, b) => (a < b ? -1 : 1))
  for (const lock of locks) await sql`select pg_advisory_xact_lock(${lock.toString()}::bigint)`.execute(db)
}

/** Whether somebody else is certified with one of these fingerprints. */
export const isTaken = async (db: Executor, fingerprints: Buffer[], userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('certifications')
    .select('user_id')
    .where(sql<boolean>`id_number_fingerprint = any(${fingerprints}::bytea[])`)
    // Not a parameter: the index holds for this very state.
    .where('state', '=', sql.lit('passed'))
    .where('user_id', '<>', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns undefined when the user has one already that was not refused */
export const insertCertification = (db: Executor, row: NewCertification): Promise<CertificationRow | undefined> => {
  const values = { ...row, state: 'pending', reason: null, decided_at: null }
  return db
    .insertInto('certifications')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(values).where('certifications.state', '=', 'refused'),
    )
    .returningAll()
    .executeTakeFirst()
}

/** @returns the certification with its photos, which are there */
export const addPhotos = (
  db: Executor,
  userId: string,
  photos: Pick<CertificationRow, 'photo_front_id' | 'photo_back_id'>,
): Promise<CertificationRow> =>
  db.updateTable('certifications').set(photos).where('user_id', '=', userId).returningAll().executeTakeFirstOrThrow()

/** @returns undefined when it has been decided meanwhile, handed in again, or is gone */
export const decideCertification = (
  db: Executor,
  { user_id, submitted_at }: CertificationRow,
  decision: { state: 'passed' | 'refused'; reason: string | null; decided_at: Date },
): Promise<CertificationRow | undefined> =>
  db
    .updateTable('certifications')
    .set({ ...decision, photo_front_id: null, photo_back_id: null })
    .where('user_id', '=', user_id)
    .where('submitted_at', '=', submitted_at)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()

/** What becomes of one that is not as the staff wants it. @returns undefined when there is nothing to change */
export const changeDecision = (
  db: Executor,
  userId: string,
  to: { state: 'refused'; reason: string; decided_at: Date } | { state: 'pending'; reason: null; decided_at: null },
): Promise<CertificationRow | undefined> =>
  db
    .updateTable('certifications')
    .set(to)
    .where('user_id', '=', userId)
    .where('state', '<>', to.state)
    .returningAll()
    .executeTakeFirst()

/** Keeps one as it is until the transaction ends. */
export const lockCertification = (db: Executor, userId: string): Promise<CertificationRow | undefined> =>
  db.selectFrom('certifications').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

/** How one stands, without whose papers they are. */
export type CaseRow = Pick<CertificationRow, 'user_id' | 'state' | 'reason' | 'submitted_at' | 'decided_at'>

const caseColumns = ['user_id', 'state', 'reason', 'submitted_at', 'decided_at'] as const

export const caseOrder: Order = { column: 'submitted_at', kind: 'time' }

export const pageCases = (db: Executor, slice: Slice) =>
  db
    .selectFrom(
      db
        .selectFrom('certifications')
        .select([...caseColumns, 'user_id as id'])
        .as('handed_in'),
    )
    .select([...caseColumns, 'id'])
    .$call(inSlice(slice))
    .execute()

/** Counted up to `most`; see `limits.staffListTotal`. */
export const countCases = (db: Executor, most: number): Promise<number> =>
  countUpTo(db, db.selectFrom('certifications').select('user_id'), most)

export const deleteCertification = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('certifications').where('user_id', '=', userId).execute()
}
