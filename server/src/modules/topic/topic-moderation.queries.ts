import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { countUpTo, inSlice, type Order, type Slice, totalColumn } from '#server/platform/database/paging.ts'
import { readyPage } from '#server/platform/database/ready-statement.ts'
import { anyOf, type RowJson, rowJson } from '#server/platform/database/sql.ts'
import { peopleColumn } from '../user/user.module.ts'

/** What those read who judge a topic, whatever has become of it. */
const bare = (db: Executor) =>
  db
    .selectFrom('topics')
    .select([
      'id',
      'author_id',
      'title',
      'content',
      'cover_id',
      'video_id',
      'audio_id',
      'audio_title',
      'audio_artist',
      'created_at',
      'edited_at',
      'deleted_at',
      'held_at',
      'hold_decision_id',
      'is_removed',
      sql<string[]>`array(select media_id from topic_pictures where topic_id = topics.id order by position)`.as(
        'picture_ids',
      ),
    ])

/** With whose it is. */
const judged = (db: Executor) => bare(db).select(peopleColumn('author_id'))

export type JudgedRow = Awaited<ReturnType<typeof findJudged>>[number]

export const findJudged = (db: Executor, ids: readonly string[]) => judged(db).where(anyOf('id', ids)).execute()

/** As another row carries it, which knows whose it is. */
export type CarriedRow = Omit<JudgedRow, 'people'>

/** Within another query, which knows whose it is. @param id the column of that query that names it */
export const judgedTopicOf = (db: Executor, id: string): RawBuilder<RowJson<CarriedRow> | null> =>
  rowJson<CarriedRow>(bare(db).where('topics.id', '=', sql.ref<string>(id)))

export const heldOrder: Order = { column: 'held_at', kind: 'time' }

const waiting = (db: Executor) =>
  db
    .selectFrom('topics')
    .select('id')
    .where('held_at', 'is not', null)
    .where('hold_decision_id', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('held_at')

/** What a word has held back, and nobody has looked at. */
export const pageHeld = readyPage((db, _: object, slice) =>
  judged(db)
    .select(totalColumn(waiting(db), limits.staffListTotal))
    .where('held_at', 'is not', null)
    .where('hold_decision_id', 'is', null)
    .where('deleted_at', 'is', null)
    .$call(inSlice(slice)),
)
/** What waits is counted up to `most`. */
export const countHeld = (db: Executor, most: number): Promise<number> => countUpTo(db, waiting(db), most)

export const sampleOrder: Order = { column: 'id', kind: 'id' }

/** What everybody may read, the newest first: one of so many, or all that have pictures. */
export const pageSamples = (db: Executor, slice: Slice, of: { every: number } | 'pictures') =>
  judged(db)
    .where('deleted_at', 'is', null)
    .where('held_at', 'is', null)
    .where('visibility', '=', 'everyone')
    .where(
      of === 'pictures'
        ? sql<boolean>`coalesce((select true from topic_pictures where topic_id = topics.id limit 1), cover_id is not null)`
        : sql<boolean>`id % ${sql.lit(of.every)} < 1`,
    )
    .$call(inSlice(slice))
    .execute()

/** A decision that holds a text back, and whether it is removed by it. */
export interface Hold {
  decisionId: string
  isRemoved: boolean
  at: Date
}

/** @param hold null lets it go; without a decision, it waits for somebody to look at it */
export const setHold = async (db: Executor, id: string, hold: Hold | Pick<Hold, 'at'> | null): Promise<void> => {
  await db
    .updateTable('topics')
    .set({
      held_at: hold?.at ?? null,
      hold_decision_id: hold && 'decisionId' in hold ? hold.decisionId : null,
      is_removed: hold !== null && 'isRemoved' in hold && hold.isRemoved,
    })
    .where('id', '=', id)
    .execute()
}
