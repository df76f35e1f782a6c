import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import type { Limiter } from '../limits/limiter.ts'
import { createBodyGuard } from './body-guard.ts'
import { contentPolicy, contentPolicyWith, writeContentPolicy } from './content-policy.ts'
import { pathOf } from './request-path.ts'

// A browser complains about these on an address without TLS, such as http://192.168.1.5:3000.
const onlyWithTls = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
}

const switchedOff = 'accelerometer=(), browsing-topics=(), display-capture=(), geolocation=(), payment=(), usb=()'

const always = {
  'content-security-policy': writeContentPolicy(contentPolicy),
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': switchedOff,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  // What older browsers know instead, or must be kept from.
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

const mediaUrl = '/media/:name'

/** What costs more than sending a file. */
const counted = /^\/+(?:api|exports)\//

/** Sets those headers that matter for any answer; for one that is given before any hook has run, too. */
export const guardAnswer = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.headers(always)
  reply.header('x-request-id', request.id)
  if (request.protocol === 'https') reply.headers(onlyWithTls)
}

interface Parts {
  limiter: Limiter
  /** Where files are addressed that the app's pages load. */
  cdnUrl?: string | undefined
  /** Told when an address has too many bodies on their way. */
  onBodyRefusal: () => void
}

/** Sets the headers that keep a browser from doing what it should not, and bounds the calls of one address. */
export const protect = (app: FastifyInstance, { limiter, cdnUrl, onBodyRefusal }: Parts): void => {
  const guardBody = createBodyGuard({ onRefusal: onBodyRefusal })
  const withCdn = cdnUrl !== undefined && writeContentPolicy(contentPolicyWith(cdnUrl))
  // A CDN asks for everybody: who guesses there would keep all others from their pictures.
  const countsUnknown = (request: FastifyRequest) => cdnUrl === undefined && request.routeOptions.url === mediaUrl
  app.addHook('onRequest', async (request, reply) => {
    guardAnswer(request, reply)
    if (withCdn !== false) reply.header('content-security-policy', withCdn)
    // RFC 9112, section 3.2. Node would refuse it without a word.
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) throw new AppError('BODY_UNREADABLE')
    guardBody(request, reply)
    if (countsUnknown(request)) await limiter.check('unknownFilesPerAddress', request.ip)
    // By the route that answers: what is written differently is the same call.
    if (counted.test(request.routeOptions.url ?? pathOf(request.url))) await limiter.take('callsPerAddress', request.ip)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!countsUnknown(request) || reply.statusCode !== 404) return
    // Who has asked for too many of them is told so at the next.
    await limiter.take('unknownFilesPerAddress', request.ip).catch(() => {})
  })
}
