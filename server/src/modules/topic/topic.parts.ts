import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { CategoryService } from '../category/category.module.ts'
import type { InteractionRecorder } from '../interaction-recorder/interaction-recorder.module.ts'
import type { MediaService } from '../media/media.module.ts'
import type { ModerationService } from '../moderation/moderation.module.ts'
import type { SearchIndex } from '../search-index/search-index.module.ts'
import type { UserService } from '../user/user.module.ts'

/** What the module of topics stands on. */
export interface TopicParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  /** How long a page of the feed is kept for all who ask for it; 0 keeps none. */
  sharedPageMs: number

  moderation: ModerationService
  searchIndex: Pick<SearchIndex, 'indexTopic' | 'dropTopic'>
  recorder: Pick<InteractionRecorder, 'transact' | 'starred' | 'unstarred' | 'mentioned'>
  category: Pick<CategoryService, 'counts' | 'countTopic' | 'forgetCounts'>
  media: Pick<
    MediaService,
    'pictures' | 'avatarUrls' | 'recordings' | 'claim' | 'release' | 'releaseDeleted' | 'exportNames'
  >
  user: Pick<UserService, 'cards' | 'visible' | 'starsShown'>
}
