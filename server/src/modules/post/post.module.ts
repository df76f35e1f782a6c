import type { Register } from '#server/platform/http/register.ts'
import { cleanupJob } from '#server/platform/jobs/job.ts'
import { createPostPersonal } from './post.personal.ts'
import { registerPostRoutes } from './post.routes.ts'
import { createPostService, type PostParts } from './post.service.ts'

export type { PostService } from './post.service.ts'
export { isParentVisibleTo, isVisibleTo } from './post-visibility.queries.ts'

export const createPostModule = (parts: PostParts) => {
  const service = createPostService(parts)
  return {
    service,
    jobs: [cleanupJob('post', service.sweep)],
    personal: createPostPersonal(parts),
    routes: (register: Register) => registerPostRoutes(register, service),
  }
}
