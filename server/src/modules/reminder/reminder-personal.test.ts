import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser } from '#server/testing/factories.ts'
import { befriend, createReminder } from '#server/testing/reminder-steps.ts'
import { createReminderPersonal } from './reminder.personal.ts'

const app = await makeApp()
const { reminder } = contract
const personal = createReminderPersonal(app)

test('a person takes along what they are reminded of; closing the account ends it, and the feed with it', async () => {
  const [user, friend] = [await makeUser(app), await makeUser(app, { nickname: '林小满' })]
  await befriend(app, user, friend)
  await makeCall(app, reminder.muteFriend, { body: { userId: friend.id, muteFlag: true } }, user)
  await makeCall(app, reminder.saveSet, { body: { kind: 'terms', daysBefore: [1], timeOfDay: '07:30' } }, user)
  await createReminder(app, user, {
    ...{ kind: 'own', title: '外公的忌日', occasion: 'memorial', calendar: 'lunar', month: 12, day: 30 },
  })
  await createReminder(app, user, {
    ...{ kind: 'own', title: '妈妈的生日', occasion: 'birthday', calendar: 'lunar', month: 6, leapFlag: true, day: 8 },
  })
  const { path } = (await makeCall(app, reminder.renewFeed, {}, user)).data

  const parts = personal.parts?.(user.id) ?? []
  expect(parts.map(({ name, title }) => [name, title])).toEqual([
    ['reminders', '节日提醒'],
    ['reminder-feed', '日历订阅'],
  ])
  const rows: object[] = []
  for (const part of parts) for await (const row of part.rows()) rows.push(row)
  expect(rows).toMatchObject([
    { kind: 'terms', onFlag: true, daysBefore: [1], timeOfDay: '07:30' },
    {
      about: { title: '外公的忌日', calendar: 'lunar', month: 12, day: 30 },
      createTime: app.clock.now().toISOString(),
    },
    { about: { title: '妈妈的生日', occasion: 'birthday', calendar: 'lunar', month: 6, leapFlag: true, day: 8 } },
    { createTime: app.clock.now().toISOString(), mutedBirthdays: ['林小满'] },
  ])
  // The address is as good as a password: it does not go into a file that lies about.
  expect(JSON.stringify(rows)).not.toContain(path)

  for (let time = 0; time < 2; time++) await personal.erase(app.db, user.id)
  expect((await makeCall(app, reminder.list, {}, user)).data.reminders).toEqual([])
  expect((await app.app.inject({ method: 'GET', url: path ?? '' })).statusCode).toBe(404)
})
