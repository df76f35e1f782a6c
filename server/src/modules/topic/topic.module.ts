import { defineEvent, type Events } from '#server/platform/events/events.ts'
import type { Register } from '#server/platform/http/register.ts'
import { cardJson } from './card-json.ts'
import { createTopicCache } from './topic-cache.ts'
import { createTopicDeletingService, type TopicDeletingParts } from './topic-deleting.service.ts'
import { createTopicListService, type TopicListParts } from './topic-list.service.ts'
import { createTopicPresenter, type TopicPresenterParts } from './topic-presenter.service.ts'
import { createTopicReadingService, type TopicReadingParts } from './topic-reading.service.ts'
import { createTopicStarService, type TopicStarParts } from './topic-star.service.ts'
import { createTopicWritingService, type TopicWritingParts } from './topic-writing.service.ts'
import { createTopicJobs } from './topic.jobs.ts'
import { createTopicPersonal, type TopicPersonalParts } from './topic.personal.ts'
import { registerTopicRoutes } from './topic.routes.ts'

export { refreshHashtags } from './topic-hashtag.service.ts'
export { isListed as isTopicListed, isVisible as isTopicVisible } from './topic.queries.ts'
export { isRestorable } from './topic.policy.ts'
export type { TopicListService } from './topic-list.service.ts'
export type { TopicReadingService } from './topic-reading.service.ts'
export type { TopicWritingService } from './topic-writing.service.ts'

/** A topic is now meant for fewer people than it was: pages that are shared may still hold it. */
const topicNarrowed = defineEvent<{ topicId: string }>('topic-narrowed')

type ServiceParts = TopicReadingParts & TopicListParts & TopicWritingParts & TopicDeletingParts & TopicStarParts

type Parts = Omit<ServiceParts, 'presenter' | 'cache' | 'tellNarrowed'> &
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
  const tellNarrowed = (topicId: string) => given.events.publish(topicNarrowed, { topicId })
  const parts = { ...given, presenter, cache, tellNarrowed }
  const service = {
    reading,
    lists: createTopicListService(parts),
    writing: createTopicWritingService(parts),
    deleting: createTopicDeletingService(parts),
    stars: createTopicStarService(parts),
  }
  return {
    service,
    personal: createTopicPersonal(parts),
    jobs: createTopicJobs(parts),
    pages: [{ path: '/topic-detail/$topicId', isThere: (id: string) => reading.isReadable(id, null) }],
    routes: (register: Register) => registerTopicRoutes(register, service),
    onClose: async () => unsubscribe(),
  }
}
