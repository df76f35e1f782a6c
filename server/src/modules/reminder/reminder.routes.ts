import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import { etagOf } from './feed-calendar.ts'
import type { ReminderFeedService } from './reminder-feed.service.ts'
import type { ReminderFriendService } from './reminder-friend.service.ts'
import type { ReminderService } from './reminder.service.ts'

interface Services {
  reminders: ReminderService
  friends: ReminderFriendService
  feeds: ReminderFeedService
}

export const registerReminderRoutes = (register: Register, { reminders, friends, feeds }: Services): void => {
  const { reminder } = contract
  register(reminder.list, ({ viewer }) => reminders.list(viewer.userId))
  register(reminder.saveSet, ({ body, viewer }) => reminders.saveSet(body, viewer.userId))
  register(reminder.create, ({ body, viewer }) => reminders.create(body, viewer.userId))
  register(reminder.update, ({ body, viewer }) => reminders.update(body, viewer.userId))
  register(reminder.delete, ({ params, viewer }) => reminders.delete(params.id, viewer.userId))
  register(reminder.pageFriends, ({ query, viewer }) => friends.page(query, viewer.userId))
  register(reminder.muteFriend, ({ body, viewer }) => friends.mute(viewer.userId, body.userId, body.muteFlag))
  register(reminder.getFeed, ({ viewer }) => feeds.get(viewer.userId))
  register(reminder.renewFeed, ({ viewer }) => feeds.renew(viewer.userId))
  register(reminder.setFeedTrips, ({ body, viewer }) => feeds.setTrips(viewer.userId, body.tripsFlag))
  register(reminder.revokeFeed, ({ viewer }) => feeds.revoke(viewer.userId))
}

const feedShape = /^([\w-]{43})\.ics$/

const deadText = '这个日历地址已经停用，请回到鸿雁的「节日提醒」重新生成。'

/** Serves feeds below /calendars to whoever has the address: it is as secret as what is told there. */
export const serveFeeds = (
  app: FastifyInstance,
  { feeds, limiter }: { feeds: Pick<ReminderFeedService, 'read'>; limiter: Pick<Limiter, 'take'> },
): void => {
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/calendars/:file',
    handler: async (request, reply) => {
      reply.headers({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      })
      const token = feedShape.exec(request.params.file)?.[1]
      const text = token === undefined ? undefined : await feeds.read(token)
      if (text === undefined) {
        await limiter.take('unknownFeedsPerAddress', request.ip)
        reply.header('cache-control', 'no-store')
        return await reply.status(404).type('text/plain; charset=utf-8').send(deadText)
      }
      const etag = etagOf(text)
      reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' })
      if (request.headers['if-none-match']?.includes(etag)) return await reply.status(304).send()
      reply.header('content-disposition', 'inline; filename="hongyan.ics"').type('text/calendar; charset=utf-8')
      // A sixteenth of the bytes; it is sent so seldom that nothing is gained by doing it in the background.
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return await reply.send(text)
      return await reply.header('content-encoding', 'gzip').send(gzipSync(text))
    },
  })
}
