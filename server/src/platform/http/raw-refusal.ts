import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { errors, type ErrorKey } from '#contract/errors.ts'

/** Answers what never became a request, or may not become a socket, as calls are answered, and ends its connection. */
export const refuseRaw = (socket: Duplex, key: ErrorKey): void => {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const { status, message } = errors[key]
  const body = JSON.stringify({ code: status, message, error: key })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

const keyByCode: Record<string, ErrorKey> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TOO_SLOW',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'BODY_TOO_LARGE',
}

/** For what Node cannot read as a request, or does not wait for any longer. */
export const answerClientError = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  // Nobody is there any more.
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  refuseRaw(socket, keyByCode[error.code ?? ''] ?? 'BODY_UNREADABLE')
}

/** For what Node can read, and would answer, or end, by itself: an expectation that it does not know, and a tunnel. */
export const refuseOddRequests = (server: Server): void => {
  server.on('checkExpectation', ({ socket }) => refuseRaw(socket, 'EXPECTATION_UNKNOWN'))
  server.on('connect', (_request, socket) => refuseRaw(socket, 'METHOD_UNKNOWN'))
}
