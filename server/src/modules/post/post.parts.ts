import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { InteractionRecorder } from '../interaction-recorder/interaction-recorder.module.ts'
import type { MediaService } from '../media/media.module.ts'
import type { ModerationService } from '../moderation/moderation.module.ts'
import type { RelationService } from '../relation/relation.module.ts'
import type { SearchIndex } from '../search-index/search-index.module.ts'
import type { TopicService } from '../topic/topic.module.ts'
import type { UserService } from '../user/user.module.ts'

/** What the module is built on. */
export interface PostParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  relation: Pick<RelationService, 'hiddenFor'>
  moderation: ModerationService
  searchIndex: Pick<SearchIndex, 'indexPost' | 'dropPosts'>
  recorder: Pick<InteractionRecorder, 'transact' | 'starred' | 'unstarred' | 'posted' | 'mentioned'>
  media: Pick<MediaService, 'pictures' | 'claim' | 'release' | 'releaseDeleted' | 'exportNames'>
  topic: Pick<TopicService, 'isReadable' | 'lockForPost' | 'countPosts' | 'authorOf' | 'briefs'>
  user: Pick<UserService, 'briefs' | 'cards' | 'visible'>
}
