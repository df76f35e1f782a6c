import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { PostDeletingService } from './post-deleting.service.ts'
import type { PostListService } from './post-list.service.ts'
import type { PostPinService } from './post-pin.service.ts'
import type { PostReadingService } from './post-reading.service.ts'
import type { PostStarService } from './post-star.service.ts'
import type { PostWritingService } from './post-writing.service.ts'

interface Services {
  reading: PostReadingService
  lists: PostListService
  writing: PostWritingService
  deleting: PostDeletingService
  stars: PostStarService
  pins: PostPinService
}

export const registerPostRoutes = (register: Register, services: Services): void => {
  const { reading, lists, writing, deleting, stars, pins } = services
  const { post } = contract
  register(post.page, ({ body, viewer }) => lists.page(body, viewer?.userId ?? null))
  register(post.pageNested, ({ body, viewer }) => lists.pageNested(body, viewer?.userId ?? null))
  register(post.pageOfUser, ({ body, viewer }) => lists.pageOfUser(body, viewer.userId))
  register(post.get, ({ params, viewer }) => reading.get(params.postId, viewer?.userId ?? null))
  register(post.create, ({ body, viewer, caller }) => writing.create(body, viewer.userId, caller.ip))
  register(post.delete, ({ params, viewer }) => deleting.delete(params.postId, viewer.userId))
  register(post.restore, ({ body, viewer }) => deleting.restore(body.postId, viewer.userId))
  register(post.pin, ({ body, viewer }) => pins.pin(body.postId, body.pinFlag, viewer.userId))
  register(post.star, ({ body, viewer }) => stars.star(body.postId, body.starFlag, viewer.userId))
}
