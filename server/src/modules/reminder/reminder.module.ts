import type { FastifyInstance } from 'fastify'
import type { Register } from '#server/platform/http/register.ts'
import { createReminderFeedService, type ReminderFeedParts } from './reminder-feed.service.ts'
import { createReminderFriendService, type ReminderFriendParts } from './reminder-friend.service.ts'
import { createReminderTellService, type ReminderTellParts } from './reminder-tell.service.ts'
import { createReminderJobs } from './reminder.jobs.ts'
import { createReminderPersonal } from './reminder.personal.ts'
import { registerReminderRoutes, serveFeeds } from './reminder.routes.ts'
import { createReminderService, type ReminderParts } from './reminder.service.ts'

/** What people are reminded of: festivals, terms, friends' birthdays and days of their own, by chat and by a feed for calendars. */
export const createReminderModule = (
  parts: ReminderParts & ReminderFriendParts & ReminderFeedParts & ReminderTellParts,
) => {
  const friends = createReminderFriendService(parts)
  const reminders = createReminderService({ ...parts, friends })
  const feeds = createReminderFeedService({ ...parts, friends })
  return {
    service: { setTripSource: feeds.setTripSource },
    jobs: createReminderJobs(createReminderTellService({ ...parts, friends })),
    personal: createReminderPersonal(parts),
    routes: (register: Register, app: FastifyInstance) => {
      registerReminderRoutes(register, { reminders, friends, feeds })
      serveFeeds(app, { feeds, limiter: parts.limiter })
    },
  }
}

export type ReminderModuleService = ReturnType<typeof createReminderModule>['service']
