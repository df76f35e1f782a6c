import type { Register } from '#server/platform/http/register.ts'
import { createPostDeletingService, type PostDeletingParts } from './post-deleting.service.ts'
import { createPostListService, type PostListParts } from './post-list.service.ts'
import { createPostPresenter, type PostPresenterParts } from './post-presenter.service.ts'
import { createPostReadingService, type PostReadingParts } from './post-reading.service.ts'
import { createPostStarService, type PostStarParts } from './post-star.service.ts'
import { createPostWritingService, type PostWritingParts } from './post-writing.service.ts'
import { createPostJobs } from './post.jobs.ts'
import { createPostPersonal, type PostPersonalParts } from './post.personal.ts'
import { registerPostRoutes } from './post.routes.ts'

export { isParentVisibleTo, isVisibleTo } from './post.queries.ts'
export type { PostReadingService } from './post-reading.service.ts'
export type { PostWritingService } from './post-writing.service.ts'

type ServiceParts = PostReadingParts & PostListParts & PostWritingParts & PostDeletingParts & PostStarParts

type Parts = Omit<ServiceParts, 'presenter' | 'reading'> &
  PostPresenterParts &
  PostPersonalParts &
  Parameters<typeof createPostJobs>[0]

export const createPostModule = (given: Parts) => {
  const presenter = createPostPresenter(given)
  const reading = createPostReadingService({ ...given, presenter })
  const parts = { ...given, presenter, reading }
  const service = {
    reading,
    lists: createPostListService(parts),
    writing: createPostWritingService(parts),
    deleting: createPostDeletingService(parts),
    stars: createPostStarService(parts),
  }
  return {
    service,
    personal: createPostPersonal(parts),
    jobs: createPostJobs(parts),
    routes: (register: Register) => registerPostRoutes(register, service),
  }
}
