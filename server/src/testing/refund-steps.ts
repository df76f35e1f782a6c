import { randomUUID } from 'node:crypto'
import { contract } from '#contract/index.ts'
import type { TestApp } from './app.ts'
import { makeCall } from './call.ts'
import { makeSession, makeUser, type TestUser } from './factories.ts'
import { beginTopUp, type PaymentApp, payAt } from './payment-steps.ts'
import { makeStaff, passSecondStep } from './staff-factories.ts'

const reason = '系统重复扣款'

/** Two who keep the books, and what they do about refunds; another process may be asked by `at`. */
export const makeProposals = async (app: PaymentApp) => {
  const { refund } = contract
  const [first, second] = [await makeStaff(app, ['finance']), await makeStaff(app, ['finance'])]

  const propose = (
    subject: string,
    amount: number,
    given: { clientId?: string; ticketIds?: string[]; by?: TestUser; at?: TestApp } = {},
  ) => {
    const { clientId = randomUUID(), ticketIds = [], by = first, at = app } = given
    return makeCall(at, refund.propose, { body: { clientId, subject, ticketIds, amount, reason } }, by)
  }
  const decideBy =
    (call: typeof refund.approve) =>
    (refundId: string, by: TestUser = second, at: TestApp = app) =>
      makeCall(at, call, { body: { refundId, reason: '核对过了' } }, by)

  return {
    ...{ first, reason, propose },
    approve: decideBy(refund.approve),
    refuse: decideBy(refund.refuse),
    quote: (subject: string) => makeCall(app, refund.quote, { body: { subject } }, first),
    /** Signs both in anew: the clock has run past their tokens, and their second step. */
    signInAgain: async () => {
      for (const staff of [first, second]) {
        Object.assign(staff, await makeSession(app, staff.id))
        await passSecondStep(app, staff)
      }
    },
    /** Somebody who has topped up so much, in 分. */
    paidIn: async (amount: number) => {
      const user = await makeUser(app)
      const { data } = await beginTopUp(app, user, amount)
      await payAt(app.gateway, data.payUrl)
      await app.deliver()
      const row = await app.db
        .selectFrom('top_ups')
        .select('out_no')
        .where('id', '=', data.id)
        .executeTakeFirstOrThrow()
      return { user, id: data.id, subject: `top-up:${data.id}`, outNo: row.out_no }
    },
  }
}
