import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { ChatWindow } from '#contract/chat.ts'
import { automaticMark, helperId } from '#contract/service-voice.ts'
import { NavigationContext } from '#web/lib/navigation/context.ts'
import { createNavigation } from '#web/lib/navigation/navigation.ts'
import { createMemoryWindow } from '#web/lib/navigation/testing/memory-window.ts'
import '#web/ui/styles.css'
import type { ShownMessage } from '../shown-messages.ts'
import { ChatActionsContext } from '../chat-actions.ts'
import { MessageList } from './message-list.tsx'

const chat: ChatWindow = {
  id: '1',
  partner: { id: '2', nickname: '林见鹿', avatar: null, remark: '' },
  lastMessage: null,
  lastSeq: 0,
  readSeq: 0,
  unreadNum: 0,
  partnerReadSeq: 0,
  pinFlag: false,
  muteFlag: false,
  writeState: 'open',
}

const makeMessage = (seq: number, part: Partial<ShownMessage> = {}): ShownMessage => ({
  id: String(seq),
  windowId: '1',
  seq,
  kind: 'text',
  clientId: `client-${seq}`,
  senderId: seq % 3 === 0 ? '1' : '2',
  senderAvatar: null,
  content: `第 ${seq} 句。${'说得长一些，'.repeat(seq % 9)}`,
  attachment: null,
  quote: null,
  sendTime: new Date(Date.UTC(2026, 10, 1) + seq * 40_000).toISOString(),
  state: 'stored',
  ...part,
})

const makeMessages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => makeMessage(from + index))

const actions = {
  openMenu: () => {},
  openPicture: () => {},
  Money: () => null,
  Trip: () => null,
  Card: () => null,
  openMoney: () => {},
  goTo: () => {},
  writeAgain: () => {},
}

type Change = (how: (before: ShownMessage[]) => ShownMessage[]) => void

/** A chat of which the newest messages are there; the test says what comes. */
const showChat = async (first: ShownMessage[], partnerId = '2') => {
  let change: Change = () => {}
  const Chat = () => {
    const [messages, setMessages] = useState(first)
    change = setMessages
    return (
      <div style={{ height: 700 }}>
        <MessageList
          window={{ ...chat, partner: { ...chat.partner, id: partnerId } }}
          messages={messages}
          hasOlder={(messages[0]?.seq ?? 1) > 1}
          isLoadingOlder={false}
          olderFailed={false}
          loadOlder={() => {}}
          onMenu={() => {}}
        />
      </div>
    )
  }
  const navigation = createNavigation({
    window: createMemoryWindow('/chat-detail'),
    redirect: () => null,
    load: async () => {},
    transition: () => false,
  })
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <NavigationContext value={navigation}>
        <ChatActionsContext value={actions}>
          <Chat />
        </ChatActionsContext>
      </NavigationContext>
    </QueryClientProvider>,
  )
  const region = screen.getByRole('region', { name: '聊天记录' })
  await expect.element(region).toBeVisible()
  const scroller = region.element() as HTMLElement
  const fromEnd = () => Math.round(scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop)
  await expect.element(screen.getByText(new RegExp(`^${first.at(-1)?.content.slice(0, 6)}`))).toBeVisible()
  await expect.poll(fromEnd).toBeLessThanOrEqual(1)
  /** Goes up as a reader does, who pauses before they begin: until then the list holds on to its end. */
  const scrollUpTo = async (top: number) => {
    await expect
      .poll(async () => {
        scroller.scrollTo({ top })
        for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
        const isUp = Math.abs(scroller.scrollTop - top) < 400
        return isUp && screen.getByRole('button', { name: /最新消息|条新消息/ }).elements().length === 1
      })
      .toBe(true)
  }
  const topOf = (text: string) => screen.getByText(text).element().getBoundingClientRect().top
  return { screen, scroller, scrollUpTo, fromEnd, topOf, change: ((how) => change(how)) as Change }
}

test('an automatic answer of the helper is told once to be one, whatever its text ends with', async () => {
  const clientId = '00000000-0000-8000-8000-000000000000'
  const content = `退票在订单里。${automaticMark}`
  const { screen } = await showChat([makeMessage(1, { senderId: helperId, clientId, content })], helperId)
  await expect.element(screen.getByText('客服小雁 · 自动回复')).toBeVisible()
  expect(screen.getByText(/自动回复/).elements()).toHaveLength(1)
})

