import { afterEach, expect, test, vi } from 'vitest'
import { session } from '#web/lib/session/session.ts'
import { type Live, setLive } from '../live.ts'
import { sendMessage } from './send-message.ts'

afterEach(() => {
  setLive(null)
  session.end()
})

const makeLive = () => {
  const add = vi.fn<Live['outbox']['add']>(async () => {})
  setLive({ me: { id: '6', avatar: null }, socket: {}, outbox: { add } } as unknown as Live)
  return () => add.mock.calls.map(([{ content }]) => content.kind === 'text' && content.content)
}

test('what is sent before the connection was begun goes into the outbox as soon as there is one', async () => {
  session.start({ token: 'a', refresh_token: 'b' })
  const sending = sendMessage('7', { kind: 'text', content: '我到家了' })
  const sent = makeLive()
  await sending
  expect(sent()).toEqual(['我到家了'])
})

test('what somebody wrote who has signed out before that is not sent by who signs in next', async () => {
  session.start({ token: 'a', refresh_token: 'b' })
  const sending = sendMessage('7', { kind: 'text', content: '只有我能说的话' })
  await Promise.resolve()
  session.end()
  session.start({ token: 'c', refresh_token: 'd' })
  const sent = makeLive()
  await sending
  await sendMessage('7', { kind: 'text', content: '别人的话' })
  expect(sent()).toEqual(['别人的话'])
})
