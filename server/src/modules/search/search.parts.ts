import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { ModerationService } from '../moderation/moderation.module.ts'
import type { PostReadingService } from '../post/post.module.ts'
import type { TopicReadingService } from '../topic/topic.module.ts'
import type { UserService } from '../user/user.module.ts'

export interface SearchParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  secret: string
  moderation: ModerationService
  topic: Pick<TopicReadingService, 'cards'>
  post: Pick<PostReadingService, 'inTopics'>
  user: Pick<UserService, 'cards'>
}

/** Who searches. */
export interface Seeker {
  viewerId: string | null
  /** IP address. */
  address: string
}
