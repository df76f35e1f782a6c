import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/database/database-types.ts'
import {
  type PlannedFollow,
  type PlannedStar,
  planFollows,
  planPostStars,
  planTopicStars,
} from './follows-and-stars.ts'
import { type Random, createRandom } from './random.ts'
import { type PlannedPost, type PlannedTopic, planPosts } from './conversation.ts'
import type { DemoTexts } from './texts.ts'
import { awake, hoursBefore } from './timeline.ts'

/** The tables that the demo world fills, in an order in which they can be filled. */
export const demoTables = [
  'media',
  'users',
  'agreement_acceptances',
  'categories',
  'topics',
  'topic_pictures',
  'hashtags',
  'topic_hashtags',
  'posts',
  'topic_stars',
  'post_stars',
  'follows',
  'interactions',
  'interaction_users',
  'chat_windows',
  'chat_members',
  'chat_messages',
] as const satisfies (keyof DB)[]

export type DemoTable = (typeof demoTables)[number]

/** Rows by table. Ids count from 1 and grow with time. */
export type DemoRows = { [Table in DemoTable]: Insertable<DB[Table]>[] }

export interface DemoPlan {
  texts: DemoTexts
  chance: Random
  nowMs: number
  /** By username. */
  userIdOf: Map<string, number>
  topics: PlannedTopic[]
  posts: PlannedPost[]
  topicStars: PlannedStar[]
  postStars: PlannedStar[]
  follows: PlannedFollow[]
}

const seed = 20_261_121

const planTopics = ({ categories, topics }: DemoTexts, userIdOf: Map<string, number>, nowMs: number): PlannedTopic[] =>
  categories
    .flatMap(({ slug }, index) =>
      (topics.get(slug) ?? []).map((text) => ({
        text,
        authorId: userIdOf.get(text.author) as number,
        categoryId: index + 1,
        timeMs: awake(hoursBefore(nowMs, text.hoursAgo), nowMs),
      })),
    )
    .toSorted((one, other) => one.timeMs - other.timeMs)
    .map((topic, index) => ({ ...topic, id: index + 1 }))

/** Works out what happened: the same for the same texts, but for times, which count back from now. */
export const planDemoWorld = (texts: DemoTexts, now: Date): DemoPlan => {
  const nowMs = now.getTime()
  const chance = createRandom(seed)
  const userIdOf = new Map(texts.users.map(({ username }, index) => [username, index + 1]))
  const userIds = [...userIdOf.values()]
  const topics = planTopics(texts, userIdOf, nowMs)
  const posts = planPosts(topics, userIdOf, chance, nowMs)
  return {
    texts,
    chance,
    nowMs,
    userIdOf,
    topics,
    posts,
    topicStars: planTopicStars(topics, userIds, chance, nowMs),
    postStars: planPostStars(posts, userIds, chance, nowMs),
    follows: planFollows(userIds, chance, nowMs),
  }
}
