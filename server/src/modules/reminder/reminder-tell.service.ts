import { addDays, type IsoDay, startOfDay, todayInShanghai } from '#contract/calendar/iso-day.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type Clock } from '#server/platform/time/clock.ts'
import type { Notice, ServiceService } from '../service/service.module.ts'
import { nextDue } from './due.ts'
import { occurrencesBetween, type Subject } from './occurrence.ts'
import type { ReminderFriendService } from './reminder-friend.service.ts'
import { reminderText, type ToldDay } from './reminder.messages.ts'
import { advanceDue, lockDue, type ReminderRow } from './reminder.queries.ts'
import { subjectOf } from './reminder.views.ts'

export interface ReminderTellParts {
  db: Executor
  clock: Clock
  notices: Pick<ServiceService['notices'], 'notifyMany'>
}

export interface ReminderTellService {
  /**
   * Tells all that is due: in batches, each by a few statements whatever is in it, in the transaction that says when each is told next.
   * So each is told once, whatever process ends when. What was due on an earlier day is not told any more: it would only confuse.
   */
  tellDue(): Promise<void>
}

/** Reminders that are told in one transaction. */
const batch = 500

/** All whole sets at one time are the same for everybody: worked out once for a batch. */
const remember = <T>(work: (row: ReminderRow) => T): ((row: ReminderRow) => T) => {
  const known = new Map<string, T>()
  return (row) => {
    if (row.kind === 'own') return work(row)
    const name = [row.kind, row.calendar_key, row.days_before.join(','), row.minute, row.due_at?.getTime()].join(' ')
    const value = known.get(name) ?? work(row)
    known.set(name, value)
    return value
  }
}

const daysOf = (subject: Subject, row: ReminderRow, today: IsoDay): ToldDay[] =>
  row.days_before.flatMap((before) => {
    const day = addDays(today, before)
    return occurrencesBetween(subject, day, day).map((occurrence) => ({
      occurrence,
      ...(subject.kind === 'own' && { occasion: subject.occasion }),
    }))
  })

/** Of two that tell of the same festival, one is enough: a reminder of its own, and that of all. */
const withoutRepeats = (days: readonly ToldDay[]): ToldDay[] => {
  const names = days.map(({ occurrence: { key, title, day } }) => `${key ?? title} ${day}`)
  return days.filter((_, index) => names.indexOf(names[index] ?? '') === index)
}

export const createReminderTellService = (
  parts: ReminderTellParts & { friends: Pick<ReminderFriendService, 'tellable'> },
): ReminderTellService => {
  const { db, clock, notices, friends } = parts

  /**
   * What was due on an earlier day may be due today, too: where nobody looked on the days between, that is not lost.
   * Worked out for each kind of row once.
   */
  const makeIsDueToday = (now: Date) => {
    const yesterday = new Date(startOfDay(todayInShanghai(now)).getTime() - 1)
    return remember((row) => {
      const due = nextDue(subjectOf(row), { daysBefore: row.days_before, minute: row.minute }, yesterday)
      return due !== null && due <= now
    })
  }

  const toTell = async (transaction: Executor, rows: readonly ReminderRow[], now: Date): Promise<Notice[]> => {
    const today = todayInShanghai(now)
    const isDueToday = makeIsDueToday(now)
    const fresh = rows.filter(isDueToday)
    const asking = fresh.filter(({ kind }) => kind === 'friends')
    const birthdays = await friends.tellable(
      transaction,
      asking.map((row) => ({ userId: row.user_id, day: today, daysBefore: row.days_before })),
    )
    const daysOfRow = remember((row) => {
      const subject = subjectOf(row)
      return subject.kind === 'friends' ? [] : daysOf(subject, row, today)
    })
    return [...Map.groupBy(fresh, ({ user_id: userId }) => userId)].flatMap(([userId, own]) => {
      const ofFriends = own.some(({ kind }) => kind === 'friends') ? (birthdays.get(userId) ?? []) : []
      const days = withoutRepeats([
        ...own.flatMap(daysOfRow),
        ...ofFriends.map((occurrence): ToldDay => ({ occurrence, isFriend: true })),
      ])
      if (days.length === 0) return []
      const idempotencyKey = `reminder ${own.map(({ id }) => id).join(' ')} ${today}`
      return [{ userId, text: reminderText(days, today), idempotencyKey }]
    })
  }

  const tellBatch = async (): Promise<number> => {
    const now = clock.now()
    const [told, push] = await db.transaction().execute(async (transaction) => {
      const rows = await lockDue(transaction, now, batch)
      if (rows.length === 0) return [0, undefined] as const
      const notified = await notices.notifyMany(transaction, 'almanac', await toTell(transaction, rows, now))
      const dueOf = remember((row) => nextDue(subjectOf(row), { daysBefore: row.days_before, minute: row.minute }, now))
      await advanceDue(
        transaction,
        rows.map((row) => ({ id: row.id, dueAt: dueOf(row) })),
      )
      return [rows.length, notified] as const
    })
    await push?.()
    return told
  }

  return {
    tellDue: async () => {
      for (let told = batch; told === batch;) told = await tellBatch()
    },
  }
}
