import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import { AppError } from '../errors/app-error.ts'
import { networkOf } from '../network/ip-address.ts'
import { refuseRaw } from './raw-refusal.ts'

interface Options {
  /** How long a body may take, and a file may pause. */
  patienceMs?: number
  /** Told when an address has too many on their way. */
  onRefusal?: () => void
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Bounds what bodies that come slowly, or never to their end, cost: so many at once for each address; each must be here within
 * its time, or, where it is a file, keep coming.
 * @returns what begins to watch the body of a request, if it has one
 * @throws {AppError} TOO_MANY_REQUESTS when too many are on their way
 */
export const createBodyGuard = ({ patienceMs = limits.bodySeconds * 1000, onRefusal }: Options = {}) => {
  const open = new Map<string, number>()

  return (request: FastifyRequest, reply: FastifyReply): void => {
    const { raw } = request
    const { socket } = raw
    // Those of tests are no connections.
    if (!hasBody(request) || !(socket instanceof Socket)) return
    const network = networkOf(request.ip)
    const count = open.get(network) ?? 0
    if (count >= limits.openBodiesPerAddress) {
      onRefusal?.()
      reply.header('connection', 'close')
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: limits.bodySeconds })
    }
    open.set(network, count + 1)

    const takesFile = request.routeOptions.config.takesFile ?? false
    let seen = socket.bytesRead
    const isComing = () => {
      const before = seen
      seen = socket.bytesRead
      // When what is here already has not been taken yet, it is us who are slow.
      return takesFile && (seen - before >= limits.fileBytesPerPause || raw.readableLength > 0)
    }
    const timer = setInterval(() => {
      if (isComing()) return
      release()
      if (reply.raw.headersSent) socket.destroy()
      else refuseRaw(socket, 'REQUEST_TOO_SLOW')
    }, patienceMs)
    timer.unref()
    const release = () => {
      clearInterval(timer)
      raw.off('end', release).off('close', release)
      socket.off('close', release)
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    }
    raw.once('end', release).once('close', release)
    socket.once('close', release)
  }
}
