import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import { limits } from '#contract/limits.ts'
import { socketCloseCodes, socketPath } from '#contract/socket-address.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { refuseRaw } from '#server/platform/http/raw-refusal.ts'
import type { Viewer } from '#server/platform/http/register.ts'
import { pathOf } from '#server/platform/http/request-path.ts'
import { socketCloseReasons } from './close-reasons.ts'
import type { Presence } from './presence.ts'
import type { Registry } from './registry.ts'
import {
  createSocketConnection,
  type HandleFrame,
  type RefuseFrame,
  type SocketConnection,
} from './socket-connection.ts'

interface Parts {
  server: Server
  registry: Registry
  presence: Presence
  /** Whose token it is; it is worth nothing afterwards. */
  takeToken: (token: string, request: IncomingMessage) => Promise<Viewer | undefined>
  handle: HandleFrame
  refuse: RefuseFrame
  /** For what went wrong on our side. */
  logError: (error: unknown) => void
  /** How often each side is asked whether it is there; limits.heartbeatSeconds. */
  heartbeatMs?: number
}

export interface SocketServer {
  /** Ends what was opened under these sessions. */
  endSessions(sessionIds: ReadonlySet<string>): void
  /** Ends all sockets, and takes no more. */
  close(): Promise<void>
}

const pathStart = socketPath('')

/**
 * Whether a page of ours opens the socket. Programs that are no browsers send no origin; they need a token all the same.
 * Behind a proxy that changes the host, the proxy must pass the original one on, as it must for everything else.
 */
const isOwnOrigin = ({ headers }: IncomingMessage): boolean => {
  if (headers.origin === undefined) return true
  return URL.parse(headers.origin)?.host === headers.host
}

/** Says why it is closed, in Chinese: also where the library closes it, for a frame that is none. */
class ReasonedSocket extends WebSocket {
  override close(code?: number, reason: string | Buffer = socketCloseReasons[code ?? 0] ?? ''): void {
    super.close(code, reason)
  }
}

/** Takes sockets at `/ws/{token}` and keeps them open until either side ends them or falls silent. */
export const createSocketServer = (parts: Parts): SocketServer => {
  const { server, registry, presence, takeToken, handle, refuse, logError } = parts
  const { heartbeatMs = limits.heartbeatSeconds * 1000 } = parts
  const sockets = new WebSocketServer({
    noServer: true,
    WebSocket: ReasonedSocket,
    maxPayload: limits.socketFrameBytes,
    // Costs each socket tens of kilobytes, for frames that are short.
    perMessageDeflate: false,
    clientTracking: false,
  })
  // What is no proper handshake would be answered in the library's words.
  sockets.on('wsClientError', (_error, socket) => refuseRaw(socket, 'BODY_UNREADABLE'))
  const connections = new Set<SocketConnection>()
  let closing = false
  const emptied = Promise.withResolvers<void>()

  const open = (socket: WebSocket, stream: Duplex, viewer: Viewer) => {
    const connection = createSocketConnection({
      socket,
      stream,
      viewer,
      handle,
      refuse,
      onClose: (closed) => {
        connections.delete(closed)
        if (registry.remove(closed)) presence.leave(viewer.userId)
        if (closing && connections.size === 0) emptied.resolve()
      },
    })
    connections.add(connection)
    const isFirst = !registry.has(viewer.userId)
    registry.add(connection)?.close(socketCloseCodes.goingAway)
    if (isFirst) presence.enter(viewer.userId)
  }

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const pathname = pathOf(request.url ?? '')
    if (closing) return refuseRaw(socket, 'UNAVAILABLE')
    if (!pathname.startsWith(pathStart)) return refuseRaw(socket, 'PATH_UNKNOWN')
    if (!isOwnOrigin(request)) return refuseRaw(socket, 'FORBIDDEN')
    const viewer = await takeToken(pathname.slice(pathStart.length), request)
    if (!viewer) return refuseRaw(socket, 'UNAUTHENTICATED')
    sockets.handleUpgrade(request, socket, head, (opened) => open(opened, socket, viewer))
  }

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    upgrade(request, socket, head).catch((error: unknown) => {
      if (error instanceof AppError) return refuseRaw(socket, error.key)
      logError(error)
      return refuseRaw(socket, 'UNAVAILABLE')
    })
  }
  server.on('upgrade', onUpgrade)

  const heartbeat = setInterval(() => {
    for (const connection of connections) if (!connection.probe()) connection.terminate()
    presence.renew(registry.userIds())
  }, heartbeatMs)
  heartbeat.unref()

  return {
    endSessions: (sessionIds) => {
      for (const connection of connections)
        if (sessionIds.has(connection.sessionId)) connection.close(socketCloseCodes.sessionEnded)
    },
    close: async () => {
      closing = true
      clearInterval(heartbeat)
      for (const connection of connections) connection.close(socketCloseCodes.goingAway)
      const deadline = setTimeout(() => {
        for (const connection of connections) connection.terminate()
      }, 1000)
      if (connections.size > 0) await emptied.promise
      clearTimeout(deadline)
      presence.close()
    },
  }
}
