import type { Selectable } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { HandoverNotes, QuickAnswers } from '#server/platform/database/database-types.ts'
import { countUpTo, inSlice, type Order, type Slice } from '#server/platform/database/paging.ts'

export type NoteRow = Pick<Selectable<HandoverNotes>, 'id' | 'handover_id' | 'staff_id' | 'content' | 'created_at'>

const noteColumns = ['id', 'handover_id', 'staff_id', 'content', 'created_at'] as const

/** Ids grow with time. */
export const noteOrder: Order = { column: 'id', kind: 'id' }

export const pageNotes = (db: Executor, handoverId: string, slice: Slice) =>
  db
    .selectFrom('handover_notes')
    .select(noteColumns)
    .where('handover_id', '=', handoverId)
    .$call(inSlice(slice))
    .execute()

/** Counted up to `most`. */
export const countNotes = (db: Executor, handoverId: string, most: number): Promise<number> =>
  countUpTo(db, db.selectFrom('handover_notes').select('id').where('handover_id', '=', handoverId), most)

/** @returns undefined when it was written before */
export const insertNote = (
  db: Executor,
  row: { handover_id: string; client_id: string; staff_id: string; content: string; created_at: Date },
): Promise<NoteRow | undefined> =>
  db
    .insertInto('handover_notes')
    .values(row)
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .returning(noteColumns)
    .executeTakeFirst()

export const findNote = (db: Executor, clientId: string): Promise<NoteRow | undefined> =>
  db.selectFrom('handover_notes').select(noteColumns).where('client_id', '=', clientId).executeTakeFirst()

export type QuickAnswerRow = Pick<Selectable<QuickAnswers>, 'id' | 'owner_id' | 'title' | 'content'>

const quickColumns = ['id', 'owner_id', 'title', 'content'] as const

/** Those of somebody, or of all, the oldest first. */
export const listQuickAnswers = (db: Executor, ownerId: string | null, limit: number): Promise<QuickAnswerRow[]> =>
  db
    .selectFrom('quick_answers')
    .select(quickColumns)
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .orderBy('id')
    .limit(limit)
    .execute()

export const findQuickAnswer = (db: Executor, clientId: string): Promise<QuickAnswerRow | undefined> =>
  db.selectFrom('quick_answers').select(quickColumns).where('client_id', '=', clientId).executeTakeFirst()

/** Locked for the transaction; of others' own ones none. */
export const lockQuickAnswer = (db: Executor, id: string, userId: string): Promise<QuickAnswerRow | undefined> =>
  db
    .selectFrom('quick_answers')
    .select(quickColumns)
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('owner_id', 'is', null), eb('owner_id', '=', userId)]))
    .forUpdate()
    .executeTakeFirst()

interface QuickAnswerText {
  owner_id: string | null
  title: string
  content: string
  changed_at: Date
}

/** @returns undefined when it was made before */
export const insertQuickAnswer = (
  db: Executor,
  row: QuickAnswerText & { client_id: string },
): Promise<QuickAnswerRow | undefined> =>
  db
    .insertInto('quick_answers')
    .values(row)
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .returning(quickColumns)
    .executeTakeFirst()

export const updateQuickAnswer = (db: Executor, id: string, row: QuickAnswerText): Promise<QuickAnswerRow> =>
  db.updateTable('quick_answers').set(row).where('id', '=', id).returning(quickColumns).executeTakeFirstOrThrow()

export const deleteQuickAnswer = async (db: Executor, id: string): Promise<void> => {
  await db.deleteFrom('quick_answers').where('id', '=', id).execute()
}

/** What somebody wrote for the desk: their own texts go, notes were written by nobody in particular. */
export const eraseDeskTexts = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('quick_answers').where('owner_id', '=', userId).execute()
  await db.updateTable('handover_notes').set({ staff_id: null }).where('staff_id', '=', userId).execute()
}
