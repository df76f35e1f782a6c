import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ReminderInput } from '#contract/reminder.ts'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { untilLocked } from '#server/testing/locks.ts'
import { befriend, createReminder } from '#server/testing/reminder-steps.ts'
import { makeBlock, makeUser, type TestUser } from '#server/testing/factories.ts'
import { deleteReminder } from './reminder.queries.ts'

const app = await makeApp()
const { reminder } = contract

const timing = { daysBefore: [0], timeOfDay: '09:00' }
const ownDay = {
  kind: 'own',
  title: '外婆的生日',
  occasion: 'birthday',
  calendar: 'lunar',
  month: 12,
  day: 30,
} as const
const create = (user: TestUser, about: ReminderInput['about'], clientId = randomUUID()) =>
  createReminder(app, user, about, { ...timing, clientId })
const list = async (user: TestUser) => (await makeCall(app, reminder.list, {}, user)).data
const showBirthday = async (
  user: TestUser,
  birthday: string,
  birthdayCalendar: 'solar' | 'lunar',
  birthdayForFriends = true,
) => await makeCall(app, contract.user.updateDetail, { body: { birthday, birthdayCalendar, birthdayForFriends } }, user)
const friendsOf = async (user: TestUser) => (await makeCall(app, reminder.pageFriends, { query: {} }, user)).data

test('somebody born on 腊月三十 is told why it is kept on the 29th in a year without it', async () => {
  const user = await makeUser(app)
  const { data } = await create(user, { ...ownDay, year: 1954 })
  // It is November 2026: 腊月 of the lunar year 2026 ends with 5 February 2027, its 29th.
  expect(data.next).toEqual({
    ...{ day: '2027-02-05', lunarText: '腊月廿九', daysLeft: 76, title: '外婆的生日', calendarKey: null, years: 72 },
    note: '2026 年腊月没有三十，按廿九',
  })
  const { data: next } = await create(user, { ...ownDay, shortRule: 'next' })
  expect(next.next).toMatchObject({ day: '2027-02-06', note: '2026 年腊月没有三十，按正月初一' })
})

test('a list shows first what comes first, and what is over last', async () => {
  const user = await makeUser(app)
  await create(user, { kind: 'key', calendarKey: 'zhongqiu' })
  await create(user, { kind: 'key', calendarKey: 'dongzhi' })
  await create(user, {
    ...ownDay,
    title: '开票',
    occasion: 'other',
    calendar: 'solar',
    month: 11,
    day: 22,
    year: 2026,
    yearlyFlag: false,
  })
  const { reminders } = await list(user)
  expect(reminders.map(({ next }) => [next?.title, next?.day])).toEqual([
    ['开票', '2026-11-22'],
    ['冬至', '2026-12-22'],
    ['中秋节', '2027-09-15'],
  ])
  app.clock.advance(2 * 86_400)
  const later = await makeUser(app)
  expect((await list(later)).reminders).toEqual([])
  app.clock.advance(-2 * 86_400)
})

test('a reminder that is sent twice is one, and a festival has one at most', async () => {
  const user = await makeUser(app)
  const clientId = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => create(user, ownDay, clientId)))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  const first = await create(user, { kind: 'key', calendarKey: 'qingming' })
  const again = await makeCall(
    app,
    reminder.create,
    {
      body: {
        about: { kind: 'key', calendarKey: 'qingming' },
        daysBefore: [3, 0, 3],
        timeOfDay: '20:30',
        clientId: randomUUID(),
      },
    },
    user,
  )
  expect(again.data).toMatchObject({ id: first.data.id, daysBefore: [0, 3], timeOfDay: '20:30' })
  expect((await list(user)).reminders).toHaveLength(2)
})

test('days that do not exist, and single days that are over, are refused', async () => {
  const user = await makeUser(app)
  const wrong = async (about: object) => (await create(user, { ...ownDay, ...about })).failure?.error
  expect(await wrong({ calendar: 'solar', month: 2, day: 30 })).toBe('REMINDER_DAY_WRONG')
  expect(await wrong({ calendar: 'lunar', day: 31 })).toBe('REMINDER_DAY_WRONG')
  // The leap month of 2025 is the sixth.
  expect(await wrong({ month: 5, leapFlag: true, day: 1, year: 2025 })).toBe('REMINDER_DAY_WRONG')
  expect(await wrong({ calendar: 'solar', month: 3, day: 1, yearlyFlag: false })).toBe('REMINDER_DAY_WRONG')
  expect(await wrong({ calendar: 'solar', month: 3, day: 1, year: 2026, yearlyFlag: false })).toBe('REMINDER_OVER')
})

