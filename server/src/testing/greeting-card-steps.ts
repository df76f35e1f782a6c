import { randomUUID } from 'node:crypto'
import type { CallInput } from '#contract/call.ts'
import { toLunar } from '#contract/calendar/lunar.ts'
import { todayInShanghai } from '#contract/calendar/iso-day.ts'
import { contract } from '#contract/index.ts'
import type { TestApp } from './app.ts'
import { makeCall } from './call.ts'
import type { TestUser } from './factories.ts'
import { finishJobs } from './jobs.ts'
import { paymentPassword } from './money-message-steps.ts'
import { readOfficial } from './service-steps.ts'

const calls = contract.greetingCard

type Asker = Pick<TestUser, 'headers'>
type Wish = CallInput<typeof calls.send>['body']

/** A minute so long after now, as a card says when it is due. */
export const dueIn = (now: Date, ms: number) => {
  const at = new Date(now.getTime() + ms)
  const minute = Math.floor(((at.getTime() + 8 * 3_600_000) % 86_400_000) / 60_000)
  return { lunar: toLunar(todayInShanghai(at)), minute }
}

/** What people do with greeting cards, by the calls of the app. */
export const greetingCardSteps = (app: TestApp) => {
  const content = {
    design: 'ink-moon',
    style: 'kai',
    text: '但愿人长久，千里共婵娟',
    name: '阿禾',
    seal: '禾',
  } as const
  return {
    content,
    send: (user: Asker, windowId: string, wish: Partial<Wish> = {}) =>
      makeCall(
        app,
        calls.send,
        { body: { clientId: randomUUID(), windowId, ...content, paymentPassword, ...wish } },
        user,
      ),
    share: (user: Asker, wish: Partial<CallInput<typeof calls.share>['body']> = {}) =>
      makeCall(app, calls.share, { body: { clientId: randomUUID(), ...content, ...wish } }, user),
    detail: (user: Asker | undefined, key: string) => makeCall(app, calls.detail, { params: { key } }, user),
    page: (user: Asker, query: CallInput<typeof calls.page>['query'] = {}) =>
      makeCall(app, calls.page, { query }, user),
    withdraw: (user: Asker, key: string) => makeCall(app, calls.withdraw, { body: { key } }, user),
    revoke: (user: Asker, key: string) => makeCall(app, calls.revoke, { body: { key } }, user),

    /** What 系统通知 has told somebody last. */
    lastNotice: async (user: TestUser): Promise<string | undefined> => {
      await finishJobs(app, 'greeting-card-notice')
      return (await readOfficial(app, user, 'system')).at(-1)?.content
    },
  }
}
