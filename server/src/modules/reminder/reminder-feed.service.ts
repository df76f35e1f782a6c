import { createHash, randomUUID } from 'node:crypto'
import { type IsoDay, todayInShanghai } from '#contract/calendar/iso-day.ts'
import { reminderLimits } from '#contract/limits.ts'
import type { ReminderFeed } from '#contract/reminder.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { type FeedEvent, type FeedTrip, writeCalendar } from './feed-calendar.ts'
import { birthdaysBetween } from './friend-birthday.ts'
import { occurrencesBetween } from './occurrence.ts'
import {
  deleteFeed,
  type FeedRow,
  findFeed,
  findFeedByHash,
  markRead,
  saveFeed,
  setTellsTrips,
} from './reminder-feed.queries.ts'
import type { ReminderFriendService } from './reminder-friend.service.ts'
import { listReminders, type ReminderRow } from './reminder.queries.ts'
import { subjectOf } from './reminder.views.ts'

export interface ReminderFeedParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  vault: Pick<Vault, 'fingerprints'>
}

/** Where trips are known: coming ones of a user, each train for itself. */
export type TripSource = (userId: string) => Promise<FeedTrip[]>

export interface ReminderFeedService {
  /** The railway is made later than this. */
  setTripSource(source: TripSource): void
  setTrips(userId: string, tripsFlag: boolean): Promise<ReminderFeed>
  get(userId: string): Promise<ReminderFeed>
  /** The address before leads nowhere from then on. @throws {AppError} TOO_MANY_REQUESTS */
  renew(userId: string): Promise<ReminderFeed>
  revoke(userId: string): Promise<ReminderFeed>
  /**
   * What calendars read at an address (RFC 5545); undefined when there is no such address, or no longer.
   * @throws {AppError} TOO_MANY_REQUESTS
   */
  read(token: string): Promise<string | undefined>
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The tokens that may stand in an address, the first of the first key. */
const tokensOf = (vault: Pick<Vault, 'fingerprints'>, key: string): string[] =>
  vault.fingerprints(key, 'reminder feed').map((mark) => mark.toString('base64url'))

/** The days that the feed of a day tells of: whole years, so that it is the same all year. */
export const feedSpan = (today: IsoDay): { from: IsoDay; to: IsoDay } => {
  const year = Number(today.slice(0, 4))
  const { before, after } = reminderLimits.feedYears
  return { from: `${Math.max(year - before, 1901)}-01-01`, to: `${Math.min(year + after, 2100)}-12-31` }
}

export const createReminderFeedService = (
  parts: ReminderFeedParts & { friends: Pick<ReminderFriendService, 'list'> },
): ReminderFeedService => {
  const { db, clock, limiter, vault, friends } = parts
  let tripsOf: TripSource = async () => []

  const present = (row: FeedRow | undefined): ReminderFeed => {
    const endDay = feedSpan(todayInShanghai(clock.now())).to
    const token = row && tokensOf(vault, row.key).find((one) => hashOf(one) === row.link_hash)
    // With the key that its address was made with, that can no longer be told.
    if (!row || token === undefined) return { path: null, createTime: null, readTime: null, tripsFlag: false, endDay }
    const [createTime, readTime] = [row.created_at.toISOString(), row.read_at?.toISOString() ?? null]
    return { path: `/calendars/${token}.ics`, createTime, readTime, tripsFlag: row.tells_trips, endDay }
  }

  const eventsOf = async (userId: string, row: ReminderRow, { from, to }: ReturnType<typeof feedSpan>) => {
    const base = { timing: { daysBefore: row.days_before, minute: row.minute }, changedAt: row.changed_at }
    const subject = subjectOf(row)
    if (subject.kind !== 'friends') {
      // A festival of its own and that of all the others are the same day, told of once.
      const name = subject.kind === 'own' ? `own-${row.id}` : 'almanac'
      return occurrencesBetween(subject, from, to).map((occurrence): FeedEvent => ({ occurrence, name, ...base }))
    }
    return (await friends.list(userId)).flatMap(({ friendId, key, name }) =>
      birthdaysBetween(key, name, from, to).map((occurrence): FeedEvent => ({
        occurrence,
        name: `friend-${friendId}`,
        ...base,
      })),
    )
  }

  /** A reminder of one festival goes before that of all of them: its time was chosen for it. */
  const order = ['key', 'own', 'festivals', 'terms', 'friends']

  return {
    setTripSource: (source) => void (tripsOf = source),

    setTrips: async (userId, tripsFlag) => present(await setTellsTrips(db, userId, tripsFlag)),

    get: async (userId) => present(await findFeed(db, userId)),

    renew: async (userId) => {
      await limiter.take('feedRenewalsPerUser', userId)
      const key = randomUUID()
      const [token = ''] = tokensOf(vault, key)
      return present(await saveFeed(db, { userId, key, linkHash: hashOf(token), now: clock.now() }))
    },

    revoke: async (userId) => {
      await deleteFeed(db, userId)
      return present(undefined)
    },

    read: async (token) => {
      const feed = await findFeedByHash(db, hashOf(token))
      if (!feed) return undefined
      const userId = feed.user_id
      await limiter.take('feedReadsPerFeed', userId)
      const span = feedSpan(todayInShanghai(clock.now()))
      const rows = (await listReminders(db, userId))
        .filter(({ is_on: isOn }) => isOn)
        .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
      const events = (await Promise.all(rows.map((row) => eventsOf(userId, row, span)))).flat()
      await markRead(db, userId, clock.now())
      const known = new Set<string>()
      const distinct = events.filter(({ name, occurrence }) => {
        const uid = `${name} ${occurrence.cycle}`
        return known.size < known.add(uid).size
      })
      return writeCalendar(distinct, feed.tells_trips ? await tripsOf(userId) : [], span.to)
    },
  }
}
