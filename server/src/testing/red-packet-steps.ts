import { randomUUID } from 'node:crypto'
import type { CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { createLedgerModule, houseAccount } from '../modules/ledger/ledger.module.ts'
import type { TestApp } from './app.ts'
import { makeCall } from './call.ts'
import type { TestUser } from './factories.ts'
import { paymentPassword } from './money-message-steps.ts'
import { readOfficial } from './service-steps.ts'
import { finishJobs } from './jobs.ts'

const calls = contract.redPacket

type Asker = Pick<TestUser, 'headers'>

/** What people do with red packets, by the calls of the app, and how their money stands. */
export const redPacketSteps = (app: TestApp) => {
  const given = () => ({ clientId: randomUUID(), greeting: '', cover: 'hongyan', paymentPassword }) as const
  return {
    /** 12.34 yuan to a friend, unless it says otherwise. */
    send: (user: Asker, windowId: string, wish: Partial<CallInput<typeof calls.send>['body']> = {}) =>
      makeCall(app, calls.send, { body: { ...given(), total: 1234, windowId, ...wish } }, user),
    /** Ten yuan by chance for four, unless it says otherwise. */
    share: (user: Asker, wish: Partial<CallInput<typeof calls.share>['body']> = {}) =>
      makeCall(app, calls.share, { body: { ...given(), kind: 'lucky', total: 1000, count: 4, ...wish } }, user),
    reply: (user: Asker, topicId: string, wish: Partial<CallInput<typeof calls.reply>['body']> = {}) =>
      makeCall(
        app,
        calls.reply,
        { body: { ...given(), kind: 'lucky', total: 1000, count: 4, topicId, ...wish } },
        user,
      ),
    take: (user: Asker, key: string) => makeCall(app, calls.take, { body: { key } }, user),
    detail: (user: Asker | undefined, key: string) => makeCall(app, calls.detail, { params: { key } }, user),
    revoke: (user: Asker, key: string) => makeCall(app, calls.revoke, { body: { key } }, user),
    records: (user: Asker, query: CallInput<typeof calls.records>['query'] = {}) =>
      makeCall(app, calls.records, { query }, user),

    /** What nobody has taken of one, in 分. */
    waitingOf: async (key: string): Promise<number | undefined> => {
      const { id } = await app.db
        .selectFrom('red_packets')
        .select('id')
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      const [waiting] = await createLedgerModule(app).service.balances(app.db, [houseAccount('fen', 'red-packet', id)])
      return waiting?.balance
    },

    /** What 系统通知 has told somebody last. */
    lastNotice: async (user: TestUser): Promise<string | undefined> => {
      await finishJobs(app, 'red-packet-notice')
      return (await readOfficial(app, user, 'system')).at(-1)?.content
    },
  }
}
