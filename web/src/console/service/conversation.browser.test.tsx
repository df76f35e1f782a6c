import { expect, test } from 'vitest'
import type { Message } from '#contract/message.ts'
import type { Handover } from '#contract/service.ts'
import { helperId } from '#contract/service-voice.ts'
import { session } from '#web/lib/session/session.ts'
import { act } from '#web/ui/testing/act.ts'
import { pageOf, renderPart } from '../testing/render-part.tsx'
import { Conversation } from './conversation.tsx'

const [asker, me, colleague] = [
  { id: '1', nickname: '小雨', avatar: null },
  { id: '2', nickname: '我自己', avatar: null },
  { id: '3', nickname: '小周', avatar: null },
]
const time = '2026-11-01T08:00:00Z'

const makeMessage = (id: string, senderId: string, content: string): Message => ({
  ...{
    id,
    windowId: '5',
    seq: Number(id),
    kind: 'text',
    clientId: crypto.randomUUID(),
    senderId,
    senderAvatar: null,
    content,
  },
  ...{ attachment: null, quote: null, sendTime: time },
})

/** A conversation that stands in no list, as it does once it has ended. @returns has it stand otherwise from now on */
const open = async (given: Partial<Handover> = {}, answer: () => unknown = () => null) => {
  let handover: Handover = {
    ...{ id: '7', user: asker, openTime: time, answeredFlag: true, turnTime: time },
    ...{ staff: me, closeTime: null, rating: null, ...given },
  }
  const part = <Conversation id="7" listed={undefined} meId={me.id} people={[me, colleague]} writes everyMs={60_000} />
  const screen = await renderPart(part, {
    '/chat/service/handover/get': () => handover,
    '/chat/service/handover/messages': () =>
      pageOf([makeMessage('12', helperId, '请刷新一下页面'), makeMessage('11', asker.id, '按钮点了没有反应')]),
    '/chat/service/handover/answer': answer,
    '/chat/service/note/page': () => pageOf([]),
    '/chat/service/quick-answer/list': () => [],
  })
  const become = async (changes: Partial<Handover>) => {
    handover = { ...handover, ...changes }
    await act(() => screen.readAgain())
  }
  return { screen, become }
}

const bubbles = () => [...document.querySelectorAll('[aria-label=对话] li')].map(({ textContent }) => textContent)

test('a conversation that has ended still says who said what', async () => {
  const { screen } = await open({ closeTime: time })
  await expect.element(screen.getByText('已结束，用户没有评分')).toBeVisible()
  await expect.element(screen.getByText('按钮点了没有反应')).toBeVisible()
  expect(bubbles()).toEqual([
    expect.stringMatching(/^人工客服.*请刷新一下页面$/),
    expect.stringMatching(/^用户.*没有反应$/),
  ])
})

test('what was being written when the user ended it stays to be read, and is not sent', async () => {
  const { screen, become } = await open()
  await screen.getByLabelText('以「人工客服」回复').fill('请先清除缓存，再')
  await become({ closeTime: time })
  await expect.element(screen.getByLabelText('没有发出的回复')).toHaveValue('请先清除缓存，再')
  await expect.element(screen.getByRole('button', { name: '发送' })).not.toBeInTheDocument()
})

test('what is being written is kept while another conversation is looked at, and is nobody else’s', async () => {
  session.start({ token: 'token', refresh_token: 'refresh' })
  const { screen } = await open()
  await screen.getByLabelText('以「人工客服」回复').fill('请先清除缓存，再')
  await screen.unmount()
  const again = await open()
  await expect.element(again.screen.getByLabelText('以「人工客服」回复')).toHaveValue('请先清除缓存，再')
  await again.screen.unmount()
  session.end()
  const { screen: later } = await open()
  await expect.element(later.getByLabelText('以「人工客服」回复')).toHaveValue('')
})

test('what is written on while an answer goes is not lost', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const { screen } = await open({ id: '8' }, () => promise)
  const field = screen.getByLabelText('以「人工客服」回复')
  await field.fill('请刷新一下页面。')
  await screen.getByRole('button', { name: '发送' }).click()
  await field.fill('请刷新一下页面。还不行就告诉我')
  resolve(null)
  await expect.element(field).toHaveValue('还不行就告诉我')
})

test('who is at it reads so and is not asked to take it; who loses it to another is told', async () => {
  const { screen, become } = await open({ staff: null })
  await expect.element(screen.getByText('还没人接手')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '我来接手' })).toBeVisible()
  await become({ staff: me })
  await expect.element(screen.getByText('你在处理')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '我来接手' })).not.toBeInTheDocument()
  await become({ staff: colleague })
  await expect.element(screen.getByText('小周 接手了这段对话')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '我来接手' })).toBeVisible()
})
