import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorKey } from '#contract/errors.ts'
import { ipRegionOf } from '../network/ip-address.ts'
import { pathOf } from './request-path.ts'

/** The id of a request in all lines of the log: that of a proxy before us (`x-request-id`), if it looks like one. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
}

/** Who has such an address may fetch what lies there, or open a socket. */
const secret = /(\/(?:exports|calendars|media|ws)\/).+/i

/** By these, somebody was kept from something: they are logged of every call (ASVS 5.0, 16.3.2 and 16.3.3). */
const refusals = new Set<ErrorKey>([
  'FORBIDDEN',
  'STAFF_TWO_FACTOR_OFF',
  'STAFF_SECOND_STEP_NEEDED',
  'TOKEN_BLACKLISTED',
  'TOO_MANY_REQUESTS',
])

/**
 * What an operator must be able to look up of a call that guards accounts: who, from where, what came of it. Of the address
 * only the front is logged, of what was entered nothing.
 */
const securityOf = (request: FastifyRequest, path: string) => {
  // Without a route, there is none.
  const audited = request.routeOptions.config?.audited
  const { failed, viewer, subject } = request
  if (audited === undefined && (failed === null || !refusals.has(failed))) return undefined
  return {
    security: audited ?? path,
    outcome: failed ?? 'ok',
    user: viewer?.userId ?? subject,
    session: viewer?.sessionId ?? null,
    from: ipRegionOf(request.ip),
  }
}

/** Writes one line for an answer; of files and probes only at the level `debug`; and one more for what guards accounts. */
export const logAnswer = (request: FastifyRequest, reply: FastifyReply): void => {
  const asked = pathOf(request.url)
  // A query may hold what does not belong in a log, either.
  const isCall = asked.startsWith('/api/')
  const path = isCall ? asked : asked.replace(secret, '$1…')
  const line = {
    method: request.method,
    path,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  }
  if (reply.statusCode >= 500 || isCall) request.log.info(line, 'answered')
  else request.log.debug(line, 'answered')
  const security = securityOf(request, path)
  if (security) request.log.info(security, 'security')
}

export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply))
}
