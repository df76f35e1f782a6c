import type { FastifyRequest } from 'fastify'

/** The address by which a browser has asked, without a path: what it says it is, where no other is configured. */
export const originOf = (request: Pick<FastifyRequest, 'protocol' | 'host'>): string =>
  `${request.protocol}://${request.host}`
