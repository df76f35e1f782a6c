import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { apiPrefix } from '#contract/call.ts'
import { makeApp, type TestApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makePair, say } from '#server/testing/chat-steps.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { openSocket } from '#server/testing/socket.ts'

test('chats that are opened while the database does not answer leave no failure that nobody waits for', async () => {
  const app = await makeApp()
  const { me, windowId, mine } = await makePair(app)
  await say(mine, windowId, '在吗')
  const stray: unknown[] = []
  const note = (reason: unknown) => void stray.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))

  let answered = 0
  const { method, path } = contract.chat.pageMessages
  const open = async () => {
    const url = apiPrefix + path
    const body = { privateId: windowId, pageNo: 1, pageSize: 20 }
    const answer = await app.app.inject({ method, url, payload: body, headers: me.headers })
    answered++
    return answer.statusCode
  }
  const opening = await app.db.transaction().execute(async (transaction) => {
    await sql`lock table chat_messages`.execute(transaction)
    const opened = Promise.all(Array.from({ length: 40 }, open))
    // Those that find no free connection give up; the others wait for the lock.
    await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThan(20)
    return { opened }
  })
  for (const status of await opening.opened) expect([200, 503]).toContain(status)
  expect(await open()).toBe(200)
  expect(stray).toEqual([])
})

/** Lets a call wait for a table until its connection to the database breaks. @returns the call's status */
const cutOff = async (app: TestApp, table: string, run: () => Promise<{ statusCode: number }>): Promise<number> => {
  const running = await app.db.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(table)}`.execute(transaction)
    const answer = run()
    const terminate = async () => {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(transaction)
      return rows.length
    }
    await expect.poll(terminate, { timeout: 30_000 }).toBeGreaterThan(0)
    return { answer }
  })
  return (await running.answer).statusCode
}

const inject = (
  app: TestApp,
  call: { method: 'POST' | 'PUT' | 'GET' | 'DELETE'; path: string },
  body: object,
  user: TestUser,
) => app.app.inject({ method: call.method, url: apiPrefix + call.path, payload: body, headers: user.headers })

test('what was read reaches the other device, also when the database has failed at the first try', async () => {
  const app = await makeApp()
  const { me, partner, windowId, mine, theirs } = await makePair(app)
  const otherDevice = await openSocket(app, partner)
  const { seq } = await say(mine, windowId, '在吗')
  const body = { privateId: windowId, seq }
  const status = await cutOff(app, 'user_settings', () => inject(app, contract.chat.read, body, partner))
  expect(status).toBe(503)
  // The connection that broke may not be known to be broken yet.
  await expect.poll(async () => (await makeCall(app, contract.chat.read, { body }, partner)).status).toBe(200)
  for (const socket of [otherDevice, theirs, mine])
    expect(await socket.next('read')).toMatchObject({ userId: partner.id, readSeq: seq })
  expect((await makeCall(app, contract.chat.unread, {}, me)).data.unreadNum).toBe(0)
})

test('a repeated mark of reading is told again: the answer to the first may have been lost with its frame', async () => {
  const app = await makeApp()
  const { partner, windowId, mine, theirs } = await makePair(app)
  const { seq } = await say(mine, windowId, '在吗')
  for (const count of [1, 2]) {
    await makeCall(app, contract.chat.read, { body: { privateId: windowId, seq } }, partner)
    await expect.poll(() => theirs.of('read').length).toBe(count)
  }
})

test('a window that was muted when the database failed is read again by the other device', async () => {
  const app = await makeApp()
  const { partner, windowId, theirs } = await makePair(app)
  const body = { privateId: windowId, muteFlag: true }
  const status = await cutOff(app, 'remarks', () => inject(app, contract.chat.mute, body, partner))
  expect(status).toBe(503)
  expect(await theirs.next('window')).toMatchObject({ windowId })
})
