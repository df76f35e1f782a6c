import { createAnnouncementModule } from '../modules/announcement/announcement.module.ts'
import { createCategoryModule } from '../modules/category/category.module.ts'
import { createChatModule } from '../modules/chat/chat.module.ts'
import { createFeedbackModule } from '../modules/feedback/feedback.module.ts'
import { createFriendModule } from '../modules/friend/friend.module.ts'
import { createHelpModule } from '../modules/help/help.module.ts'
import { createInteractionModule } from '../modules/interaction/interaction.module.ts'
import { createMusicModule } from '../modules/music/music.module.ts'
import { createPostModule } from '../modules/post/post.module.ts'
import { createReportModule } from '../modules/report/report.module.ts'
import { createSearchModule } from '../modules/search/search.module.ts'
import { createServiceModule } from '../modules/service/service.module.ts'
import { createTopicModule } from '../modules/topic/topic.module.ts'
import type { Ground } from './ground.ts'
import type { People } from './people.ts'

/** What people write, find, tell each other, and are told by the app. */
export const createContent = (ground: Ground, people: People) => {
  const { config, db, clock, limiter, secret, relation, moderation, searchIndex, realtime, recorder, logError } = ground
  const { media, user, twoFactor, auth } = people

  const friend = createFriendModule({ db, clock, limiter, relation, moderation, recorder, user: user.service })
  const category = createCategoryModule({ db, media: media.service })
  const topic = createTopicModule({
    db,
    clock,
    limiter,
    sharedPageMs: config.sharedPageMs,
    moderation,
    searchIndex,
    recorder,
    category: category.service,
    media: media.service,
    user: user.service,
  })
  const post = createPostModule({
    db,
    clock,
    limiter,
    relation,
    moderation,
    searchIndex,
    recorder,
    media: media.service,
    topic: topic.service,
    user: user.service,
  })
  const music = createMusicModule({ topic: topic.service })
  const search = createSearchModule({
    db,
    clock,
    limiter,
    secret,
    moderation,
    topic: topic.service,
    post: post.service,
    user: user.service,
  })
  const interaction = createInteractionModule({
    db,
    clock,
    relation,
    topic: topic.service,
    post: post.service,
    user: user.service,
  })
  const report = createReportModule({
    db,
    clock,
    limiter,
    topic: topic.service,
    post: post.service,
    user: user.service,
  })

  const chat = createChatModule({
    db,
    clock,
    limiter,
    realtime,
    relation,
    moderation,
    media: media.service,
    topic: topic.service,
    user: user.service,
  })
  const service = createServiceModule({
    config,
    db,
    clock,
    chat: chat.service,
    user: user.service,
    logError: logError('an official account could not write'),
  })
  user.service.onSignUp(service.service.welcome)
  auth.service.onNewDevice(service.service.tellNewDevice)
  twoFactor.service.onNotice(service.service.tellNotice)
  const announcement = createAnnouncementModule({
    db,
    clock,
    limiter,
    media: media.service,
    service: service.service,
  })
  const help = createHelpModule()
  const feedback = createFeedbackModule({ db, clock, limiter, service: service.service })
  return {
    friend,
    topic,
    post,
    search,
    interaction,
    report,
    chat,
    service,
    announcement,
    feedback,
    /** Those that answer calls. */
    answering: [
      friend,
      category,
      topic,
      post,
      music,
      search,
      interaction,
      report,
      chat,
      service,
      announcement,
      help,
      feedback,
    ],
  }
}

export type Content = ReturnType<typeof createContent>
