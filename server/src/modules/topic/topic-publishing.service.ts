import type { TopicVisibility } from '#contract/topic.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { InteractionRecorderService } from '../interaction-recorder/interaction-recorder.module.ts'
import type { RelationService } from '../relation/relation.module.ts'
import type { SearchIndexService } from '../search-index/search-index.module.ts'
import type { TaskRecorderService } from '../task-recorder/task-recorder.module.ts'
import type { TopicText } from './draft.ts'
import { writeHashtags } from './topic-hashtag.service.ts'
import { isForEveryone } from './topic.policy.ts'

/** What decides who finds a topic, and who is notified of it. */
export type Publication = Pick<TopicText, 'title' | 'content' | 'mentions' | 'held_at'> & {
  visibility: TopicVisibility
}

interface PublicationOf {
  topicId: string
  authorId: string
  topic: Publication
  /** Those who were notified of it before. */
  notifiedIds: string[]
}

/** What others find of a topic, in the transaction that writes it, holds it back or lets it go. */
export interface TopicPublishingService {
  /** What others find and are notified of; nothing while the topic is held back. */
  publish(transaction: Executor, publication: PublicationOf): Promise<void>
  /** Whom of those that a topic mentions it is meant for; nobody while it is held back. */
  mentionedBy(transaction: Executor, authorId: string, topic: Publication): Promise<string[]>
}

export interface TopicPublishingParts {
  relation: Pick<RelationService, 'friendsAmong'>
  searchIndex: Pick<SearchIndexService, 'indexTopic' | 'dropTopic'>
  recorder: Pick<InteractionRecorderService, 'mentioned'>
  tasks: Pick<TaskRecorderService, 'done' | 'undone'>
}

export const createTopicPublishingService = (parts: TopicPublishingParts): TopicPublishingService => {
  const { relation, searchIndex, recorder, tasks } = parts

  const mentionedBy: TopicPublishingService['mentionedBy'] = async (transaction, authorId, topic) => {
    const ids = topic.mentions.map(({ userId }) => userId)
    if (topic.held_at !== null || topic.visibility === 'me') return []
    if (isForEveryone(topic)) return ids
    const friends = await relation.friendsAmong(authorId, ids, transaction)
    return ids.filter((id) => friends.has(id))
  }

  return {
    mentionedBy,
    publish: async (transaction, { topicId, authorId, topic, notifiedIds }) => {
      const { title, content, held_at } = topic
      const listed = held_at === null && isForEveryone(topic)
      await writeHashtags(transaction, topicId, listed ? content : '')
      const action = { userId: authorId, action: 'topic', thing: topicId } as const
      await (listed ? tasks.done : tasks.undone)(transaction, action)
      if (held_at !== null) return await searchIndex.dropTopic(transaction, topicId)
      await searchIndex.indexTopic(transaction, { id: topicId, title, content })
      for (const receiverId of await mentionedBy(transaction, authorId, topic))
        if (!notifiedIds.includes(receiverId))
          await recorder.mentioned(transaction, { receiverId, userId: authorId, topicId, postId: null })
    },
  }
}
