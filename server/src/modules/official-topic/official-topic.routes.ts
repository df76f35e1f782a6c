import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { OfficialTopicService } from './official-topic.service.ts'

export const registerOfficialTopicRoutes = (register: Register, service: OfficialTopicService): void => {
  const { officialTopic } = contract
  register(officialTopic.pageAll, ({ body }) => service.pageAll(body))
  register(officialTopic.publish, ({ body, viewer }) => service.publish(body, viewer))
  register(officialTopic.withdraw, ({ body, viewer }) => service.withdraw(body, viewer))
  register(officialTopic.restore, ({ body, viewer }) => service.restore(body, viewer))
}
