import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser } from '#server/testing/factories.ts'
import { makeCategory, makeTopic } from '#server/testing/topic-factories.ts'
import { makeWelfareSteps } from '#server/testing/welfare-steps.ts'

const context = await makeApp()
const { app, db } = context
const { signIn, operate, give, lot, joinedLongAgo } = makeWelfareSteps(context)
const tables = ['sign_ins', 'task_claims', 'make_up_cards', 'point_lots', 'task_actions', 'exchanges'] as const

/** Somebody with something in each table: they have signed in, made up for a day, claimed a task and exchanged. */
const makeBusy = async () => {
  const user = await makeUser(context)
  await joinedLongAgo(user)
  await give(user, 100, 2027)
  await signIn(user)
  await operate(user, { type: 'make-up' })
  const { id: categoryId } = await makeCategory(context)
  for (const _ of [1, 2, 3]) {
    const { id: topicId } = await makeTopic(context, { categoryId })
    await makeCall(context, contract.topic.star, { body: { topicId, starFlag: true } }, user)
  }
  await operate(user, { type: 'task:daily-stars' })
  await makeCall(context, contract.mall.exchange, { body: { clientId: randomUUID(), goodsId: 'make-up-card' } }, user)
  return user
}

const personalOf = (table: string) => {
  const found = app.personal.find((data) => data.tables.includes(table))
  if (!found) throw new Error(`nobody answers for ${table}`)
  return found
}
const own = [...new Set(tables.map(personalOf))]

const countRows = async (userId: string) => {
  const counts: number[] = []
  for (const table of tables)
    counts.push((await db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).length)
  return counts
}

const readAll = async (rows: AsyncIterable<object>) => {
  const all: object[] = []
  for await (const row of rows) all.push(row)
  return all
}

test('an export holds the days, the tasks, the cards and the exchanges, readable', async () => {
  const user = await makeBusy()
  const exported: Record<string, object[]> = {}
  for (const part of own.flatMap((data) => data.parts?.(user.id) ?? []))
    exported[part.title] = await readAll(part.rows())
  expect(exported).toEqual({
    签到: [
      expect.objectContaining({ day: '2026-11-20', points: 0, cost: 20, makeUpTime: expect.any(String) }),
      expect.objectContaining({ day: '2026-11-21', streak: 2, points: 5, makeUpTime: null }),
    ],
    领取过的任务积分: [expect.objectContaining({ task: 'daily-stars', period: '2026-11-21', points: 5 })],
    补签卡: [{ gainTime: expect.any(String), usedFor: null }],
    任务进度: [
      expect.objectContaining({ action: 'sign-in', day: '2026-11-21' }),
      ...[1, 2, 3].map(() => expect.objectContaining({ action: 'star' })),
    ],
    积分兑换: [expect.objectContaining({ goods: 'make-up-card', title: '兑换补签卡', price: 15 })],
  })
})

test('when an account is closed its points are forfeited and all else is erased, once, and nobody else’s', async () => {
  const [user, other] = [await makeBusy(), await makeBusy()]
  const before = await countRows(other.id)
  expect(Math.min(...(await countRows(user.id)))).toBeGreaterThan(0)
  for (const _ of ['at once', 'a while later'])
    for (const data of own) await db.transaction().execute((transaction) => data.erase(transaction, user.id))
  expect(await countRows(user.id)).toEqual(tables.map(() => 0))
  expect(await lot(user, 2027)).toBe(0)
  expect(await countRows(other.id)).toEqual(before)
  expect(await lot(other, 2027)).toBe(75)
})
