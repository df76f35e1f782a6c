import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { TopicDeletingService } from './topic-deleting.service.ts'
import type { TopicListService } from './topic-list.service.ts'
import type { TopicReadingService } from './topic-reading.service.ts'
import type { TopicStarService } from './topic-star.service.ts'
import type { TopicWritingService } from './topic-writing.service.ts'

interface Services {
  reading: TopicReadingService
  lists: TopicListService
  writing: TopicWritingService
  deleting: TopicDeletingService
  stars: TopicStarService
}

export const registerTopicRoutes = (register: Register, services: Services): void => {
  const { reading, lists, writing, deleting, stars } = services
  const { topic } = contract
  register(topic.page, ({ body, viewer }) => lists.page(body, viewer?.userId ?? null))
  register(topic.pageFollowed, ({ body, viewer }) => lists.pageFollowed(body, viewer.userId))
  register(topic.pageOfUser, ({ body, viewer }) => lists.pageOfUser(body, viewer?.userId ?? null))
  register(topic.pageStarred, ({ body, viewer }) => lists.pageStarred(body, viewer.userId))
  register(topic.countNew, ({ body, viewer }) => lists.countNew(body, viewer?.userId ?? null))
  register(topic.get, ({ params, viewer }) => reading.get(params.topicId, viewer?.userId ?? null))
  register(topic.listVersions, ({ params, viewer }) => reading.listVersions(params.topicId, viewer?.userId ?? null))
  register(topic.create, ({ body, viewer, caller }) => writing.create(body, viewer.userId, caller.ip))
  register(topic.update, ({ body, viewer }) => writing.update(body, viewer.userId))
  register(topic.delete, ({ params, viewer }) => deleting.delete(params.topicId, viewer.userId))
  register(topic.restore, ({ body, viewer }) => deleting.restore(body.topicId, viewer.userId))
  register(topic.star, ({ body, viewer }) => stars.star(body.topicId, body.starFlag, viewer.userId))
}
