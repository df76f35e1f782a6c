import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { countUpTo, inSlice, type Order, type Slice, totalColumn } from '#server/platform/database/paging.ts'
import { readyPage } from '#server/platform/database/ready-statement.ts'
import { anyOf, type RowJson, rowJson } from '#server/platform/database/sql.ts'
import { peopleColumn } from '../user/user.module.ts'
import type { Hold } from '../topic/topic.module.ts'

/** What those read who judge a reply, whatever has become of it. */
const bare = (db: Executor) =>
  db
    .selectFrom('posts')
    .select([
      'id',
      'topic_id',
      'author_id',
      'content',
      'picture_id',
      'created_at',
      'deleted_at',
      'deleted_by',
      'held_at',
      'hold_decision_id',
      'is_removed',
    ])

/** With whose it is. */
const judged = (db: Executor) => bare(db).select(peopleColumn('author_id'))

export type JudgedRow = Awaited<ReturnType<typeof findJudged>>[number]

export const findJudged = (db: Executor, ids: readonly string[]) => judged(db).where(anyOf('id', ids)).execute()

/** As another row carries it, which knows whose it is. */
export type CarriedRow = Omit<JudgedRow, 'people'>

/** Within another query, which knows whose it is. @param id the column of that query that names it */
export const judgedPostOf = (db: Executor, id: string): RawBuilder<RowJson<CarriedRow> | null> =>
  rowJson<CarriedRow>(bare(db).where('posts.id', '=', sql.ref<string>(id)))

export const heldOrder: Order = { column: 'held_at', kind: 'time' }

/** What it stands in is there: else nobody could read it, whatever is judged. */
const hasPlace = sql<boolean>`(
  exists (select from topics where topics.id = posts.topic_id and topics.deleted_at is null)
  and not exists (select from posts as parent where parent.id = posts.parent_id and parent.deleted_at is not null)
)`

const waiting = (db: Executor) =>
  db
    .selectFrom('posts')
    .select('id')
    .where('held_at', 'is not', null)
    .where('hold_decision_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where(hasPlace)
    .orderBy('held_at')

/** What a word has held back, and nobody has looked at. */
export const pageHeld = readyPage((db, _: object, slice) =>
  judged(db)
    .select(totalColumn(waiting(db), limits.staffListTotal))
    .where('held_at', 'is not', null)
    .where('hold_decision_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where(hasPlace)
    .$call(inSlice(slice)),
)
/** What waits is counted up to `most`. */
export const countHeld = (db: Executor, most: number): Promise<number> => countUpTo(db, waiting(db), most)

export const sampleOrder: Order = { column: 'id', kind: 'id' }

/** What stands in a topic for everybody, the newest first: one of so many, or all that have a picture. */
export const pageSamples = (db: Executor, slice: Slice, of: { every: number } | 'pictures') =>
  judged(db)
    .where('deleted_at', 'is', null)
    .where('held_at', 'is', null)
    .where(of === 'pictures' ? sql<boolean>`picture_id is not null` : sql<boolean>`id % ${sql.lit(of.every)} < 1`)
    .where(
      sql<boolean>`coalesce((
        select deleted_at is null and held_at is null and visibility = 'everyone' from topics where id = posts.topic_id
      ), false)`,
    )
    .$call(inSlice(slice))
    .execute()

/** @param hold null lets it go; without a decision, it waits for somebody to look at it */
export const setHold = async (db: Executor, id: string, hold: Hold | Pick<Hold, 'at'> | null): Promise<void> => {
  await db
    .updateTable('posts')
    .set({
      held_at: hold?.at ?? null,
      hold_decision_id: hold && 'decisionId' in hold ? hold.decisionId : null,
      is_removed: hold !== null && 'isRemoved' in hold && hold.isRemoved,
    })
    .where('id', '=', id)
    .execute()
}
