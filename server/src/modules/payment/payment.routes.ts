import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import { type SandboxGateway, serveSandboxPages } from '#server/platform/payment/sandbox-pages.ts'
import type { PaymentDeskService } from './payment-desk.service.ts'
import type { PayeeService } from './payment-payee.service.ts'
import type { TopUpService } from './payment-top-up.service.ts'
import type { WithdrawalService } from './payment-withdrawal.service.ts'

interface Services {
  topUps: TopUpService
  payees: PayeeService
  withdrawals: WithdrawalService
  desk: PaymentDeskService
}

/** Where the provider sends its notifications; also told to it with each order. */
export const notifyPath = '/api/payment/notify'

const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

export const registerPaymentRoutes = (
  register: Register,
  app: FastifyInstance,
  { topUps, payees, withdrawals, desk }: Services,
  sandbox: SandboxGateway | undefined,
): void => {
  const calls = contract.payment
  register(calls.beginTopUp, ({ body, viewer }) => topUps.begin(body, viewer.userId))
  register(calls.topUpDetail, ({ params, viewer }) => topUps.detail(params.id, viewer.userId))
  register(calls.closeTopUp, ({ body, viewer }) => topUps.close(body.id, viewer.userId))
  register(calls.queryPayee, ({ viewer }) => payees.query(viewer.userId))
  register(calls.bindPayee, ({ body, viewer }) => payees.bind(body.account, viewer.userId))
  register(calls.quoteWithdrawal, ({ body, viewer }) => withdrawals.quote(body.amount, viewer.userId))
  register(calls.withdraw, ({ body, viewer }) => withdrawals.withdraw(body, viewer.userId))
  register(calls.pageAll, ({ body }) => desk.page(body))
  register(calls.way, ({ body }) => desk.way(body.paymentId))
  register(calls.pageDifferences, ({ body }) => desk.differences(body))
  register(calls.withdrawalDetail, ({ params, viewer }) => withdrawals.detail(params.id, viewer.userId))

  // Of the provider's protocol: it comes again until it is answered with this one word.
  app.post(notifyPath, async ({ body }, reply) =>
    reply.type('text/plain').send((await topUps.notified(textsOf(body))) ? 'success' : 'fail'),
  )
  if (sandbox) serveSandboxPages(app, sandbox)
}
