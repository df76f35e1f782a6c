import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import { createBatcher } from '#server/platform/concurrency/batcher.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeWindow } from '#server/testing/chat-factories.ts'
import { makeBlock, makeFollow, makeUser, type TestUser } from '#server/testing/factories.ts'
import { officialIds } from '../relation/relation.module.ts'
import { newMessage, type NewMessage, storeMessage, storeMessages } from './chat-send.queries.ts'

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

interface Pair {
  me: TestUser
  partner: TestUser
}

const hide = async (user: TestUser) =>
  expect(
    (await makeCall(app, contract.settings.update, { body: { ...defaultSettings, privacyMode: 1 } }, user)).status,
  ).toBe(200)

/** What somebody meets who writes, by what was done before; `from` are those who have written in the window. */
const fates: { fate: string; prepare?: (pair: Pair) => Promise<unknown>; from?: (keyof Pair)[]; partnerId?: string }[] =
  [
    { fate: 'stored, the one that a stranger may send' },
    { fate: 'waiting for an answer', from: ['me'] },
    { fate: 'stored, as the partner has answered', from: ['me', 'partner'] },
    { fate: 'stored, with all before it read', from: ['partner', 'me', 'partner'] },
    { fate: 'stored, as the partner follows the sender', prepare: ({ me, partner }) => makeFollow(app, partner, me) },
    { fate: 'blocked by the partner', prepare: ({ me, partner }) => makeBlock(app, partner, me), from: ['partner'] },
    { fate: 'blocked by the sender', prepare: ({ me, partner }) => makeBlock(app, me, partner), from: ['partner'] },
    {
      fate: 'refused by a partner who is private',
      prepare: ({ partner }) => hide(partner),
    },
    {
      fate: 'stored, of a sender who is private',
      prepare: ({ me }) => hide(me),
      from: ['partner'],
    },
    { fate: 'a question to the helper', partnerId: officialIds.helper },
  ]

test.each(fates)('a message alone and one among others meet the same fate: $fate', async (given) => {
  const { prepare, from = [], partnerId } = given
  const write = async (store: (message: NewMessage) => Promise<object | undefined>) => {
    const pair = { me: await makeUser(app), partner: await makeUser(app) }
    await prepare?.(pair)
    const written = from.map((who) => ({ senderId: pair[who].id, content: '在吗' }))
    const { windowId } = await makeWindow(app, [pair.me.id, partnerId ?? pair.partner.id], written)
    const message = newMessage({
      ...{ window_id: windowId, sender_id: pair.me.id, client_id: randomUUID(), content: '你好' },
      ...{ kind: 'voice', waveform: [3, 1, 2], duration_ms: 1200 },
    })
    const [first, again] = [await store(message), await store(message)]
    const rows = (of: 'chat_windows' | 'chat_members' | 'chat_messages' | 'service_questions') =>
      app.db
        .selectFrom(of)
        .selectAll()
        .where(of === 'chat_windows' ? 'id' : 'window_id', '=', windowId)
        .execute()
    const left = await Promise.all([rows('chat_windows'), rows('chat_members'), rows('chat_messages')])
    const asked = await rows('service_questions')
    // Whoever they are: the ids of two scenes differ, and nothing else.
    const names = new Map([
      [pair.me.id, 'me'],
      [pair.partner.id, 'partner'],
    ])
    const told = (what: unknown) =>
      JSON.stringify(what, (key, value: unknown) => {
        if (['id', 'client_id', 'window_id', 'message_id'].includes(key)) return undefined
        return /(user_id|partner_id|partnerId|sender_id)$/.test(key) ? (names.get(String(value)) ?? value) : value
      })
    return [told(first), told(again), ...[...left, asked].map((found) => found.map(told).toSorted())]
  }
  const now = app.clock.now()
  const alone = await write((message) => storeMessage(app.db, message, now))
  for (const planning of ['once', 'each time'] as const)
    expect(await write(async (message) => (await storeMessages(app.db, [message], now, planning))[0])).toEqual(alone)
})

test('whoever is not in a window finds it gone, alone and among others', async () => {
  const { draft } = await makeScene()
  const stranger = { ...draft('你好'), sender_id: (await makeUser(app)).id }
  const now = app.clock.now()
  expect(await storeMessage(app.db, stranger, now)).toEqual({ verdict: 'gone' })
  expect(await storeMessages(app.db, [stranger], now)).toEqual([{ verdict: 'gone' }])
})
