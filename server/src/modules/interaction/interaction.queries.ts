import { type RawBuilder, sql } from 'kysely'
import { type InteractionKind, interactionKinds } from '#contract/interaction.ts'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isAfter, keyOf, type Order, orderOf, type Position, type Slice } from '#server/platform/database/paging.ts'
import { readyStatement } from '#server/platform/database/ready-statement.ts'
import { isTopicVisible, topicBriefOf, type TopicBriefRow } from '../topic/topic.module.ts'
import { excerptOf, type Excerpt, isParentVisibleTo, isVisibleTo } from '../post/post.module.ts'
import type { UserBriefRow } from '../user/user.module.ts'

/** The contract's order of lines, with an index, alone and behind the kind. */
export const interactionOrder = { column: 'created_at', kind: 'time' } as const satisfies Order

/** Who reads their lines. */
export interface Receiver {
  userId: string
  /** Users whom the receiver has blocked, or who have blocked them. */
  hidden: ReadonlySet<string>
}

const isShown = (column: string, { hidden }: Receiver): RawBuilder<boolean> =>
  hidden.size === 0 ? sql`true` : sql`${sql.ref(column)} <> all(${[...hidden]}::bigint[])`

/**
 * Whether the thing of a line can be read and somebody in it may be seen: what cannot is neither shown nor counted.
 * Each is asked as a value and not by `exists`, which PostgreSQL may answer by reading whole tables first.
 */
const isVisible = (receiver: Receiver): RawBuilder<boolean> => sql<boolean>`(
  coalesce((select ${isTopicVisible(receiver.userId)} from topics where topics.id = interactions.topic_id), true)
  and coalesce((
    select ${isVisibleTo(receiver, 'posts')} and ${isParentVisibleTo(receiver, 'posts')}
    from posts where posts.id = interactions.post_id
  ), true)
  and (
    select true from interaction_users
    where interaction_users.interaction_id = interactions.id and ${isShown('interaction_users.user_id', receiver)}
    limit 1
  ) is not null
)`

const linesOf = (db: Executor, receiver: Receiver, kind: InteractionKind | undefined) =>
  db
    .selectFrom('interactions')
    .where('receiver_id', '=', receiver.userId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as InteractionKind))
    .where(isVisible(receiver))

/** How many lines `pageLines` has in all, as far as `limits.interactionTotal`. */
export const countLines = async (db: Executor, receiver: Receiver, kind?: InteractionKind): Promise<number> => {
  const { total } = await db
    .selectFrom(
      linesOf(db, receiver, kind)
        .select(sql`1`.as('one'))
        .limit(limits.interactionTotal)
        .as('line'),
    )
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Unread lines of each kind, counted as far as `limits.unreadInteractions`: one query. */
export const countUnread = async (db: Executor, receiver: Receiver): Promise<Record<InteractionKind, number>> => {
  const numberOf = (kind: InteractionKind) => sql<number>`(
    select count(*)::integer from (
      select from interactions
      where receiver_id = ${receiver.userId}::bigint and kind = ${sql.lit(kind)} and read_at is null
        and ${isVisible(receiver)}
      limit ${limits.unreadInteractions}
    ) as line
  )`
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

/** A line with all that is shown of it but pictures. */
export interface LineRow {
  id: string
  kind: InteractionKind
  topic_id: string | null
  post_id: string | null
  created_at: Date
  read_at: Date | null
  topic: TopicBriefRow | null
  post: Excerpt | null
  answered: Excerpt | null
  /** The latest, at most three. */
  users: UserBriefRow[]
  user_num: number
}

/** The lines that the receiver may see, as they stand on a page. */
export const linesInOrder = (db: Executor, slice: Slice, receiver: Receiver, kind?: InteractionKind) =>
  linesOf(db, receiver, kind)
    .select(['id', keyOf(slice)])
    .where(isAfter(slice))
    .orderBy(orderOf(slice))
    .limit(slice.limit)
    .offset(slice.offset)

/** The same with all that is shown of them. */
const pageOf = (db: Executor, slice: Slice, receiver: Receiver, kind: InteractionKind | undefined) => {
  const shownUsers = sql`
    from interaction_users
    where interaction_id = interactions.id and ${isShown('interaction_users.user_id', receiver)}`
  return linesInOrder(db, slice, receiver, kind)
    .select(['topic_id', 'post_id', 'created_at', 'read_at'])
    .select([
      sql<InteractionKind>`kind`.as('kind'),
      topicBriefOf('interactions.topic_id').as('topic'),
      excerptOf('interactions.post_id', receiver).as('post'),
      excerptOf('interactions.answered_post_id', receiver).as('answered'),
      // Each by itself, in the order in which they are found: to join and sort the three cost a third of the page.
      sql<UserBriefRow[]>`coalesce((
        select json_agg((
          select json_build_object('id', users.id::text, 'nickname', nickname, 'avatar_id', avatar_id::text)
          from users where users.id = latest.user_id
        )) from (select user_id ${shownUsers} order by created_at desc, user_id desc limit 3) as latest
      ), '[]')`.as('users'),
      sql<number>`(select count(*)::integer ${shownUsers})`.as('user_num'),
    ])
}

interface PageValues {
  userId: string
  kind: InteractionKind | undefined
  limit: number
  offset: number
  /** Of the position after which the page begins. */
  key: string
  id: string
}

/** For most, from whom nobody is hidden. */
const readPage = readyStatement<
  LineRow & Position,
  PageValues,
  { ascFlag: boolean; isAfter: boolean; isOfKind: boolean }
>((db, { userId, kind, key, id, limit, offset }, { ascFlag, isAfter: follows, isOfKind }) => {
  const slice = { order: interactionOrder, ascFlag, after: follows ? { key, id } : undefined, limit, offset }
  return sql`${pageOf(db, slice, { userId, hidden: new Set() }, isOfKind ? kind : undefined)}`
})

/** The page itself, complete. */
export const pageLines = (
  db: Executor,
  slice: Slice,
  receiver: Receiver,
  kind?: InteractionKind,
): Promise<(LineRow & Position)[]> => {
  if (receiver.hidden.size > 0) return pageOf(db, slice, receiver, kind).execute()
  const { ascFlag, after, limit, offset } = slice
  const values = { userId: receiver.userId, kind, limit, offset, key: after?.key ?? '', id: after?.id ?? '' }
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
