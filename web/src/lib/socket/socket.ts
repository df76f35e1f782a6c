import type { ClientFrame, ServerFrame } from '#contract/socket.ts'
import { socketCloseCodes, socketPath } from '#contract/socket-address.ts'

interface HeartbeatParts {
  everyMs: number
  ping: () => void
  /** Nothing was heard in time after a ping. */
  onSilent: () => void
}

/** Who has just come back to the page is told sooner that the connection is dead. */
const probeMs = 5000

/** Notices that the other side is gone: asks again and again, and expects to hear anything at all. */
const createHeartbeat = ({ everyMs, ping, onSilent }: HeartbeatParts) => {
  let running = false
  let asked = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const rest = () => {
    clearTimeout(timer)
    asked = false
    timer = setTimeout(() => ask(everyMs), everyMs)
  }
  const stop = () => {
    clearTimeout(timer)
    running = false
    asked = false
  }
  const ask = (patienceMs: number) => {
    clearTimeout(timer)
    asked = true
    timer = setTimeout(() => {
      stop()
      onSilent()
    }, patienceMs)
    ping()
  }

  return {
    start: () => {
      running = true
      rest()
    },
    stop,
    heard: () => {
      // What comes unasked is no reason to ask later: it may be the last that came through.
      if (running && asked) rest()
    },
    /** Asks now, and waits less long. */
    probe: () => {
      if (running) ask(probeMs)
    },
  }
}

/**
 * - `off`: not wanted, or ended by the server with the session.
 * - `waiting`: closed, or never opened; something will try again, or has to give the occasion.
 */
export type SocketState = 'off' | 'connecting' | 'open' | 'waiting'

/** Of a WebSocket, what is used. */
export type SocketLike = Pick<WebSocket, 'send' | 'close'> & {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

/** @param token a new one, for this socket */
export const openSocket = (token: string): SocketLike =>
  new WebSocket(`${location.origin.replace(/^http/, 'ws')}${socketPath(token)}`) as SocketLike

interface SocketParts {
  /** A new token for one socket; rejects when none can be had. The signal says that it is not wanted any more. */
  fetchToken: (signal: AbortSignal) => Promise<string>
  open: (token: string) => SocketLike
  onFrame: (frame: ServerFrame) => void
  onState: (state: SocketState) => void
  /** The server has ended the session itself: log out elsewhere, ban, new password. */
  onSessionEnded: () => void
  heartbeatMs: number
}

/** One connection to the server, opened again when it breaks (specification, sections 4 and 9). */
export interface Socket {
  state: () => SocketState
  /** There is a session: connects. */
  start: () => void
  /** There is no session any more: closes, and stays closed. */
  stop: () => void
  /** @returns whether it was sent; if it was not, a connection is on its way, or was just asked for */
  send: (frame: ClientFrame) => boolean
  /** An occasion to try again at once, or to find out whether the connection still lives. */
  wake: () => void
  /** The server has answered something: an occasion to try again, unless that is going to happen anyway. */
  heardOfServer: () => void
  /** The network is gone: the connection is given up without waiting for its silence. */
  drop: () => void
}

/** Specification, section 9. */
const reconnectMs = 5000
/** Without a token there is no reconnect; where no occasion comes by itself, this is one. */
const beatMs = 60_000

const parseFrame = (data: unknown): ServerFrame | undefined => {
  try {
    const frame: unknown = typeof data === 'string' ? JSON.parse(data) : undefined
    return typeof frame === 'object' && frame !== null && 'type' in frame ? (frame as ServerFrame) : undefined
  } catch {
    return undefined
  }
}

export const createSocket = ({
  fetchToken,
  open,
  onFrame,
  onState,
  onSessionEnded,
  heartbeatMs,
}: SocketParts): Socket => {
  let state: SocketState = 'off'
  let socket: SocketLike | null = null
  /** Of the reconnect after a close. */
  let timer: ReturnType<typeof setTimeout> | undefined
  let beat: ReturnType<typeof setTimeout> | undefined
  /** Grows with each attempt and each end: an answer to an earlier one is not for us any more. */
  let attempt = 0
  /** Of the token that is being fetched: once the session has ended, the server would only refuse it. */
  let fetching: AbortController | undefined

  const become = (next: SocketState) => {
    if (state === next) return
    state = next
    onState(next)
  }

  const write = (frame: ClientFrame) => {
    try {
      socket?.send(JSON.stringify(frame))
    } catch {
      // It is closing; `onclose` follows.
    }
  }
  const heartbeat = createHeartbeat({
    everyMs: heartbeatMs,
    ping: () => write({ type: 'ping' }),
    onSilent: () => drop(),
  })

  /** Forgets the socket, so that nothing of it is heard any more. */
  const clear = () => {
    attempt++
    fetching?.abort()
    clearTimeout(timer)
    clearTimeout(beat)
    timer = undefined
    heartbeat.stop()
    const old = socket
    socket = null
    if (old === null) return
    old.onopen = old.onmessage = old.onclose = null
    // Closed while it opens, a browser calls that a failure and writes a warning.
    if (state === 'connecting') old.onopen = () => old.close()
    else old.close()
  }

  const closed = (code?: number) => {
    clear()
    if (code === socketCloseCodes.sessionEnded) {
      become('off')
      onSessionEnded()
      return
    }
    become('waiting')
    timer = setTimeout(() => void connect(), reconnectMs)
  }

  const drop = () => {
    if (state === 'open' || state === 'connecting') closed()
  }

  const hold = (opened: SocketLike) => {
    socket = opened
    opened.onopen = () => {
      heartbeat.start()
      become('open')
    }
    opened.onmessage = ({ data }) => {
      heartbeat.heard()
      const frame = parseFrame(data)
      if (frame !== undefined) onFrame(frame)
    }
    opened.onclose = ({ code }) => closed(code)
  }

  const connect = async () => {
    clear()
    const mine = attempt
    become('connecting')
    fetching = new AbortController()
    try {
      const token = await fetchToken(fetching.signal)
      if (mine === attempt) hold(open(token))
    } catch {
      // Specification, section 8: no connection. The next occasion tries again.
      if (mine !== attempt) return
      become('waiting')
      if (mine === attempt) beat = setTimeout(() => void connect(), beatMs)
    }
  }

  return {
    state: () => state,
    start: () => {
      if (state === 'off') void connect()
    },
    stop: () => {
      clear()
      become('off')
    },
    send: (frame) => {
      if (state === 'open') {
        write(frame)
        return true
      }
      if (state === 'waiting') void connect()
      return false
    },
    wake: () => {
      if (state === 'waiting') void connect()
      else if (state === 'open') heartbeat.probe()
    },
    heardOfServer: () => {
      if (state === 'waiting' && timer === undefined) void connect()
    },
    drop,
  }
}
