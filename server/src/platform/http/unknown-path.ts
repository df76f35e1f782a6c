import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { pathOf } from './request-path.ts'

interface KnownPath {
  pattern: RegExp
  methods: Set<string>
}

export interface WebApp {
  /** Whether the web app shows something at a path. */
  isPage(path: string): Promise<boolean>
  /** Answers with its page, which says itself that there is nothing when that is so. */
  send(request: FastifyRequest, reply: FastifyReply, status: 200 | 404): Promise<FastifyReply>
}

const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}/?$`,
  )

/**
 * Answers what no route answers: calls with PATH_UNKNOWN, or METHOD_UNKNOWN when another method would do;
 * any other address with the page of the web app, where there is one: under 404 when nothing is there, and then only
 * where a person will see it.
 * Must be called before the routes are registered.
 */
export const answerUnknownPaths = (app: FastifyInstance, web?: WebApp): void => {
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
    if (web && readable && !forMachines) {
      if (await web.isPage(path)) return await web.send(request, reply, 200)
      if (request.headers.accept?.includes('text/html')) return await web.send(request, reply, 404)
      throw new AppError('NOT_FOUND')
    }
    const methods = [...known.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((entry) => [...entry.methods])
    if (methods.length === 0) throw new AppError('PATH_UNKNOWN')
    reply.header('allow', methods.join(', '))
    throw new AppError('METHOD_UNKNOWN')
  })
}
