import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp, type TestApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeSession, makeUser, type TestUser } from '#server/testing/factories.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { befriend, createReminder } from '#server/testing/reminder-steps.ts'
import { readOfficial } from '#server/testing/service-steps.ts'

const app = await makeApp()

const tell = (process: TestApp = app) => runJobs(process, 'reminder-tell')
const moveTo = (time: string) => app.clock.advance((Date.parse(`${time}+08:00`) - app.clock.now().getTime()) / 1000)
/** As they read it then: the clock has gone on since they signed in. */
const told = async (user: TestUser) => {
  const messages = await readOfficial(app, { ...user, ...(await makeSession(app, user.id)) }, 'almanac')
  return messages.map(({ content }) => content)
}
const begin = async (time: string) => {
  moveTo(time)
  return await makeUser(app)
}

test('节气先生 tells of a festival at its time, once, whoever looks and however often', async () => {
  const user = await begin('2026-12-20T10:00:00')
  await createReminder(app, user, { kind: 'key', calendarKey: 'dongzhi' }, { daysBefore: [0, 1], timeOfDay: '08:30' })
  moveTo('2026-12-21T08:29:59')
  await tell()
  expect(await told(user)).toEqual([])
  moveTo('2026-12-21T08:30:00')
  const another = await makeApp({}, app)
  await Promise.all([tell(), tell(another)])
  await tell()
  expect(await told(user)).toEqual(['明天是冬至（12月22日周二，农历十一月十四）。'])
  moveTo('2026-12-22T08:31:00')
  // As a process that was started again a moment ago.
  await tell(await makeApp({}, app))
  await tell()
  expect(await told(user)).toEqual([
    '明天是冬至（12月22日周二，农历十一月十四）。',
    '今天是冬至（农历十一月十四，04:50 交节）。夜最长的一天，吃饺子、吃汤圆，从此白天一天长过一天。',
  ])
})

test('what is missed while the app is down is told late on the same day, and not on another', async () => {
  const [late, lost] = [await begin('2027-01-01T10:00:00'), await makeUser(app)]
  await createReminder(app, late, { kind: 'key', calendarKey: 'laba' })
  await createReminder(app, lost, { kind: 'key', calendarKey: 'xiaohan' })
  // 小寒 was on the 5th, 腊八 is today.
  moveTo('2027-01-15T22:10:00')
  await tell()
  expect(await told(late)).toEqual(['今天是腊八节（农历腊月初八）。熬一锅腊八粥，泡一坛腊八蒜，年就不远了。'])
  expect(await told(lost)).toEqual([])
  moveTo('2028-01-06T09:00:00')
  await tell()
  expect(await told(lost)).toHaveLength(1)
})

test('of several things at one time there is one message; a festival that is told of twice is named once', async () => {
  const user = await begin('2028-09-01T10:00:00')
  await makeCall(
    app,
    contract.reminder.saveSet,
    { body: { kind: 'festivals', daysBefore: [0], timeOfDay: '09:00' } },
    user,
  )
  await createReminder(app, user, { kind: 'key', calendarKey: 'zhongqiu' })
  await createReminder(app, user, {
    ...{
      kind: 'own',
      title: '爸妈结婚纪念日',
      occasion: 'anniversary',
      calendar: 'solar',
      month: 10,
      day: 3,
      year: 1988,
    },
  })
  moveTo('2028-10-03T09:00:20')
  await tell()
  expect(await told(user)).toEqual([
    `今天是中秋节（农历八月十五）。月亮圆了，抬头看看，也给家里打个电话。
今天是「爸妈结婚纪念日」（农历八月十五），40 周年。`,
  ])
})

test('a day on 腊月三十 is told on the 29th in a year without it, and says so', async () => {
  const user = await begin('2029-01-20T10:00:00')
  await createReminder(app, user, {
    ...{ kind: 'own', title: '外公的忌日', occasion: 'memorial', calendar: 'lunar', month: 12, day: 30, year: 2013 },
  })
  moveTo('2029-02-12T09:00:00')
  await tell()
  moveTo('2030-02-02T09:00:00')
  await tell()
  expect(await told(user)).toEqual([
    '今天是「外公的忌日」（农历腊月廿九），15 周年。2028 年腊月没有三十，按廿九。',
    '今天是「外公的忌日」（农历腊月三十），16 周年。',
  ])
})

test('a friend’s birthday is told to those who want it, as long as the friend shows it', async () => {
  const me = await begin('2031-03-01T10:00:00')
  const [shown, hidden, muted] = [await makeUser(app, { nickname: '小满' }), await makeUser(app), await makeUser(app)]
  for (const friend of [shown, hidden, muted]) {
    await befriend(app, me, friend)
    const body = { birthday: '1990-03-10', birthdayCalendar: 'solar', birthdayForFriends: friend !== hidden } as const
    await makeCall(app, contract.user.updateDetail, { body }, friend)
  }
  await makeCall(app, contract.reminder.muteFriend, { body: { userId: muted.id, muteFlag: true } }, me)
  const body = { kind: 'friends' as const, daysBefore: [0, 3], timeOfDay: '07:00' }
  await makeCall(app, contract.reminder.saveSet, { body }, me)
  // On the 9th nobody looks.
  for (const day of ['06', '07', '08', '10']) {
    moveTo(`2031-03-${day}T07:00:00`)
    await tell()
  }
  expect(await told(me)).toEqual([
    '再过 3 天是小满的生日（3月10日周一，农历二月十八）。',
    '今天是小满的生日（农历二月十八）。写句祝福过去吧。',
  ])
  await makeCall(
    app,
    contract.user.updateDetail,
    { body: { birthdayForFriends: false } },
    {
      ...shown,
      ...(await makeSession(app, shown.id)),
    },
  )
  moveTo('2032-03-10T07:00:00')
  await tell()
  expect(await told(me)).toHaveLength(2)
})

test('what is off is not told', async () => {
  const user = await begin('2033-06-01T10:00:00')
  const { data } = await createReminder(app, user, { kind: 'key', calendarKey: 'xiazhi' })
  const { about, daysBefore, timeOfDay, id } = data
  await makeCall(app, contract.reminder.update, { body: { id, about, daysBefore, timeOfDay, onFlag: false } }, user)
  moveTo('2033-06-21T09:00:00')
  await tell()
  expect(await told(user)).toEqual([])
})

test('a process that fails at it has told nothing: the next one tells it', async () => {
  const user = await begin('2034-02-01T10:00:00')
  await createReminder(app, user, { kind: 'key', calendarKey: 'lichun' })
  moveTo('2034-02-04T09:00:00')
  // As if the process had ended between the message and its mark.
  await app.db.schema.alterTable('reminders').renameColumn('due_at', 'due_at_away').execute()
  await expect(app.app.jobs.run('reminder-tell')).rejects.toThrow()
  await app.db.schema.alterTable('reminders').renameColumn('due_at_away', 'due_at').execute()
  expect(await told(user)).toEqual([])
  await tell()
  expect(await told(user)).toHaveLength(1)
})
