import { randomUUID } from 'node:crypto'
import type { CallParsed } from '#contract/call.ts'
import { todayInShanghai } from '#contract/calendar/iso-day.ts'
import { reminderLimits } from '#contract/limits.ts'
import {
  type Reminder,
  type ReminderAbout,
  type ReminderList,
  type reminderCalls,
  type ReminderSet,
  reminderSetKinds,
} from '#contract/reminder.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { minuteOf, nextDue } from './due.ts'
import { isOwnDay, nextOccurrenceOf, type Occurrence } from './occurrence.ts'
import type { ReminderFriendService } from './reminder-friend.service.ts'
import {
  countReminders,
  deleteReminder,
  findReminder,
  findSameReminder,
  insertReminder,
  listReminders,
  lockReminders,
  saveSet,
  updateReminder,
} from './reminder.queries.ts'
import { presentReminder, presentSet } from './reminder.views.ts'

export interface ReminderParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
}

type Created = CallParsed<typeof reminderCalls.create>['body']
type Updated = CallParsed<typeof reminderCalls.update>['body']
type SavedSet = CallParsed<typeof reminderCalls.saveSet>['body']
type Said = Pick<SavedSet, 'onFlag' | 'daysBefore' | 'timeOfDay'>

export interface ReminderService {
  /** All of a user's, those that come first first; what is over comes last. */
  list(userId: string): Promise<ReminderList>
  /** @throws {AppError} TOO_MANY_REQUESTS */
  saveSet(set: SavedSet, userId: string): Promise<ReminderSet>
  /** Idempotent by `clientId`. @throws {AppError} REMINDERS_FULL, REMINDER_DAY_WRONG, REMINDER_OVER, TOO_MANY_REQUESTS */
  create(reminder: Created, userId: string): Promise<Reminder>
  /** @throws {AppError} REMINDER_GONE, REMINDER_DAY_WRONG, REMINDER_OVER, TOO_MANY_REQUESTS */
  update(reminder: Updated, userId: string): Promise<Reminder>
  delete(id: string, userId: string): Promise<null>
}

/** Which columns say what it is about. */
const columnsOf = (about: ReminderAbout) => {
  if (about.kind === 'key') return { calendar_key: about.calendarKey }
  const { title, occasion, calendar, month, day, year, leapFlag, leapRule, shortRule, yearlyFlag } = about
  return {
    ...{ title, occasion, calendar, month, day, year, is_leap: leapFlag, leap_rule: leapRule, short_rule: shortRule },
    is_yearly: yearlyFlag,
  }
}

const byDay = (one: Reminder, other: Reminder) => {
  const [day, otherDay] = [one.next?.day ?? '9', other.next?.day ?? '9']
  return day < otherDay ? -1 : day > otherDay ? 1 : 0
}

export const createReminderService = (
  parts: ReminderParts & { friends: Pick<ReminderFriendService, 'next'> },
): ReminderService => {
  const { db, clock, limiter, friends } = parts

  const timingColumns = ({ onFlag, daysBefore, timeOfDay }: Said) => ({
    is_on: onFlag,
    days_before: daysBefore,
    minute: minuteOf(timeOfDay),
    changed_at: clock.now(),
  })

  const dueOf = (subject: Parameters<typeof nextDue>[0], { onFlag, daysBefore, timeOfDay }: Said) =>
    onFlag ? nextDue(subject, { daysBefore, minute: minuteOf(timeOfDay) }, clock.now()) : null

  /** @throws {AppError} REMINDER_DAY_WRONG, REMINDER_OVER */
  const check = (about: ReminderAbout) => {
    if (about.kind === 'own' && !isOwnDay(about)) throw new AppError('REMINDER_DAY_WRONG')
    if (!nextOccurrenceOf(about, todayInShanghai(clock.now()))) throw new AppError('REMINDER_OVER')
  }

  const writeColumns = (given: Said & { about: ReminderAbout }) => ({
    ...columnsOf(given.about),
    ...timingColumns(given),
    due_at: dueOf(given.about, given),
  })

  return {
    list: async (userId) => {
      const today = todayInShanghai(clock.now())
      const rows = await listReminders(db, userId)
      const sets = new Map(rows.map((row) => [row.kind, row]))
      const isAsked = sets.get('friends')?.is_on === true
      const nextOfFriends: Occurrence | undefined = isAsked ? await friends.next(userId) : undefined
      return {
        sets: reminderSetKinds.map((kind) => presentSet(kind, sets.get(kind), { today, friends: nextOfFriends })),
        reminders: rows
          .filter(({ kind }) => kind === 'key' || kind === 'own')
          .map((row) => presentReminder(row, today))
          .toSorted(byDay),
      }
    },

    saveSet: async (set, userId) => {
      await limiter.take('reminderWritesPerUser', userId)
      const { kind } = set
      const row = await saveSet(db, {
        ...{ user_id: userId, client_id: randomUUID(), kind, created_at: clock.now() },
        ...timingColumns(set),
        due_at: dueOf({ kind }, set),
      })
      const nextOfFriends = kind === 'friends' && set.onFlag ? await friends.next(userId) : undefined
      return presentSet(kind, row, { today: todayInShanghai(clock.now()), friends: nextOfFriends })
    },

    create: async (given, userId) => {
      await limiter.take('reminderWritesPerUser', userId)
      check(given.about)
      const { about, clientId } = given
      const row = await db.transaction().execute(async (transaction) => {
        await lockReminders(transaction, userId)
        const calendarKey = about.kind === 'key' ? about.calendarKey : null
        const known = await findSameReminder(transaction, userId, { clientId, calendarKey })
        if (known?.client_id === clientId) return known
        if (known) return await updateReminder(transaction, known.id, writeColumns(given))
        if ((await countReminders(transaction, userId)) >= reminderLimits.reminders)
          throw new AppError('REMINDERS_FULL')
        const own = { user_id: userId, client_id: clientId, kind: about.kind, created_at: clock.now() }
        return await insertReminder(transaction, { ...own, ...writeColumns(given) })
      })
      return presentReminder(row, todayInShanghai(clock.now()))
    },

    update: async (given, userId) => {
      await limiter.take('reminderWritesPerUser', userId)
      check(given.about)
      const row = await db.transaction().execute(async (transaction) => {
        await lockReminders(transaction, userId)
        const known = await findReminder(transaction, userId, given.id)
        const { about } = given
        if (known?.kind !== about.kind || (about.kind === 'key' && known.calendar_key !== about.calendarKey))
          throw new AppError('REMINDER_GONE')
        return await updateReminder(transaction, known.id, writeColumns(given))
      })
      return presentReminder(row, todayInShanghai(clock.now()))
    },

    delete: async (id, userId) => {
      await limiter.take('reminderWritesPerUser', userId)
      await deleteReminder(db, userId, id)
      return null
    },
  }
}
