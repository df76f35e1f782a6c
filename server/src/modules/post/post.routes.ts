import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { PostService } from './post.service.ts'

export const registerPostRoutes = (register: Register, service: PostService): void => {
  register(contract.post.page, ({ body, viewer }) => service.page(body, viewer?.userId ?? null))
  register(contract.post.pageNested, ({ body, viewer }) => service.pageNested(body, viewer?.userId ?? null))
  register(contract.post.pageOfUser, ({ body, viewer }) => service.pageOfUser(body, viewer.userId))
  register(contract.post.get, ({ params, viewer }) => service.get(params.postId, viewer?.userId ?? null))
  register(contract.post.create, ({ body, viewer }) => service.create(body, viewer.userId))
  register(contract.post.delete, ({ params, viewer }) => service.delete(params.postId, viewer.userId))
  register(contract.post.restore, ({ body, viewer }) => service.restore(body.postId, viewer.userId))
  register(contract.post.star, ({ body, viewer }) => service.star(body.postId, body.starFlag, viewer.userId))
}
