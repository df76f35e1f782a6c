import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { id } from '#contract/envelope.ts'
import { AppError, orNothing } from '#server/platform/errors/app-error.ts'
import { originOf } from '#server/platform/http/origin.ts'
import { linkCard } from '#server/platform/text/page-head.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { titleOfTopic, type TopicReadingService } from '../topic/topic.module.ts'
import type { LinkPreviewCardService } from './link-preview-card.service.ts'
import type { LinkPreviewListService } from './link-preview-list.service.ts'
import { type Feed, writeFeed, writeSiteMap, writeSiteMapIndex } from './markup.ts'

export interface LinkPreviewRoutesParts {
  cards: LinkPreviewCardService
  lists: LinkPreviewListService
  reading: Pick<TopicReadingService, 'get'>
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  config: { publicUrl: string | undefined }
}

interface FileParams {
  Params: { file: string }
}

const keptMinutes = (minutes: number) => `public, max-age=${minutes * 60}`

/** Hidden from search engines: what is no page, and what people have to themselves. */
const robots = (origin: string) =>
  [
    'User-agent: *',
    ...['/api/', '/exports/', '/calendars/', '/console', '/login', '/account'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** The id in the name of a file, such as `12.jpg`. @throws {AppError} NOT_FOUND */
const idOf = (file: string, ending: string): string => {
  const given = id.safeParse(file.endsWith(ending) ? file.slice(0, -ending.length) : '')
  if (!given.success) throw new AppError('NOT_FOUND')
  return given.data
}

const there = <T>(found: T | undefined): T => {
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

/** Serves what crawlers, chats and feed readers ask for beside the pages: nothing of it is anybody's own. */
export const serveLinkPreviews = (app: FastifyInstance, parts: LinkPreviewRoutesParts): void => {
  const { cards, lists, reading, clock, limiter, config } = parts
  const origin = (request: FastifyRequest) => config.publicUrl ?? originOf(request)
  const sendCard = (reply: FastifyReply, card: Buffer | undefined) =>
    reply.headers({ 'cache-control': keptMinutes(60), 'content-type': 'image/jpeg' }).send(there(card))
  const sendXml = (reply: FastifyReply, type: string, xml: string) =>
    reply.headers({ 'cache-control': keptMinutes(1), 'content-type': `${type}; charset=utf-8` }).send(xml)
  const sendFeed = (request: FastifyRequest, reply: FastifyReply, feed: Feed | undefined) =>
    sendXml(reply, 'application/atom+xml', writeFeed(there(feed), origin(request), clock.now().toISOString()))

  app.get('/link-cards/app.jpg', async (_, reply) => sendCard(reply, await cards.ofApp()))
  app.get<FileParams>('/link-cards/topic/:file', async ({ params, ip }, reply) => {
    await limiter.take('linkCardsPerAddress', ip)
    return sendCard(reply, await cards.ofTopic(idOf(params.file, '.jpg')))
  })
  app.get<FileParams>('/link-cards/user/:file', async ({ params, ip }, reply) => {
    await limiter.take('linkCardsPerAddress', ip)
    return sendCard(reply, await cards.ofUser(idOf(params.file, '.jpg')))
  })

  app.get<FileParams>('/feeds/category/:file', async (request, reply) =>
    sendFeed(request, reply, await lists.feedOfCategory(idOf(request.params.file, '.atom'))),
  )
  app.get<FileParams>('/feeds/user/:file', async (request, reply) =>
    sendFeed(request, reply, await lists.feedOfUser(idOf(request.params.file, '.atom'))),
  )

  app.get('/robots.txt', async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(origin(request))),
  )
  app.get('/sitemap.xml', async (request, reply) =>
    sendXml(reply, 'application/xml', writeSiteMapIndex(await lists.parts(), origin(request))),
  )
  app.get<FileParams>('/sitemaps/:file', async (request, reply) => {
    const entries = there(await lists.part(request.params.file.replace(/\.xml$/, '')))
    return sendXml(reply, 'application/xml', writeSiteMap(entries, origin(request)))
  })

  // https://oembed.com
  app.get<{ Querystring: { url?: unknown; format?: unknown } }>('/oembed', async (request, reply) => {
    const { url, format = 'json' } = request.query
    if (format !== 'json') return await reply.status(501).type('text/plain; charset=utf-8').send('json only')
    const address = typeof url === 'string' && url.length <= 500 && URL.canParse(url) ? new URL(url) : undefined
    const ours = address?.origin === origin(request) ? address : undefined
    const topicId = id.safeParse(/^\/topic-detail\/([^/]+)\/?$/.exec(ours?.pathname ?? '')?.[1]).data
    const topic = there(
      topicId === undefined ? undefined : await orNothing('TOPIC_GONE', () => reading.get(topicId, null)),
    )
    const card = linkCard(`topic/${topic.id}`, titleOfTopic(topic))
    reply.header('cache-control', keptMinutes(10))
    return {
      version: '1.0',
      type: 'link',
      title: card.alt,
      author_name: topic.author.nickname,
      author_url: `${origin(request)}/user-detail/${topic.author.id}`,
      provider_name: '鸿雁',
      provider_url: origin(request),
      cache_age: 600,
      thumbnail_url: origin(request) + card.path,
      thumbnail_width: card.width,
      thumbnail_height: card.height,
    }
  })
}
