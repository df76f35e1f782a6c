import { type RawBuilder, sql } from 'kysely'
import { type InteractionKind, interactionKinds } from '#contract/interaction.ts'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isAfter, keyOf, type Order, orderOf, type Position, type Slice } from '#server/platform/database/paging.ts'
import { readyStatement } from '#server/platform/database/ready-statement.ts'
import { excerptBeside } from '../post/post.module.ts'
import { isShownTo, seesEverybody } from '../relation/relation.module.ts'
import { topicBriefBeside } from '../topic/topic.module.ts'

/** The contract's order of lines, with an index, alone and behind the kind. */
export const interactionOrder = { column: 'created_at', kind: 'time' } as const satisfies Order

/** Those who stand in a line and are not hidden. */
const shownUsers = (receiverId: string) =>
  sql`from interaction_users
    where interaction_id = interactions.id and ${isShownTo(receiverId, 'interaction_users.user_id')}`

/** What a line keeps of its users holds for a receiver from whom nobody is hidden; for others it is looked up. */
const ofUsers = <T>(receiverId: string, kept: RawBuilder<T>, found: RawBuilder<T>) =>
  sql<T>`case when ${seesEverybody(receiverId)} then ${kept} else ${found} end`

const userNum = (receiverId: string) =>
  ofUsers(receiverId, sql<number>`user_num`, sql`(select count(*)::integer ${shownUsers(receiverId)})`)

const latestUserIds = (receiverId: string) =>
  ofUsers(
    receiverId,
    sql<string[]>`latest_user_ids`,
    sql`array(select user_id ${shownUsers(receiverId)} order by created_at desc, user_id desc limit 3)`,
  )

/**
 * The lines whose thing can be read and in which somebody may be seen, beside what they are about: what cannot is neither shown nor counted.
 * Who is hidden is asked within the query, once.
 */
const linesOf = (db: Executor, receiverId: string, kind: InteractionKind | undefined) =>
  db
    .selectFrom('interactions')
    .leftJoinLateral(topicBriefBeside('interactions.topic_id', receiverId).as('topic'), (join) => join.onTrue())
    .leftJoinLateral(excerptBeside('interactions.post_id', receiverId).as('post'), (join) => join.onTrue())
    .where('receiver_id', '=', receiverId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as InteractionKind))
    // PostgreSQL takes what can be null for something that seldom is: nearly all lines are seen, so it reads as many as a page has and no more.
    .where(
      sql<boolean>`nullif(
        coalesce(topic.is_visible, true) and coalesce(post.is_readable, true) and ${userNum(receiverId)} > 0, false
      ) is not null`,
    )

/** To be counted, in the order of an index: else PostgreSQL reads the whole table when it takes somebody for one who has much of it. */
const linesToCount = (db: Executor, receiverId: string, kind: InteractionKind | undefined) =>
  linesOf(db, receiverId, kind)
    .select(sql`1`.as('one'))
    .orderBy('interactions.created_at', 'desc')
    .orderBy('interactions.id', 'desc')

/** How many lines `pageLines` has in all, as far as `limits.interactionTotal`. */
export const countLines = async (db: Executor, receiverId: string, kind?: InteractionKind): Promise<number> => {
  const { total } = await db
    .selectFrom(linesToCount(db, receiverId, kind).limit(limits.interactionTotal).as('line'))
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Unread lines of each kind, counted as far as `limits.unreadInteractions`: one query. */
export const countUnread = async (db: Executor, receiverId: string): Promise<Record<InteractionKind, number>> => {
  const numberOf = (kind: InteractionKind) => {
    const lines = linesToCount(db, receiverId, kind).where('read_at', 'is', null).limit(limits.unreadInteractions)
    return sql<number>`(select count(*)::integer from ${lines.as('line')})`
  }
  const { rows } = await sql<Record<InteractionKind, number>>`
    select ${sql.join(interactionKinds.map((kind) => sql`${numberOf(kind)} as ${sql.ref(kind)}`))}
  `.execute(db)
  return rows[0] ?? { star: 0, post: 0, mention: 0, follow: 0 }
}

export const markRead = async (db: Executor, userId: string, now: Date, kind?: InteractionKind): Promise<void> => {
  await db
    .updateTable('interactions')
    .set({ read_at: now })
    .where('receiver_id', '=', userId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as InteractionKind))
    .where('read_at', 'is', null)
    .execute()
}

