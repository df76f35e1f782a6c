import { once } from 'node:events'
import { WebSocket } from 'ws'
import { makeWindow } from '../chat-factories.ts'
import { sendOf } from '../chat-steps.ts'
import { makeFollow, makeUser } from '../factories.ts'
import { listen, openSocket, type TestSocket } from '../socket.ts'
import type { FaultyApp } from './stack.ts'

/** Two friends in a window, of whom one has a socket open while things go wrong. */
export interface FaultySocket {
  /** Sends one frame of each kind. @returns what is wrong with the answers */
  send(): Promise<string[]>
  /** Sends a message until it is stored. @returns whether it was */
  say(): Promise<boolean>
}

const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

/** The status by which a token that is none opens no socket. */
const knock = async (host: string): Promise<number> => {
  const socket = new WebSocket(`ws://${host}/ws/a-guess`)
  socket.on('error', () => {})
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  socket.terminate()
  return response.statusCode
}

export const makeFaultySocket = async (app: FaultyApp): Promise<FaultySocket> => {
  const [one, other] = [await makeUser(app), await makeUser(app)]
  await makeFollow(app, one, other)
  await makeFollow(app, other, one)
  const { windowId } = await makeWindow(app, [one.id, other.id])
  const host = await listen(app)
  const socket: TestSocket = await openSocket(app, one)

  /** A socket that was ended answers nothing any more. */
  const lost = async (): Promise<never> => {
    throw new Error(`the socket was closed with ${await socket.closed}`)
  }

  /** The answer to a message. */
  const answerTo = async (content: string) => {
    const frame = sendOf(windowId, content)
    socket.send(frame)
    const isMine = ({ clientId }: { clientId: string }) => clientId === frame.clientId
    return await Promise.race([socket.next('ack', isMine), socket.next('refused', isMine), lost()])
  }

  return {
    send: async () => {
      const before = socket.of('error').length
      socket.send({ type: 'typing', windowId })
      const answer = await answerTo('还在吗')
      socket.send({ type: 'ping' })
      await Promise.race([socket.next('pong'), lost()])
      const refused = [...socket.of('error').slice(before), ...(answer.type === 'refused' ? [answer] : [])]
      const faults = refused.filter(({ error, message }) => error !== 'UNAVAILABLE' || !isChinese(message))
      const status = await knock(host)
      return [
        ...faults.map((fault) => JSON.stringify(fault)),
        ...([401, 503].includes(status) ? [] : [`a socket was refused with ${status}`]),
      ]
    },
    say: async () => (await answerTo('都好')).type === 'ack',
  }
}
