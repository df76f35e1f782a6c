import { randomUUID } from 'node:crypto'
import type { ChatWindow } from '#contract/chat.ts'
import type { Message } from '#contract/message.ts'
import { contract } from '#contract/index.ts'
import type { SendFrame } from '#contract/socket.ts'
import type { TestApp } from './app.ts'
import { makeCall } from './call.ts'
import { makeFollow, makeUser, type TestUser } from './factories.ts'
import { openSocket, type TestSocket } from './socket.ts'

export const initiate = async (app: TestApp, user: TestUser, partner: Pick<TestUser, 'id'>): Promise<ChatWindow> =>
  (await makeCall(app, contract.chat.initiate, { body: { partnerId: partner.id } }, user)).data

/** A `send` frame with an id of its own. */
export const sendOf = (windowId: string, fields: Partial<SendFrame> | string): Partial<SendFrame> => ({
  type: 'send',
  windowId,
  clientId: randomUUID(),
  kind: 'text',
  ...(typeof fields === 'string' ? { content: fields } : fields),
})

/** Sends a message and waits until it is stored. */
export const say = async (
  socket: TestSocket,
  windowId: string,
  fields: Partial<SendFrame> | string,
): Promise<Message> => {
  const frame = sendOf(windowId, fields)
  socket.send(frame)
  return (await socket.next('ack', ({ clientId }) => clientId === frame.clientId)).message
}

/** Why a message is refused. */
export const refusal = async (
  socket: TestSocket,
  windowId: string,
  fields: Partial<SendFrame> | string,
): Promise<string> => {
  const frame = sendOf(windowId, fields)
  socket.send(frame)
  return (await socket.next('refused', ({ clientId }) => clientId === frame.clientId)).error
}

export interface Pair {
  me: TestUser
  partner: TestUser
  windowId: string
  mine: TestSocket
  theirs: TestSocket
}

/** Two friends with a window and a socket each. */
export const makePair = async (app: TestApp): Promise<Pair> => {
  const [me, partner] = [await makeUser(app), await makeUser(app)]
  await makeFollow(app, me, partner)
  await makeFollow(app, partner, me)
  const { id: windowId } = await initiate(app, me, partner)
  return { me, partner, windowId, mine: await openSocket(app, me), theirs: await openSocket(app, partner) }
}
