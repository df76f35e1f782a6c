import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { apiPrefix } from '#contract/call.ts'
import { makeApp } from '#server/testing/app.ts'
import { makePair, say } from '#server/testing/chat-steps.ts'

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
