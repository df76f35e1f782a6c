import { once } from 'node:events'
import { WebSocket } from 'ws'
import { commonErrors } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { sendErrors, type ServerFrame, type ServerFrameOf, serverFrame } from '#contract/socket.ts'
import { socketPath } from '#contract/socket-address.ts'
import type { TestApp } from './app.ts'
import { makeCall } from './call.ts'
import type { TestUser } from './factories.ts'
import { atEnd } from './clean-up.ts'

const refusals = new Set<string>([...sendErrors, ...commonErrors])

/** So long a frame is waited for: a test that ends by its own limit does not say what it missed. */
const patienceMs = 60_000

/** A client's socket, with all that it was sent. */
export interface TestSocket {
  frames: ServerFrame[]
  /** Frames of one kind, as they stand. */
  of<T extends ServerFrame['type']>(type: T): ServerFrameOf<T>[]
  /** Sends a frame as JSON, or a text as it is. */
  send(frame: unknown): void
  /** The first frame of this kind, from now on or before, that fits. @throws when none comes within a minute */
  next<T extends ServerFrame['type']>(type: T, fits?: (frame: ServerFrameOf<T>) => boolean): Promise<ServerFrameOf<T>>
  /** Code by which the other side has ended it. */
  closed: Promise<number>
  raw: WebSocket
}

/** Lets an app listen on a free port of this machine. @returns host and port */
export const listen = async ({ app }: Pick<TestApp, 'app'>): Promise<string> => {
  const address = app.server.address() ?? (await app.listen({ host: '127.0.0.1', port: 0 }), app.server.address())
  if (typeof address !== 'object' || !address) throw new Error('the app does not listen')
  return `127.0.0.1:${address.port}`
}

export const fetchSocketToken = async (app: TestApp, user: Pick<TestUser, 'headers'>): Promise<string> =>
  (await makeCall(app, contract.chat.connectToken, {}, user)).data

/** Opens a socket for a user, as a page of ours would. Each frame is held against the contract. */
export const openSocket = async (app: TestApp, user: Pick<TestUser, 'headers'>): Promise<TestSocket> => {
  const host = await listen(app)
  const token = await fetchSocketToken(app, user)
  const raw = new WebSocket(`ws://${host}${socketPath(token)}`, { origin: `http://${host}` })
  const frames: ServerFrame[] = []
  const waiting = new Set<() => void>()
  raw.on('message', (data: Buffer) => {
    const frame = serverFrame.parse(JSON.parse(data.toString()))
    if (frame.type === 'refused' && !refusals.has(frame.error))
      throw new Error(`a message was refused with ${frame.error}, which the contract does not list`)
    frames.push(frame)
    for (const look of waiting) look()
  })
  const closed = once(raw, 'close').then(([code]) => code as number)
  await once(raw, 'open')
  atEnd(() => raw.terminate())

  const of: TestSocket['of'] = (type) => frames.filter((frame) => frame.type === type) as never
  return {
    frames,
    of,
    send: (frame) => raw.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    next: (type, fits = () => true) =>
      new Promise((resolve, reject) => {
        const giveUp = () => {
          waiting.delete(look)
          reject(new Error(`no ${type} that fits has come; the last that came: ${JSON.stringify(frames.at(-1))}`))
        }
        const timer = setTimeout(giveUp, patienceMs)
        const look = () => {
          const found = of(type).find((frame) => fits(frame))
          if (!found) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    closed,
    raw,
  }
}
