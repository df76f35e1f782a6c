import type { Random } from './random.ts'
import type { TopicText } from './texts.ts'
import { timesAfter } from './timeline.ts'

/** Interest in a topic dies down within days, that in a reply within a day. */
const topicDays = 3
const replyDays = 1

export interface PlannedTopic {
  id: number
  text: TopicText
  authorId: number
  categoryId: number
  timeMs: number
}

export interface PlannedPost {
  id: number
  topic: PlannedTopic
  authorId: number
  /** Undefined for a reply to the topic. */
  parent: PlannedPost | undefined
  replyToUserId: number | null
  content: string
  timeMs: number
}

/** Replies in the order in which they were written; their ids are given later. */
const planReplies = (topic: PlannedTopic, idOf: Map<string, number>, chance: Random, nowMs: number): PlannedPost[] => {
  const times = timesAfter(chance, topic.timeMs, nowMs, topic.text.replies.length, topicDays)
  return topic.text.replies.flatMap((reply, index) => {
    const parent: PlannedPost = {
      id: 0,
      topic,
      authorId: idOf.get(reply.author) as number,
      parent: undefined,
      replyToUserId: null,
      content: reply.content,
      timeMs: times[index] as number,
    }
    const nestedTimes = timesAfter(chance, parent.timeMs, nowMs, reply.replies.length, replyDays)
    const nested = reply.replies.map(({ author, to, content }, nestedIndex): PlannedPost => ({
      id: 0,
      topic,
      authorId: idOf.get(author) as number,
      parent,
      replyToUserId: to === undefined || to === reply.author ? null : (idOf.get(to) as number),
      content,
      timeMs: nestedTimes[nestedIndex] as number,
    }))
    return [parent, ...nested]
  })
}

/** All replies of the world, with ids that grow with time. */
export const planPosts = (
  topics: PlannedTopic[],
  idOf: Map<string, number>,
  chance: Random,
  nowMs: number,
): PlannedPost[] => {
  const posts = topics
    .flatMap((topic) => planReplies(topic, idOf, chance, nowMs))
    .toSorted((one, other) => one.timeMs - other.timeMs)
  for (const [index, post] of posts.entries()) post.id = index + 1
  return posts
}
