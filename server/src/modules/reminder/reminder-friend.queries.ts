import { sql } from 'kysely'
import { isThere } from '#server/platform/database/sql.ts'
import { type Executor } from '#server/platform/database/database.ts'
import { plannedEachTime } from '#server/platform/database/preparing-client.ts'

/** A friend who shows their birthday. */
export interface FriendBirthdayRow {
  id: string
  nickname: string
  /** The reader's own name for them; empty without one. */
  remark: string
  birthday_key: string
  muted: boolean
}

/** Friends follow each other; neither has blocked the other. */
const isFriend = sql`
  ${isThere(sql`from follows as back where back.follower_id = mine.followee_id and back.followee_id = mine.follower_id`)}
  and not ${isThere(sql`from blocks where blocker_id = mine.follower_id and blocked_id = mine.followee_id`)}
  and not ${isThere(sql`from blocks where blocker_id = mine.followee_id and blocked_id = mine.follower_id`)}`

const isMuted = isThere(
  sql`from reminder_muted_friends where user_id = mine.follower_id and friend_id = mine.followee_id`,
)

const remark = sql`coalesce(
  (select remark from remarks where remarks.user_id = mine.follower_id and about_id = mine.followee_id), '')`

/** All friends of somebody who show theirs: bounded by how many one may follow. */
export const listFriendBirthdays = async (db: Executor, userId: string): Promise<FriendBirthdayRow[]> => {
  const { rows } = await sql<FriendBirthdayRow>`
    select friend.id, friend.nickname, ${remark} as remark, friend.birthday_key, ${isMuted} as muted
    from follows as mine join users as friend on friend.id = mine.followee_id
    where mine.follower_id = ${userId} and friend.birthday_key is not null and friend.closed_at is null and ${isFriend}
    order by friend.id`.execute(db)
  return rows
}

/** A reader and the birthdays that they would be told of. */
export interface BirthdayQuestion {
  userId: string
  keys: readonly string[]
}

export interface CelebrantRow extends Omit<FriendBirthdayRow, 'muted'> {
  reader_id: string
}

/**
 * Of many readers, each one's friends whose birthday is one of theirs: by one statement, whatever their number. What each follows is
 * looked through, never all whose birthday it is.
 */
export const findCelebrants = async (db: Executor, questions: readonly BirthdayQuestion[]): Promise<CelebrantRow[]> => {
  const [ids, keys] = [questions.map(({ userId }) => userId), questions.map((question) => question.keys.join(','))]
  const { rows } = await sql<CelebrantRow>`
    ${plannedEachTime} select asked.user_id as reader_id, found.*
    from unnest(${ids}::bigint[], ${keys}::text[]) as asked (user_id, keys)
    cross join lateral (
      select friend.id, friend.nickname, ${remark} as remark, friend.birthday_key
      from follows as mine join users as friend on friend.id = mine.followee_id
      where mine.follower_id = asked.user_id and friend.birthday_key = any(string_to_array(asked.keys, ','))
        and friend.closed_at is null and ${isFriend} and not ${isMuted}
      order by friend.id
      offset 0
    ) as found`.execute(db)
  return rows
}

export const muteFriend = async (db: Executor, userId: string, friendId: string): Promise<void> => {
  await db
    .insertInto('reminder_muted_friends')
    .values({ user_id: userId, friend_id: friendId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const unmuteFriend = async (db: Executor, userId: string, friendId: string): Promise<void> => {
  await db
    .deleteFrom('reminder_muted_friends')
    .where('user_id', '=', userId)
    .where('friend_id', '=', friendId)
    .execute()
}

/** Whom somebody does not want to be reminded of. */
export const listMuted = async (db: Executor, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('reminder_muted_friends')
    .innerJoin('users', 'users.id', 'friend_id')
    .select('nickname')
    .where('user_id', '=', userId)
    .orderBy('friend_id')
    .execute()
  return rows.map(({ nickname }) => nickname)
}
