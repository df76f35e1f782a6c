import { createTopicLists, type TopicLists } from './topic-list.service.ts'
import type { TopicParts } from './topic.parts.ts'
import { createTopicReading, type TopicReading } from './topic-reading.service.ts'
import { createTopicSweep, type TopicSweep } from './topic.jobs.ts'
import { createTopicStars, type TopicStars } from './topic-star.service.ts'
import { createTopicWriting, type TopicWriting } from './topic-writing.service.ts'

/** All that can be asked of topics: reading one or some, lists of them, writing one, and what others add to it. */
export interface TopicService extends TopicReading, TopicLists, TopicWriting, TopicStars, TopicSweep {}

export const createTopicService = (parts: TopicParts): TopicService => {
  const reading = createTopicReading(parts)
  const { lists, forgetShared } = createTopicLists(parts, reading)
  return {
    ...reading,
    ...lists,
    ...createTopicWriting(parts, reading, forgetShared),
    ...createTopicStars(parts, forgetShared),
    ...createTopicSweep(parts),
  }
}