/** A line with all that is shown of it but pictures and people. */
export interface LineRow {
  id: string
  kind: InteractionKind
  topic_id: string | null
  post_id: string | null
  answered_post_id: string | null
  created_at: Date
  read_at: Date | null
  topic_author_id: string | null
  topic_title: string | null
  topic_beginning: string | null
  topic_picture_id: string | null
  post_content: string | null
  /** Null also when it may not be read. */
  answered_content: string | null
  /** At most three, the latest first. */
  latest_user_ids: string[]
  user_num: number
}

/** The lines that the receiver may see, as they stand on a page. */
export const linesInOrder = (db: Executor, slice: Slice, receiverId: string, kind?: InteractionKind) =>
  linesOf(db, receiverId, kind)
    .select(['interactions.id', keyOf(slice)])
    .where(isAfter(slice))
    .orderBy(orderOf(slice))
    .limit(slice.limit)
    .offset(slice.offset)

/**
 * The same with all that is shown of them: columns and no JSON, which costs PostgreSQL more than to find it. People stand in many lines, and
 * are read by their ids.
 */
const pageOf = (db: Executor, slice: Slice, receiverId: string, kind: InteractionKind | undefined) =>
  linesInOrder(db, slice, receiverId, kind)
    .leftJoinLateral(excerptBeside('interactions.answered_post_id', receiverId).as('answered'), (join) => join.onTrue())
    .select(['topic_id', 'post_id', 'answered_post_id', 'interactions.created_at', 'read_at'])
    .select([
      sql<InteractionKind>`kind`.as('kind'),
      'topic.author_id as topic_author_id',
      'topic.title as topic_title',
      'topic.beginning as topic_beginning',
      'topic.picture_id as topic_picture_id',
      'post.content as post_content',
      sql<string | null>`case when answered.is_readable then answered.content end`.as('answered_content'),
      latestUserIds(receiverId).as('latest_user_ids'),
      userNum(receiverId).as('user_num'),
    ])

interface PageValues {
  userId: string
  kind: InteractionKind | undefined
  limit: number
  offset: number
  /** Of the position after which the page begins. */
  key: string
  id: string
}

const readPage = readyStatement<
  LineRow & Position,
  PageValues,
  { ascFlag: boolean; isAfter: boolean; isOfKind: boolean }
>((db, { userId, kind, key, id, limit, offset }, { ascFlag, isAfter: follows, isOfKind }) => {
  const slice = { order: interactionOrder, ascFlag, after: follows ? { key, id } : undefined, limit, offset }
  return sql`${pageOf(db, slice, userId, isOfKind ? kind : undefined)}`
})

/** The page itself, complete. */
export const pageLines = (
  db: Executor,
  { ascFlag, after, limit, offset }: Slice,
  receiverId: string,
  kind?: InteractionKind,
): Promise<(LineRow & Position)[]> => {
  const values = { userId: receiverId, kind, limit, offset, key: after?.key ?? '', id: after?.id ?? '' }
  return readPage(db, values, { ascFlag, isAfter: after !== undefined, isOfKind: kind !== undefined })
}

/** People who are named of one line at most. */
const named = 20

export interface ReceivedRow {
  id: string
  key: string
  kind: string
  topic_id: string | null
  post_id: string | null
  created_at: Date
  people: string[]
}

/** All lines of a receiver, with the names of the latest who stand in them. */
export const listReceived = async (db: Executor, receiverId: string, slice: Slice): Promise<ReceivedRow[]> =>
  await db
    .selectFrom('interactions')
    .select(['id', keyOf(slice), 'kind', 'topic_id', 'post_id', 'created_at'])
    .select(
      sql<string[]>`array(
        select nickname from interaction_users join users on users.id = interaction_users.user_id
        where interaction_id = interactions.id order by interaction_users.created_at desc limit ${sql.lit(named)}
      )`.as('people'),
    )
    .where('receiver_id', '=', receiverId)
    .where(isAfter(slice))
    .orderBy(orderOf(slice))
    .limit(slice.limit)
    .execute()

export const deleteReceived = async (db: Executor, receiverId: string): Promise<void> => {
  await db.deleteFrom('interactions').where('receiver_id', '=', receiverId).execute()
}

/** Some lines that show others that a user follows them, locked for the transaction. */
export const lockFollowLines = async (db: Executor, userId: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('interactions')
    .innerJoin('interaction_users', 'interaction_users.interaction_id', 'interactions.id')
    .select('interactions.id')
    .where('interaction_users.user_id', '=', userId)
    .where('interactions.kind', '=', 'follow')
    .orderBy('interactions.id')
    .limit(limit)
    .forUpdate('interactions')
    .execute()
  return rows.map(({ id }) => id)
}
