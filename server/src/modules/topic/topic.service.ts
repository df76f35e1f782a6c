import type { CallAnswer } from '#contract/call.ts'
import type { topicCalls } from '#contract/topic.ts'
import { createTopicLists, type TopicLists } from './topic.lists.ts'
import type { TopicParts } from './topic.parts.ts'
import { createTopicReading, type TopicReading } from './topic.reading.ts'
import { createSharedPages } from './topic.shared.ts'
import { createTopicSweep, type TopicSweep } from './topic.sweep.ts'
import { createTopicStars, type TopicStars } from './topic.stars.ts'
import { createTopicWriting, type TopicWriting } from './topic.writing.ts'

/** All that can be asked of topics: reading one or some, lists of them, writing one, and what others add to it. */
export interface TopicService extends TopicReading, TopicLists, TopicWriting, TopicStars, TopicSweep {}

export const createTopicService = (parts: TopicParts): TopicService => {
  const reading = createTopicReading(parts)
  const shared = createSharedPages<Omit<CallAnswer<typeof topicCalls.page>, 'total'>>(parts.clock, parts.sharedPageMs)
  return {
    ...reading,
    ...createTopicLists(parts, reading, shared),
    ...createTopicWriting(parts, reading, shared),
    ...createTopicStars(parts, shared),
    ...createTopicSweep(parts),
  }
}
