import type { Executor } from '#server/platform/database/database.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { createOfficialTopicPublishingService } from './official-topic-publishing.service.ts'
import { createOfficialTopicJobs } from './official-topic.jobs.ts'
import { disownOfficialTopics } from './official-topic.queries.ts'
import { registerOfficialTopicRoutes } from './official-topic.routes.ts'
import { createOfficialTopicService, type OfficialTopicParts } from './official-topic.service.ts'

/** What somebody has written for the app is the app's. */
const personal: PersonalData = {
  tables: ['official_topics'],
  erase: (transaction: Executor, userId) => disownOfficialTopics(transaction, userId),
}

/** Topics of official accounts, written by the staff. */
export const createOfficialTopicModule = (parts: OfficialTopicParts) => {
  const publishing = createOfficialTopicPublishingService(parts)
  const service = createOfficialTopicService(parts, publishing)
  return {
    personal,
    jobs: createOfficialTopicJobs(publishing),
    routes: (register: Register) => registerOfficialTopicRoutes(register, service),
  }
}
