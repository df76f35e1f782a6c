import type { Message } from '#contract/message.ts'
import { contract } from '#contract/index.ts'
import { officialIds, type OfficialSlug } from '../modules/chat/chat.module.ts'
import type { TestApp } from './app.ts'
import { makeCall } from './call.ts'
import { initiate, say } from './chat-steps.ts'
import { makeUser, type TestUser } from './factories.ts'
import { openSocket, type TestSocket } from './socket.ts'

/** What a user sees in their window with an official account, the oldest first; nothing when there is no window. */
export const readOfficial = async (app: TestApp, user: TestUser, slug: OfficialSlug): Promise<Message[]> => {
  const { data } = await makeCall(app, contract.chat.pageWindows, { body: { pageSize: 50 } }, user)
  const window = data.records.find(({ partner }) => partner.id === officialIds[slug])
  if (!window) return []
  const body = { privateId: window.id, pageSize: 50 }
  return (await makeCall(app, contract.chat.pageMessages, { body }, user)).data.records.toReversed()
}

export interface Asker {
  user: TestUser
  windowId: string
  socket: TestSocket
  /** Sends a text to the helper account. */
  ask(text: string): Promise<Message>
  /** All that it has said, once it has said so much. */
  replies(number: number): Promise<string[]>
}

/** A user with an open chat with the helper account. */
export const makeAsker = async (app: TestApp): Promise<Asker> => {
  const user = await makeUser(app)
  const { id: windowId } = await initiate(app, user, { id: officialIds.helper })
  const socket = await openSocket(app, user)
  const said = () => socket.of('message').filter(({ senderId }) => senderId === officialIds.helper)
  return {
    user,
    windowId,
    socket,
    ask: (text) => say(socket, windowId, text),
    replies: async (number) => {
      if (number > 0) await socket.next('message', () => said().length >= number)
      return said().map(({ content }) => content)
    },
  }
}
