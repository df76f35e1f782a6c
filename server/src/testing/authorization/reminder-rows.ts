import { randomUUID } from 'node:crypto'
import { owners, type Rows, signedIn } from './row.ts'

const timing = { daysBefore: [0], timeOfDay: '09:00' }
const about = { kind: 'key', calendarKey: 'zhongqiu' }

/** Calls on what somebody is reminded of: for all others the owner's reminders do not exist. */
export const reminderRows: Rows = {
  'reminder.list': { get: signedIn },
  'reminder.saveSet': { input: () => ({ body: { kind: 'terms', ...timing } }), get: signedIn },
  'reminder.create': { input: () => ({ body: { about, ...timing, clientId: randomUUID() } }), get: signedIn },
  'reminder.update': {
    input: ({ reminderId }) => ({
      body: { id: reminderId, about: { kind: 'key', calendarKey: 'dongzhi' }, ...timing },
    }),
    get: owners('REMINDER_GONE'),
  },
  // Whoever it is not of, deletes nothing.
  'reminder.delete': { input: ({ reminderId }) => ({ params: { id: reminderId } }), get: signedIn },
  'reminder.pageFriends': { get: signedIn },
  // They are no friends of the owner.
  'reminder.muteFriend': {
    input: ({ owner }) => ({ body: { userId: owner.id, muteFlag: true } }),
    get: { ...signedIn, stranger: 'USER_GONE', blocked: 'USER_GONE', owner: 'USER_GONE' },
  },
  'reminder.getFeed': { get: signedIn },
  'reminder.renewFeed': { get: signedIn },
  'reminder.setFeedTrips': { input: () => ({ body: { tripsFlag: true } }), get: signedIn },
  'reminder.revokeFeed': { get: signedIn },
}
