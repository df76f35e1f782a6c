import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { limits } from '#contract/limits.ts'
import { quotas } from '#contract/quotas.ts'
import { socketCloseCodes } from '#contract/socket-address.ts'
import type { Viewer } from '#server/platform/http/register.ts'
import type { Connection } from './registry.ts'

/** Handles one frame; resolves when the next may be handled. Must not throw. */
export type HandleFrame = (text: string, connection: Connection) => Promise<void>

/** Answers a frame that is not handled, as too many came or it is no text. */
export type RefuseFrame = (text: string, connection: Connection, why: 'too many' | 'no text') => void

/** One open socket, seen by the server that holds it. */
export interface SocketConnection extends Connection {
  /** Asks whether the other side is there. @returns false when it has not answered the last time */
  probe(): boolean
  terminate(): void
}

interface Parts {
  socket: WebSocket
  /** What the socket writes to. */
  stream: Duplex
  viewer: Viewer
  handle: HandleFrame
  refuse: RefuseFrame
  onClose: (connection: SocketConnection) => void
}

const { times, windowSeconds } = quotas.framesPerSocket

/** What a socket may do with its next frame: have it handled, be asked to wait, or be cut off. */
type Verdict = 'fine' | 'wait' | 'flood'

/** Counts the frames of one socket. @param now in milliseconds */
const createFrameBudget = () => {
  let since = 0
  let used = 0
  return (now: number): Verdict => {
    if (now - since >= windowSeconds * 1000) {
      since = now
      used = 0
    }
    used++
    if (used <= times) return 'fine'
    return used <= times * 2 ? 'wait' : 'flood'
  }
}

/**
 * Has what is written in one go, as the frames of all messages that one answer of the database brings, travel together:
 * each write by itself would cost the process more than all else of a message.
 * @returns to be called before each write
 */
const createJoinedWrites = (stream: Duplex) => {
  let joining = false
  return () => {
    if (joining) return
    joining = true
    stream.cork()
    process.nextTick(() => {
      joining = false
      stream.uncork()
    })
  }
}

/** Frames of one socket are handled one after another: what was sent first is stored first. */
export const createSocketConnection = ({
  socket,
  stream,
  viewer,
  handle,
  refuse,
  onClose,
}: Parts): SocketConnection => {
  const judge = createFrameBudget()
  const joinWrites = createJoinedWrites(stream)
  let alive = true
  const waiting: string[] = []
  let working = false
  let ended = false

  const work = async () => {
    if (working) return
    working = true
    try {
      for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) await handle(text, connection)
    } finally {
      working = false
    }
  }

  const connection: SocketConnection = {
    id: randomUUID(),
    userId: viewer.userId,
    sessionId: viewer.sessionId,
    send: (json) => {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > limits.socketBufferedBytes) {
        // Closing properly would wait for all that it has not read.
        socket.close(socketCloseCodes.slow)
        socket.terminate()
        return
      }
      joinWrites()
      socket.send(json)
    },
    close: (code) => {
      // The other side may take its time to close, and goes on sending: nothing of that is handled.
      ended = true
      waiting.length = 0
      socket.close(code)
    },
    onClose: (listener) => void socket.once('close', listener),
    probe: () => {
      const answered = alive
      alive = false
      if (answered) socket.ping()
      return answered
    },
    terminate: () => socket.terminate(),
  }

  const receive = (data: RawData, isBinary: boolean) => {
    if (ended) return
    alive = true
    const verdict = judge(performance.now())
    if (verdict === 'flood') return socket.close(socketCloseCodes.flooding)
    const text = isBinary ? '' : (data as Buffer).toString()
    if (isBinary) return refuse(text, connection, 'no text')
    if (verdict === 'wait' || waiting.length >= limits.socketWaitingFrames) return refuse(text, connection, 'too many')
    waiting.push(text)
    void work()
  }

  socket.on('message', receive)
  socket.on('pong', () => {
    alive = true
  })
  // A frame that is too large or broken: ws closes the socket with a code of its own.
  socket.on('error', () => {})
  socket.on('close', () => {
    waiting.length = 0
    onClose(connection)
  })
  return connection
}
