import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createBatcher } from '#server/platform/concurrency/batcher.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeWindow } from '#server/testing/chat-factories.ts'
import { makeFollow, makeUser } from '#server/testing/factories.ts'
import { newMessage, type NewMessage, storeMessages } from './chat-send.queries.ts'

const app = await makeApp()

const makeScene = async () => {
  const [me, partner] = [await makeUser(app), await makeUser(app)]
  await makeFollow(app, partner, me)
  const { windowId } = await makeWindow(app, [me.id, partner.id])
  const draft = (content: string, quoteId: string | null = null) =>
    newMessage({ window_id: windowId, sender_id: me.id, client_id: randomUUID(), content, quote_id: quoteId })
  const store = createBatcher({
    keyOf: ({ client_id }: NewMessage) => client_id,
    run: (messages) => storeMessages(app.db, messages, app.clock.now()),
    size: 500,
  })
  return { draft, store }
}

test('messages that come at the same moment are stored in their order', async () => {
  const { draft, store } = await makeScene()
  const outcomes = await Promise.all(['一', '二', '三'].map((content) => store(draft(content))))
  expect(outcomes).toMatchObject([{ seq: 1 }, { seq: 2 }, { seq: 3 }])
})

test('one that cannot be stored does not take those with it that came at the same moment', async () => {
  const { draft, store } = await makeScene()
  const broken = draft('回复一条不存在的', '999999')
  const outcomes = await Promise.allSettled([store(draft('一')), store(broken), store(draft('二'))])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[2]).toMatchObject({ value: { verdict: 'stored', seq: 2 } })
})

test('the same message twice in one moment is stored once', async () => {
  const { draft, store } = await makeScene()
  const same = draft('只此一句')
  const outcomes = await Promise.all([store(same), store(same)])
  expect(outcomes.map(({ verdict }) => verdict)).toEqual(['stored', 'known'])
})
