import { defineEvent, type Events } from '#server/platform/events/events.ts'
import { orNothing } from '#server/platform/errors/app-error.ts'
import type { Register } from '#server/platform/http/register.ts'
import { cardJson } from './card-json.ts'
import { createTopicCache } from './topic-cache.ts'
import { createTopicDeletingService, type TopicDeletingParts } from './topic-deleting.service.ts'
import { createTopicListService, type TopicListParts } from './topic-list.service.ts'
import { createTopicModerationService } from './topic-moderation.service.ts'
import { createTopicPublishingService, type TopicPublishingParts } from './topic-publishing.service.ts'
import { createTopicPresenter, type TopicPresenterParts } from './topic-presenter.service.ts'
import { createTopicReadingService, type TopicReadingParts } from './topic-reading.service.ts'
import { createTopicStarService, type TopicStarParts } from './topic-star.service.ts'
import { createTopicWritingService, type TopicWritingParts } from './topic-writing.service.ts'
import { topicHead } from './topic-head.ts'
import { createTopicJobs } from './topic.jobs.ts'
import { createTopicPersonal, type TopicPersonalParts } from './topic.personal.ts'
import { registerTopicRoutes } from './topic.routes.ts'

export { refreshHashtags } from './topic-hashtag.service.ts'
export {
  briefBeside as topicBriefBeside,
  isListed as isTopicListed,
  isVisible as isTopicVisible,
} from './topic.queries.ts'
export { presentBrief as presentTopicBrief, presentHold } from './topic.views.ts'
export { titleOf as titleOfTopic } from './topic-head.ts'
export { isRestorable } from './topic.policy.ts'
export type { TopicListService } from './topic-list.service.ts'
export {
  type CarriedRow as CarriedTopic,
  judgedTopicOf,
  type JudgedRow as JudgedTopic,
} from './topic-moderation.queries.ts'
export type { Hold } from './topic-moderation.queries.ts'
export type { TopicModerationService } from './topic-moderation.service.ts'
export type { TopicReadingService } from './topic-reading.service.ts'
export type { TopicWritingService } from './topic-writing.service.ts'

/** A topic is gone, or meant for fewer people than it was: pages that are shared may still hold it. */
const topicNarrowed = defineEvent<{ topicId: string }>('topic-narrowed')

/** Has a listener called in every process when not everybody any more may read a topic. @returns a function that ends it */
export type TopicNarrowedEvent = (listener: (topic: { topicId: string }) => void) => () => void

type ServiceParts = TopicReadingParts & TopicListParts & TopicWritingParts & TopicDeletingParts & TopicStarParts

type Parts = Omit<ServiceParts, 'presenter' | 'publishing' | 'cache' | 'tellNarrowed'> &
  TopicPublishingParts &
  TopicPresenterParts &
  TopicPersonalParts &
  Parameters<typeof createTopicJobs>[0] & {
    /** How long a page of the feed is kept for all who ask for it; 0 keeps none. */
    sharedPageMs: number
    events: Pick<Events, 'publish' | 'subscribe'>
  }

export const createTopicModule = (given: Parts) => {
  const presenter = createTopicPresenter(given)
  const reading = createTopicReadingService({ ...given, presenter })
  const readCards = async (ids: string[]) => {
    const cards = await reading.cards(ids, null)
    return new Map([...cards].map(([id, card]) => [id, cardJson(card)]))
  }
  const cache = createTopicCache({ clock: given.clock, ttlMs: given.sharedPageMs, readCards })
  const unsubscribe = given.events.subscribe(topicNarrowed, cache.clear)
  const onNarrowed: TopicNarrowedEvent = (listener) => given.events.subscribe(topicNarrowed, listener)
  const tellNarrowed = (topicId: string) => given.events.publish(topicNarrowed, { topicId })
  const publishing = createTopicPublishingService(given)
  const parts = { ...given, presenter, publishing, cache, tellNarrowed }
  const service = {
    onNarrowed,
    reading,
    lists: createTopicListService(parts),
    writing: createTopicWritingService(parts),
    deleting: createTopicDeletingService(parts),
    moderation: createTopicModerationService(parts),
    stars: createTopicStarService(parts),
  }
  return {
    service,
    onNarrowed,
    personal: createTopicPersonal(parts),
    jobs: createTopicJobs(parts),
    pages: [
      {
        path: '/topic-detail/$topicId',
        head: (id: string) => orNothing('TOPIC_GONE', async () => topicHead(await reading.get(id, null))),
      },
    ],
    routes: (register: Register) => registerTopicRoutes(register, service),
    onClose: async () => unsubscribe(),
  }
}
