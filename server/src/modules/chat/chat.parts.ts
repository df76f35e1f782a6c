import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import type { MediaService } from '../media/media.module.ts'
import type { ModerationService } from '../moderation/moderation.module.ts'
import type { RelationService } from '../relation/relation.module.ts'
import type { TopicReadingService } from '../topic/topic.module.ts'
import type { UserService } from '../user/user.module.ts'

/** What private chat stands on. */
export interface ChatParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  realtime: Pick<Realtime, 'delivery' | 'presence' | 'tokens'>
  relation: Pick<RelationService, 'isBlockedBetween'>
  moderation: Pick<ModerationService, 'review'>
  media: Pick<MediaService, 'claim' | 'discard' | 'sweep' | 'pictures' | 'recordings' | 'exportNames'>
  topic: Pick<TopicReadingService, 'briefs'>
  user: Pick<UserService, 'briefs' | 'cards' | 'visible'>
}
