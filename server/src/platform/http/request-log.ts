import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The path alone: a query may hold what does not belong in a log. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''

/** Who has such an address may fetch what lies there. */
const secret = /^(\/exports\/).+/

/** Writes one line for each answer; files and probes only at the level `debug`. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request).replace(secret, '$1…')
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (reply.statusCode >= 500 || path.startsWith('/api/')) request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
  })
}
