import { gunzipSync } from 'node:zlib'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { quotas } from '#contract/quotas.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { befriend, createReminder } from '#server/testing/reminder-steps.ts'

const app = await makeApp()
const { reminder } = contract

const renew = async (user: TestUser) => (await makeCall(app, reminder.renewFeed, {}, user)).data.path ?? ''
const fetch = (path: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url: path, headers })

/** As one reader of calendars has them. */
const readWithIcalJs = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      isDate: event.startDate.isDate,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      alarms: component
        .getAllSubcomponents('valarm')
        .map((alarm) => (alarm.getFirstPropertyValue('trigger') as InstanceType<typeof ICAL.Duration>).toSeconds()),
    }
  })

/** As another one has them. */
const readWithNodeIcal = (text: string) =>
  Object.values(nodeIcal.sync.parseICS(text)).flatMap((event) => (event?.type === 'VEVENT' ? [event] : []))

test('two readers of calendars read the same days: whole ones, with their alarm, none of them twice', async () => {
  const [user, friend] = [await makeUser(app), await makeUser(app, { nickname: '小满；逗号，换行' })]
  await befriend(app, user, friend)
  await makeCall(
    app,
    contract.user.updateDetail,
    {
      body: { birthday: '1990-10-03', birthdayCalendar: 'lunar', birthdayForFriends: true },
    },
    friend,
  )
  for (const kind of ['festivals', 'terms', 'friends'] as const)
    await makeCall(app, reminder.saveSet, { body: { kind, daysBefore: [0], timeOfDay: '09:00' } }, user)
  await createReminder(app, user, { kind: 'key', calendarKey: 'zhongqiu' }, { daysBefore: [0, 3], timeOfDay: '20:30' })
  await createReminder(app, user, {
    ...{
      kind: 'own',
      title: '一个很长很长的名字也折得对的日子呀',
      occasion: 'birthday',
      calendar: 'lunar',
      month: 12,
      day: 30,
      year: 1954,
    },
  })
  const response = await fetch(await renew(user))
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  // RFC 5545, section 3.1: no line is longer than 75 bytes.
  for (const line of response.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(response.body).not.toContain('RRULE')

  const events = readWithIcalJs(response.body)
  const others = readWithNodeIcal(response.body)
  expect(events.length).toBeGreaterThan(250)
  expect(others).toHaveLength(events.length)
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  expect(events.every(({ isDate }) => isDate)).toBe(true)
  expect(others.every(({ datetype }) => datetype === 'date')).toBe(true)
  const days = (all: { summary: unknown; day: string }[]) =>
    all.map(({ summary, day }) => `${String(summary)} ${day}`).toSorted()
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  expect(
    days(
      others.map(({ summary, start }) => ({
        summary,
        day: `${start.getFullYear()}-${twoDigits(start.getMonth() + 1)}-${twoDigits(start.getDate())}`,
      })),
    ),
  ).toEqual(days(events.map(({ summary, start }) => ({ summary, day: start }))))

  const named = (name: string) => events.filter(({ summary }) => summary === name)
  expect(
    named('春节')
      .map(({ start, end }) => [start, end])
      .slice(0, 3),
  ).toEqual([
    ['2025-01-29', '2025-01-30'],
    ['2026-02-17', '2026-02-18'],
    ['2027-02-06', '2027-02-07'],
  ])
  expect(named('腊八节').map(({ start }) => start)).toEqual([
    ...['2025-01-07', '2026-01-26', '2027-01-15', '2028-01-04', '2029-01-22', '2030-01-11', '2031-01-01'],
  ])
  // A festival's own reminder says when, not that of all.
  expect(named('中秋节')[0]?.alarms).toEqual([20.5 * 3600, 20.5 * 3600 - 3 * 86_400])
  expect(named('立春')[0]?.alarms).toEqual([9 * 3600])
  expect(named('一个很长很长的名字也折得对的日子呀').map(({ start }) => start)).toContain('2027-02-05')
  expect(named('小满；逗号，换行的生日').map(({ start }) => start)).toContain('2027-09-15')
})

test('an unchanged calendar is not sent again; a changed one is', async () => {
  const user = await makeUser(app)
  await createReminder(app, user, { kind: 'key', calendarKey: 'zhongqiu' })
  const path = await renew(user)
  const { etag } = (await fetch(path)).headers
  app.clock.advance(600)
  expect(await fetch(path, { 'if-none-match': String(etag) })).toMatchObject({ statusCode: 304, body: '' })
  expect((await app.app.inject({ method: 'HEAD', url: path })).headers['content-type']).toContain('text/calendar')
  const packed = await fetch(path, { 'accept-encoding': 'gzip, deflate' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding', etag })
  expect(gunzipSync(packed.rawPayload).toString()).toBe((await fetch(path)).body)
  await createReminder(app, user, { kind: 'key', calendarKey: 'qixi' })
  expect((await fetch(path, { 'if-none-match': String(etag) })).statusCode).toBe(200)
})

test('an address that is renewed or revoked leads nowhere, and looks like one that never was', async () => {
  const user = await makeUser(app)
  const first = await renew(user)
  const second = await renew(user)
  expect(second).not.toBe(first)
  expect((await fetch(second)).statusCode).toBe(200)
  const { data } = await makeCall(app, reminder.getFeed, {}, user)
  expect(data).toMatchObject({ path: second, endDay: '2031-12-31', readTime: '2026-11-21T00:00:00.000Z' })
  expect((await makeCall(app, reminder.revokeFeed, {}, user)).data.path).toBeNull()
  const answers = await Promise.all(
    [first, second, `/calendars/${'A'.repeat(43)}.ics`, '/calendars/x'].map((path) => fetch(path)),
  )
  for (const { statusCode, body, headers } of answers) {
    expect([statusCode, body]).toEqual([404, answers[0]?.body])
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('nothing in the database leads to an address', async () => {
  const user = await makeUser(app)
  const token = /([\w-]{43})\.ics$/.exec(await renew(user))?.[1] ?? ''
  const row = await app.db.selectFrom('reminder_feeds').selectAll().where('user_id', '=', user.id).executeTakeFirst()
  expect(token).not.toBe('')
  expect(JSON.stringify(row)).not.toContain(token)
})

test('a friend who takes their birthday back is gone from the calendar with the next reading', async () => {
  const [user, friend] = [await makeUser(app), await makeUser(app, { nickname: '林小满' })]
  await befriend(app, user, friend)
  const show = (birthdayForFriends: boolean) =>
    makeCall(app, contract.user.updateDetail, { body: { birthday: '1990-10-03', birthdayForFriends } }, friend)
  await show(true)
  await makeCall(app, reminder.saveSet, { body: { kind: 'friends', daysBefore: [0], timeOfDay: '09:00' } }, user)
  const path = await renew(user)
  expect((await fetch(path)).body).toContain('林小满的生日')
  expect((await fetch(path)).body).not.toContain('1990')
  await show(false)
  expect((await fetch(path)).body).not.toContain('林小满')
})

test('an address that is read too often waits', async () => {
  const path = await renew(await makeUser(app))
  for (let time = 0; time < quotas.feedReadsPerFeed.times; time++) await fetch(path)
  const answer = await fetch(path)
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})
