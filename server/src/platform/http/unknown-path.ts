import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { pathOf } from './request-path.ts'

interface KnownPath {
  pattern: RegExp
  methods: Set<string>
}

/** Answers with the page of the web app, which finds out itself whether it knows the path. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}/?$`,
  )

/**
 * Answers what no route answers: calls with PATH_UNKNOWN, or METHOD_UNKNOWN when another method would do;
 * any other address that a browser opens with the page of the web app, where there is one.
 * Must be called before the routes are registered.
 */
export const answerUnknownPaths = (app: FastifyInstance, sendPage?: SendPage): void => {
  const known = new Map<string, KnownPath>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return
    const entry = known.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() }
    for (const one of [method].flat()) entry.methods.add(one)
    known.set(url, entry)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url)
    const readable = request.method === 'GET' || request.method === 'HEAD'
    const forMachines = /^\/(?:api|media|exports|ws|assets)(?:\/|$)|^\/music\/./.test(path)
    if (sendPage && readable && !forMachines) return await sendPage(request, reply)
    const methods = [...known.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((entry) => [...entry.methods])
    if (methods.length === 0) throw new AppError('PATH_UNKNOWN')
    reply.header('allow', methods.join(', '))
    throw new AppError('METHOD_UNKNOWN')
  })
}
