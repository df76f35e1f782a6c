import { addDays, todayInShanghai } from '#contract/calendar/iso-day.ts'
import type { FriendBirthday } from '#contract/reminder.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { RelationService } from '../relation/relation.module.ts'
import type { UserService } from '../user/user.module.ts'
import { birthdayKeysOn, nextBirthday, yearlyDayOfKey } from './friend-birthday.ts'
import type { Occurrence } from './occurrence.ts'
import {
  type BirthdayQuestion,
  findCelebrants,
  type FriendBirthdayRow,
  listFriendBirthdays,
  muteFriend,
  unmuteFriend,
} from './reminder-friend.queries.ts'
import { presentNext } from './reminder.views.ts'

export interface ReminderFriendParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  relation: Pick<RelationService, 'friendsAmong'>
  user: Pick<UserService, 'briefs'>
}

/** Who asks for the birthdays of a day. */
interface Asker {
  userId: string
  /** Today, and how many days before a birthday they are told. */
  day: string
  daysBefore: readonly number[]
}

export interface ReminderFriendService {
  /** Of those who show theirs, in the order in which they come. */
  page(
    page: { pageNo: number; pageSize: number },
    userId: string,
  ): Promise<{
    records: FriendBirthday[]
    total: number
    pageNo: number
    pageSize: number
    hasMore: boolean
    cursor: null
  }>
  /** The next of those that are not muted. */
  next(userId: string): Promise<Occurrence | undefined>
  /** Those that are not muted, by friend. */
  list(userId: string): Promise<{ friendId: string; key: string; name: string }[]>
  /** @throws {AppError} USER_GONE, TOO_MANY_REQUESTS */
  mute(userId: string, friendId: string, isMuted: boolean): Promise<null>
  /** What is to be told to each of many, by reader: one statement, whatever their number. */
  tellable(executor: Executor, askers: readonly Asker[]): Promise<Map<string, Occurrence[]>>
}

const nameOf = ({ remark, nickname }: { remark: string; nickname: string }) => (remark === '' ? nickname : remark)

export const createReminderFriendService = (parts: ReminderFriendParts): ReminderFriendService => {
  const { db, clock, limiter, relation, user } = parts

  /** In the order in which they come. */
  const inOrder = (rows: readonly FriendBirthdayRow[]) => {
    const today = todayInShanghai(clock.now())
    return rows
      .flatMap((row) => {
        const next = nextBirthday(row.birthday_key, nameOf(row), today)
        return next ? [{ row, next }] : []
      })
      .toSorted((one, other) => (one.next.day < other.next.day ? -1 : one.next.day > other.next.day ? 1 : 0))
  }

  return {
    page: async ({ pageNo, pageSize }, userId) => {
      const today = todayInShanghai(clock.now())
      const all = inOrder(await listFriendBirthdays(db, userId))
      const shown = all.slice((pageNo - 1) * pageSize, pageNo * pageSize)
      const briefs = await user.briefs(shown.map(({ row }) => row.id))
      const records = shown.flatMap(({ row, next }): FriendBirthday[] => {
        const brief = briefs.get(row.id)
        const nextDay = presentNext(next, today)
        if (!brief || !nextDay) return []
        const { calendar } = yearlyDayOfKey(row.birthday_key)
        return [{ user: { ...brief, remark: row.remark }, calendar, next: nextDay, muteFlag: row.muted }]
      })
      const hasMore = all.length > pageNo * pageSize
      return { records, total: all.length, pageNo, pageSize, hasMore, cursor: null }
    },

    next: async (userId) => inOrder(await listFriendBirthdays(db, userId)).find(({ row }) => !row.muted)?.next,

    list: async (userId) =>
      (await listFriendBirthdays(db, userId))
        .filter(({ muted }) => !muted)
        .map((row) => ({ friendId: row.id, key: row.birthday_key, name: nameOf(row) })),

    mute: async (userId, friendId, isMuted) => {
      await limiter.take('reminderWritesPerUser', userId)
      if (isMuted && !(await relation.friendsAmong(userId, [friendId])).has(friendId)) throw new AppError('USER_GONE')
      await (isMuted ? muteFriend : unmuteFriend)(db, userId, friendId)
      return null
    },

    tellable: async (executor, askers) => {
      const questions = askers.map(({ userId, day, daysBefore }): BirthdayQuestion => {
        const keys = daysBefore.flatMap((before) => birthdayKeysOn(addDays(day, before)))
        return { userId, keys: [...new Set(keys)] }
      })
      if (questions.length === 0) return new Map()
      const days = new Map(askers.map(({ userId, day }) => [userId, day]))
      const found = (await findCelebrants(executor, questions)).flatMap((row) => {
        const next = nextBirthday(row.birthday_key, nameOf(row), days.get(row.reader_id) ?? '')
        return next ? [{ readerId: row.reader_id, next }] : []
      })
      const byReader = Map.groupBy(found, ({ readerId }) => readerId)
      return new Map([...byReader].map(([readerId, all]) => [readerId, all.map(({ next }) => next)]))
    },
  }
}
