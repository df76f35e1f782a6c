import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { TopicService } from './topic.service.ts'

export const registerTopicRoutes = (register: Register, service: TopicService): void => {
  const { topic } = contract
  register(topic.page, ({ body, viewer }) => service.page(body, viewer?.userId ?? null))
  register(topic.pageFollowed, ({ body, viewer }) => service.pageFollowed(body, viewer.userId))
  register(topic.pageOfUser, ({ body, viewer }) => service.pageOfUser(body, viewer?.userId ?? null))
  register(topic.pageStarred, ({ body, viewer }) => service.pageStarred(body, viewer.userId))
  register(topic.countNew, ({ body, viewer }) => service.countNew(body, viewer?.userId ?? null))
  register(topic.get, ({ params, viewer }) => service.get(params.topicId, viewer?.userId ?? null))
  register(topic.listVersions, ({ params, viewer }) => service.listVersions(params.topicId, viewer?.userId ?? null))
  register(topic.create, ({ body, viewer }) => service.create(body, viewer.userId))
  register(topic.update, ({ body, viewer }) => service.update(body, viewer.userId))
  register(topic.delete, async ({ params, viewer }) => {
    await service.delete(params.topicId, viewer.userId)
    return null
  })
  register(topic.restore, ({ body, viewer }) => service.restore(body.topicId, viewer.userId))
  register(topic.star, ({ body, viewer }) => service.star(body.topicId, body.starFlag, viewer.userId))
}