test('a reminder is changed and deleted by whose it is, and by nobody else', async () => {
  const [user, other] = [await makeUser(app), await makeUser(app)]
  const { data } = await create(user, ownDay)
  const body = {
    id: data.id,
    about: { ...ownDay, title: '外婆生日' },
    onFlag: false,
    daysBefore: [7],
    timeOfDay: '08:05',
  }
  expect((await makeCall(app, reminder.update, { body }, other)).failure?.error).toBe('REMINDER_GONE')
  const changed = (await makeCall(app, reminder.update, { body }, user)).data
  expect(changed).toMatchObject({ onFlag: false, daysBefore: [7], timeOfDay: '08:05', next: { title: '外婆生日' } })
  await makeCall(app, reminder.delete, { params: { id: data.id } }, other)
  expect((await list(user)).reminders).toHaveLength(1)
  await makeCall(app, reminder.delete, { params: { id: data.id } }, user)
  await makeCall(app, reminder.delete, { params: { id: data.id } }, user)
  expect((await list(user)).reminders).toEqual([])
})

test('what is deleted while it is being changed is told to be gone', async () => {
  const user = await makeUser(app)
  const { data } = await create(user, ownDay)
  const body = { id: data.id, about: { ...ownDay, title: '外婆生日' }, onFlag: true, ...timing }
  const changing = await app.db.transaction().execute(async (transaction) => {
    await deleteReminder(transaction, user.id, data.id)
    const changed = makeCall(app, reminder.update, { body }, user)
    await untilLocked(app.db)
    return { changed }
  })
  expect((await changing.changed).failure?.error).toBe('REMINDER_GONE')
})

test('wholes are off until somebody turns them on', async () => {
  const user = await makeUser(app)
  expect((await list(user)).sets).toEqual(
    ['festivals', 'terms', 'friends'].map((kind) => ({ kind, onFlag: false, ...timing, next: null })),
  )
  const body = { kind: 'festivals' as const, daysBefore: [1], timeOfDay: '19:00' }
  for (let time = 0; time < 2; time++) {
    const { data } = await makeCall(app, reminder.saveSet, { body }, user)
    expect(data).toMatchObject({ onFlag: true, daysBefore: [1], next: { title: '冬至', day: '2026-12-22' } })
  }
  expect((await list(user)).sets[0]).toMatchObject({ kind: 'festivals', onFlag: true, timeOfDay: '19:00' })
})

test('a friend’s birthday is seen once they show it, by their calendar, without its year', async () => {
  const [me, solar, lunar, quiet, stranger] = await Promise.all([1, 2, 3, 4, 5].map(() => makeUser(app)))
  if (!me || !solar || !lunar || !quiet || !stranger) throw new Error('there are five')
  for (const friend of [solar, lunar, quiet]) await befriend(app, me, friend)
  // Born on 八月十五 of 1990.
  await showBirthday(lunar, '1990-10-03', 'lunar')
  await showBirthday(solar, '1990-12-01', 'solar')
  await showBirthday(quiet, '1990-12-02', 'solar', false)
  await showBirthday(stranger, '1990-12-03', 'solar')
  const { records, total } = await friendsOf(me)
  expect(records.map(({ user, calendar, next }) => [user.id, calendar, next.day])).toEqual([
    [solar.id, 'solar', '2026-12-01'],
    [lunar.id, 'lunar', '2027-09-15'],
  ])
  expect(total).toBe(2)
  expect(JSON.stringify(records)).not.toContain('1990')
  // What is taken back, and who has gone, is shown no more.
  await showBirthday(solar, '1990-12-01', 'solar', false)
  await makeBlock(app, lunar, me)
  expect((await friendsOf(me)).records).toEqual([])
})

test('one friend’s birthday can be muted', async () => {
  const [me, friend, stranger] = [await makeUser(app), await makeUser(app), await makeUser(app)]
  await befriend(app, me, friend)
  await showBirthday(friend, '1990-12-01', 'solar')
  const mute = (userId: string, muteFlag: boolean) =>
    makeCall(app, reminder.muteFriend, { body: { userId, muteFlag } }, me)
  expect((await mute(stranger.id, true)).failure?.error).toBe('USER_GONE')
  await mute(friend.id, true)
  await mute(friend.id, true)
  expect((await friendsOf(me)).records).toMatchObject([{ muteFlag: true }])
  await mute(friend.id, false)
  expect((await friendsOf(me)).records).toMatchObject([{ muteFlag: false }])
})
