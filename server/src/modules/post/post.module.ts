import type { Register } from '#server/platform/http/register.ts'
import { createPostCountingService, type PostCountingParts } from './post-counting.service.ts'
import { createPostDeletingService, type PostDeletingParts } from './post-deleting.service.ts'
import { createPostListService, type PostListParts } from './post-list.service.ts'
import { createPostModerationService, type PostModerationParts } from './post-moderation.service.ts'
import { createPostPinService, type PostPinParts } from './post-pin.service.ts'
import { createPostPresenter, type PostPresenterParts } from './post-presenter.service.ts'
import { createPostReadingService, type PostReadingParts } from './post-reading.service.ts'
import { createPostStarService, type PostStarParts } from './post-star.service.ts'
import { createPostWritingService, type PostWritingParts } from './post-writing.service.ts'
import type { TopicNarrowedEvent } from '../topic/topic.module.ts'
import { createPostJobs } from './post.jobs.ts'
import { createPostPersonal, type PostPersonalParts } from './post.personal.ts'
import { registerPostRoutes } from './post.routes.ts'
import { createReplyCache } from './reply-cache.ts'

export { excerptBeside } from './post.queries.ts'
export {
  type CarriedRow as CarriedPost,
  judgedPostOf,
  type JudgedRow as JudgedPost,
} from './post-moderation.queries.ts'
export type { PostModerationService } from './post-moderation.service.ts'
export type { PostReadingService } from './post-reading.service.ts'
export type { PostWritingService } from './post-writing.service.ts'

type ServiceParts = PostReadingParts &
  PostListParts &
  PostWritingParts &
  PostDeletingParts &
  PostModerationParts &
  PostStarParts &
  PostPinParts

type Parts = Omit<ServiceParts, 'presenter' | 'counting' | 'reading' | 'cache'> &
  PostCountingParts &
  PostPresenterParts &
  PostPersonalParts &
  Parameters<typeof createPostJobs>[0] & {
    /** How long a page of replies is kept for all who ask for it; 0 keeps none. */
    sharedPageMs: number
    topic: { onNarrowed: TopicNarrowedEvent }
  }

export const createPostModule = (given: Parts) => {
  const presenter = createPostPresenter(given)
  const reading = createPostReadingService({ ...given, presenter })
  const cache = createReplyCache({ clock: given.clock, ttlMs: given.sharedPageMs })
  const unsubscribe = given.topic.onNarrowed(({ topicId }) => cache.drop(topicId))
  const counting = createPostCountingService(given)
  const parts = { ...given, presenter, counting, reading, cache }
  const service = {
    reading,
    lists: createPostListService(parts),
    writing: createPostWritingService(parts),
    deleting: createPostDeletingService(parts),
    moderation: createPostModerationService(parts),
    stars: createPostStarService(parts),
    pins: createPostPinService(parts),
  }
  return {
    service,
    personal: createPostPersonal(parts),
    jobs: createPostJobs(parts),
    routes: (register: Register) => registerPostRoutes(register, service),
    onClose: async () => unsubscribe(),
  }
}
