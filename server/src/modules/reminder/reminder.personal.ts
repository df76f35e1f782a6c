import { todayInShanghai } from '#contract/calendar/iso-day.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { listMuted } from './reminder-friend.queries.ts'
import { findFeed } from './reminder-feed.queries.ts'
import { eraseReminders, listReminders, type ReminderRow } from './reminder.queries.ts'
import { presentReminder, presentSet } from './reminder.views.ts'

/** What somebody is reminded of: bounded, so it is read at once. When the account is closed, all of it goes, the feed with it. */
export const createReminderPersonal = ({ db, clock }: { db: Executor; clock: Clock }): PersonalData => {
  const present = (row: ReminderRow) => {
    const today = todayInShanghai(clock.now())
    const { kind } = row
    const isSet = kind === 'festivals' || kind === 'terms' || kind === 'friends'
    const shown = isSet ? presentSet(kind, row, { today, friends: undefined }) : presentReminder(row, today)
    const { next: _, ...reminder } = shown
    return { ...reminder, createTime: row.created_at.toISOString() }
  }
  return {
    tables: ['reminders', 'reminder_feeds', 'reminder_muted_friends'],
    parts: (userId) => [
      listPart({ name: 'reminders', title: '节日提醒' }, async () => (await listReminders(db, userId)).map(present)),
      listPart({ name: 'reminder-feed', title: '日历订阅' }, async () => {
        const [feed, muted] = await Promise.all([findFeed(db, userId), listMuted(db, userId)])
        const times = feed
          ? {
              createTime: feed.created_at.toISOString(),
              readTime: feed.read_at?.toISOString() ?? null,
              tripsFlag: feed.tells_trips,
            }
          : undefined
        return times || muted.length > 0 ? [{ ...times, mutedBirthdays: muted }] : []
      }),
    ],
    erase: eraseReminders,
  }
}
