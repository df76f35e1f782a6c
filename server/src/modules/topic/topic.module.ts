import type { Register } from '#server/platform/http/register.ts'
import { cleanupJob } from '#server/platform/jobs/job.ts'
import type { TopicParts } from './topic.parts.ts'
import { createTopicPersonal } from './topic.personal.ts'
import { registerTopicRoutes } from './topic.routes.ts'
import { createTopicService } from './topic.service.ts'

export { isVisible as isTopicVisible } from './topic.queries.ts'
export type { TopicService } from './topic.service.ts'

export const createTopicModule = (parts: TopicParts) => {
  const service = createTopicService(parts)
  return {
    service,
    jobs: [cleanupJob('topic', service.sweep)],
    personal: createTopicPersonal(parts),
    routes: (register: Register) => registerTopicRoutes(register, service),
  }
}