test('it begins at its end, and stays there when something comes', async () => {
  const { fromEnd, change, screen } = await showChat(makeMessages(1, 200))
  await expect.poll(fromEnd).toBeLessThanOrEqual(1)
  await expect.element(screen.getByText(/^第 200 句。/)).toBeVisible()
  change((before) => [...before, makeMessage(201)])
  await expect.element(screen.getByText(/^第 201 句。/)).toBeVisible()
  await expect.poll(fromEnd).toBeLessThanOrEqual(1)
})

test('who reads further up is left there, and sees how many came', async () => {
  const { scrollUpTo, fromEnd, change, screen } = await showChat(makeMessages(1, 200))
  await scrollUpTo(9000)
  await expect.element(screen.getByRole('button', { name: '回到最新消息' })).toBeVisible()
  change((before) => [...before, makeMessage(202), makeMessage(203), makeMessage(205)])
  const pill = screen.getByRole('button', { name: '有 3 条新消息，查看' })
  await expect.element(pill).toBeVisible()
  expect(fromEnd()).toBeGreaterThan(1000)
  await pill.click()
  await expect.element(screen.getByText(/^第 205 句。/)).toBeVisible()
  await expect.poll(fromEnd).toBeLessThanOrEqual(1)
})

test('older messages come above without a jump', async () => {
  const { scroller, scrollUpTo, topOf, change, screen } = await showChat(makeMessages(151, 200))
  await scrollUpTo(200)
  await expect.element(screen.getByText(/^第 155 句。/)).toBeVisible()
  const text = screen.getByText(/^第 155 句。/).element().textContent ?? ''
  const before = topOf(text)
  change((messages) => [...makeMessages(101, 150), ...messages])
  await expect.poll(() => scroller.scrollTop).toBeGreaterThan(1000)
  await expect.poll(() => Math.abs(topOf(text) - before)).toBeLessThanOrEqual(1)
})

test("a message of one's own leads down, and stays where it is when it is stored", async () => {
  const { scrollUpTo, fromEnd, change, screen } = await showChat(makeMessages(1, 100))
  await scrollUpTo(2000)
  await expect.element(screen.getByRole('button', { name: '回到最新消息' })).toBeVisible()
  const own = makeMessage(999, {
    senderId: '1',
    content: '我到了',
    id: '',
    seq: 1e9,
    state: 'sending',
    sendTime: new Date().toISOString(),
  })
  change((before) => [...before, own])
  await expect.element(screen.getByText('我到了')).toBeVisible()
  await expect.element(screen.getByRole('img', { name: '正在发送' })).toBeVisible()
  const element = screen.getByText('我到了').element()
  change((before) => [...before.slice(0, -1), { ...own, id: '101', seq: 101, state: 'stored' }])
  await expect.element(screen.getByText('送达')).toBeVisible()
  expect(screen.getByText('我到了').element()).toBe(element)
  await expect.poll(fromEnd).toBeLessThanOrEqual(1)
})

test("the last of one's own that is stored says whether it was read, whatever could not be sent or was taken back since", async () => {
  const own = (seq: number, part: Partial<ShownMessage> = {}) => makeMessage(seq, { senderId: '1', ...part })
  const failed = own(1e9, { id: '', clientId: 'failed', state: 'failed', failure: '请稍后再试' })
  const { screen, change } = await showChat([own(1), own(2), own(3, { kind: 'recalled', content: '' }), failed])
  const marked = screen.getByRole('article').filter({ hasText: '送达' }).filter({ hasText: '第 2 句。' })
  await expect.element(marked).toBeVisible()
  expect(screen.getByText('送达', { exact: true }).elements()).toHaveLength(1)
  // Who answers has read it.
  change((before) => [...before.slice(0, 3), makeMessage(4), failed])
  await expect.element(screen.getByText(/^第 4 句。/)).toBeVisible()
  expect(screen.getByText('送达', { exact: true }).elements()).toHaveLength(0)
})

test('5,000 messages draw only what is seen', async () => {
  const { scroller } = await showChat(makeMessages(1, 5000))
  scroller.scrollTo({ top: scroller.scrollHeight / 2 })
  await expect.poll(() => scroller.querySelectorAll('article').length).toBeGreaterThan(5)
  expect(scroller.querySelectorAll('article').length).toBeLessThan(60)
})
