import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import type { FoundPage } from './page/page.ts'
import { pathOf } from './request-path.ts'

interface KnownPath {
  pattern: RegExp
  methods: Set<string>
}

export interface WebApp {
  /** Whether the web app shows something at a path, and what that page says of itself. */
  find(path: string): Promise<FoundPage>
  /** Answers with its page, which says itself that there is nothing when that is so. */
  send(request: FastifyRequest, reply: FastifyReply, page: FoundPage): Promise<FastifyReply>
  /** What was drawn is drawn anew: something in it may no longer be for everybody. */
  forget(): void
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
    const forMachines =
      /^\/(?:api|media|exports|calendars|link-cards|feeds|sitemaps|ws|assets)(?:\/|$)|^\/music\/./.test(path)
    if (web && readable && !forMachines) {
      const page = await web.find(path)
      if (page.isThere || request.headers.accept?.includes('text/html')) return await web.send(request, reply, page)
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
