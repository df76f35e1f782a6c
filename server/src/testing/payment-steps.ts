import { randomUUID } from 'node:crypto'
import { contract } from '#contract/index.ts'
import type { TopUp } from '#contract/payment.ts'
import type { BillLine, PaymentProvider } from '#server/platform/payment/payment-provider.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { houseAccount, userAccount } from '../modules/ledger/ledger-account.ts'
import { createLedgerModule } from '../modules/ledger/ledger.module.ts'
import { createGateway, type Gateway } from '../payment-sandbox/gateway.ts'
import { makeSandboxKeys, type SandboxKeys } from '../payment-sandbox/keys.ts'
import { createAlipayProvider } from '#server/platform/payment/alipay-provider.ts'
import { makeApp, makeClock, type TestApp, type TestClock } from './app.ts'
import { makeCall } from './call.ts'
import { atEnd, makeFolder } from './clean-up.ts'
import { makeSession, type TestUser } from './factories.ts'
import { runJobs } from './jobs.ts'

type User = Pick<TestUser, 'id' | 'headers'>

const notifyUrl = 'http://hongyan.test/api/payment/notify'

/**
 * A gateway on a port of this machine, and the adapter that speaks to it.
 * @param store of another that has ended, with which this one goes on
 */
export const makeGateway = async (clock: TestClock = makeClock(), store?: { folder: string; keys: SandboxKeys }) => {
  const keys = store?.keys ?? makeSandboxKeys()
  const folder = store?.folder ?? (await makeFolder('gateway'))
  let origin = ''
  const gateway = await createGateway({ folder, keys, clock, origin: () => origin })
  origin = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
  atEnd(() => gateway.app.close())
  const provider = connectProvider(origin, keys, clock)
  return { gateway, keys, provider, folder, origin, clock }
}

/** The adapter, with whichever keys. */
export const connectProvider = (
  origin: string,
  { appId, appPrivateKey: privateKey, gatewayPublicKey: publicKey }: SandboxKeys,
  clock: Clock,
): PaymentProvider =>
  createAlipayProvider({
    settings: { gatewayUrl: `${origin}/gateway.do`, appId, privateKey, trust: { publicKey } },
    clock,
    sandbox: true,
    notifyUrl: () => notifyUrl,
    returnOrigin: '',
    pageUrl: '/gateway.do',
  })

/** All lines of a day's bill. @returns undefined when there is none */
export const readBill = (provider: PaymentProvider, day: string): Promise<BillLine[] | undefined> =>
  provider.dailyBill(day, async (lines) => {
    const all: BillLine[] = []
    for await (const line of lines) all.push(line)
    return all
  })

/** Opens the page of payment, as a browser does. @returns where the cashier is */
export const openCashier = async ({ app }: Pick<Gateway, 'app'>, payUrl: string): Promise<string> => {
  const opened = await app.inject(payUrl)
  return `/${String(opened.headers.location)}`
}

/** Opens the page of payment and pays. @returns where the browser goes then */
export const payAt = async (gateway: Pick<Gateway, 'app'>, payUrl: string): Promise<string> => {
  const cashier = await openCashier(gateway, payUrl)
  const paid = await gateway.app.inject({ method: 'POST', url: `${cashier}/pay` })
  return String(paid.headers.location)
}

export type PaymentApp = Awaited<ReturnType<typeof makePaymentApp>>

/** The app with a gateway to pay at. */
export const makePaymentApp = async (environment: Record<string, string> = {}) => {
  const clock = makeClock()
  const made = await makeGateway(clock)
  const app = await makeApp(environment, undefined, undefined, { provider: made.provider, clock })
  const answers: string[] = []
  return {
    ...app,
    ...made,
    clock,
    /** What the app has answered to notifications. */
    answers,
    /** Sends the gateway's notifications whose time has come. */
    deliver: () =>
      made.gateway.deliverDue(async (_url, body) => {
        const answer = await notify(app, body)
        answers.push(answer)
        return answer
      }),
  }
}

/** Hands a notification in, as whoever can reach the app may. @returns what it answers */
export const notify = async ({ app }: Pick<TestApp, 'app'>, body: string): Promise<string> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await app.inject({ method: 'POST', url: '/api/payment/notify', headers, payload: body })).body
}

export const beginTopUp = (app: TestApp, user: User, amount: number, clientId: string = randomUUID()) =>
  makeCall(app, contract.payment.beginTopUp, { body: { clientId, amount } }, user)

/** As its owner sees it, signed in anew: the clock may have run past their token. */
export const readTopUp = async (app: TestApp, { id: userId }: Pick<User, 'id'>, id: string): Promise<TopUp> =>
  (await makeCall(app, contract.payment.topUpDetail, { params: { id } }, await makeSession(app, userId))).data

/** What is in a user's wallet, in 分. */
export const walletOf = async (app: TestApp, { id }: Pick<User, 'id'>) => {
  const [balance] = await createLedgerModule(app).service.balances(app.db, [userAccount(id, 'wallet')])
  return balance ?? { balance: 0, held: 0, available: 0 }
}

/** What an account of the house stands at, by what has gone through it, in 分. */
export const houseOf = async (
  app: TestApp,
  purpose: 'clearing' | 'suspense' | 'fees' | 'provider-fees',
): Promise<number> => {
  const [balance] = await createLedgerModule(app).service.balances(app.db, [houseAccount('fen', purpose)])
  return balance?.balance ?? 0
}

/** Asks the provider about what is due, as the app does by itself every few seconds. */
export const checkTopUps = (app: TestApp) => runJobs(app, 'payment-check-top-ups')
export const checkWithdrawals = (app: TestApp) => runJobs(app, 'payment-check-withdrawals')

/** Holds the provider's bills against the books, as the app does by itself twice an hour. */
export const reconcile = (app: TestApp) => runJobs(app, 'payment-reconcile')

/** Lets a day go by, and holds its bill against the books. */
export const reconcileTomorrow = async (app: TestApp & { clock: TestClock }) => {
  app.clock.advance(24 * 3600)
  await reconcile(app)
}
