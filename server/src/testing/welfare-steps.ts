import { randomUUID } from 'node:crypto'
import type { CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import type { TaskId } from '#contract/welfare.ts'
import { startOfDay } from '#server/platform/time/shanghai.ts'
import { createLedgerService, houseAccount, type LedgerService, userAccount } from '../modules/ledger/ledger.module.ts'
import type { TestApp } from './app.ts'
import { makeCall } from './call.ts'
import type { TestUser } from './factories.ts'

type Operation = CallInput<typeof contract.welfare.operate>['body']

/** What somebody does on /welfare, through the HTTP door. */
export const makeWelfareSteps = (app: TestApp) => {
  const ledger: LedgerService = createLedgerService(app)
  const operate = (user: TestUser, body: Operation) => makeCall(app, contract.welfare.operate, { body }, user)
  const read = async (user: TestUser) => (await makeCall(app, contract.welfare.query, {}, user)).data
  return {
    operate,
    read,
    signIn: (user: TestUser) => operate(user, { type: 'sign-in' }),
    points: async (user: TestUser) => (await read(user)).points,
    /** Moves the clock to a time of a business day. @param day `2026-11-22` */
    goTo: (day: string, secondsIntoDay = 8 * 3600) =>
      app.clock.advance((startOfDay(day).getTime() - app.clock.now().getTime()) / 1000 + secondsIntoDay),
    /** Has a user joined long ago. */
    joinedLongAgo: async ({ id }: TestUser) => {
      await app.db
        .updateTable('users')
        .set({ created_at: startOfDay('2020-01-01') })
        .where('id', '=', id)
        .execute()
    },
    /** Points that somebody has; they lapse at the end of the given year. */
    give: async ({ id }: TestUser, amount: number, year: number) => {
      await app.db
        .insertInto('point_lots')
        .values({ user_id: id, year })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const transfer = {
        ...{ id: `test:${randomUUID()}`, amount, kind: 'points-earned' as const, subject: 'test' },
        from: houseAccount('point', 'points-issued'),
        to: userAccount(id, 'points', String(year)),
      }
      await ledger.post(app.db, [{ transfers: [transfer] }])
    },
    /** What the ledger holds for somebody of the points of a year. */
    lot: async ({ id }: TestUser, year: number) => {
      const [balance] = await ledger.balances(app.db, [userAccount(id, 'points', String(year))])
      return balance?.balance ?? 0
    },
    task: async (user: TestUser, taskId: TaskId) => {
      const { groups } = (await makeCall(app, contract.welfare.queryTasks, {}, user)).data
      const found = groups.flatMap(({ tasks }) => tasks).find(({ id }) => id === taskId)
      if (!found) throw new Error(`there is no task ${taskId}`)
      return found
    },
    history: async (user: TestUser) =>
      (await makeCall(app, contract.welfare.pagePoints, { body: { pageSize: 50 } }, user)).data.records.map(
        ({ title, points }) => `${title} ${points}`,
      ),
  }
}
