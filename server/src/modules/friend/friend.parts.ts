import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { InteractionRecorder } from '../interaction-recorder/interaction-recorder.module.ts'
import type { ModerationService } from '../moderation/moderation.module.ts'
import type { RelationService } from '../relation/relation.module.ts'
import type { UserService } from '../user/user.module.ts'

/** What the module is built on. */
export interface FriendParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  relation: Pick<RelationService, 'hiddenFor' | 'isBlockedBetween' | 'isOpen'>
  moderation: ModerationService
  recorder: Pick<InteractionRecorder, 'transact' | 'followed' | 'unfollowed'>
  user: Pick<UserService, 'briefs' | 'cards' | 'visible'>
}
