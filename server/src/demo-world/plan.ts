import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/database/database-types.ts'
import { createRandom, type Random } from './random.ts'
import { type PlannedPost, type PlannedTopic, planPosts } from './conversation.ts'
import { type DemoTexts, demoUsername } from './texts.ts'
import { planSilent, type SilentPlan } from './silent.ts'
import { awake, daysBefore, hoursBefore, timesAfter } from './timeline.ts'

interface PlannedStar {
  /** Of the topic or the post. */
  id: number
  userId: number
  timeMs: number
}

/** Days within which a star may follow. */
const starDays = 10

interface Starred {
  id: number
  authorId: number
  timeMs: number
}

/** Stars on one thing by so many users, never by its author, each at most once. */
const starsOn = (
  { id, authorId, timeMs }: Starred,
  count: number,
  userIds: number[],
  chance: Random,
  nowMs: number,
) => {
  const others = userIds.filter((userId) => userId !== authorId)
  const fans = chance.pick(others, count)
  const times = timesAfter(chance, timeMs, nowMs, fans.length, starDays)
  return fans.map((userId, index): PlannedStar => ({ id, userId, timeMs: times[index] as number }))
}

/** The warmest topic is starred by nine tenths of all users, most by a few. */
const planTopicStars = (topics: PlannedTopic[], userIds: number[], chance: Random, nowMs: number): PlannedStar[] =>
  topics.flatMap((topic) => {
    const share = 0.9 * topic.text.warmth ** 1.4 * (0.8 + 0.2 * chance.next())
    return starsOn(topic, Math.round(share * userIds.length), userIds, chance, nowMs)
  })

/** Replies get fewer than their topic, and only some of them many. */
const planPostStars = (posts: PlannedPost[], userIds: number[], chance: Random, nowMs: number): PlannedStar[] =>
  posts.flatMap((post) => {
    const share = (post.parent ? 0.2 : 0.45) * post.topic.text.warmth * chance.next() ** 2
    return starsOn(post, Math.round(share * userIds.length), userIds, chance, nowMs)
  })

interface PlannedFollow {
  followerId: number
  followeeId: number
  timeMs: number
}

/** About ten a user: those with a small number are followed more, and a third of all follows are returned. Who chats are friends. */
const planFollows = (userIds: number[], pairs: [number, number][], chance: Random, nowMs: number): PlannedFollow[] => {
  const follows = new Map<string, PlannedFollow>()
  const add = (followerId: number, followeeId: number) => {
    const timeMs = daysBefore(nowMs, 70 * chance.next())
    if (followerId !== followeeId) follows.set(`${followerId} ${followeeId}`, { followerId, followeeId, timeMs })
  }
  for (const followerId of userIds) {
    for (let times = 5 + chance.below(9); times > 0; times--) {
      const followeeId = userIds[Math.floor(userIds.length * chance.next() ** 1.5)] as number
      add(followerId, followeeId)
      if (chance.next() < 1 / 3) add(followeeId, followerId)
    }
  }
  for (const [one, other] of pairs) {
    add(one, other)
    add(other, one)
  }
  return [...follows.values()]
}

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
  'remittances',
  'task_actions',
  'coupon_templates',
  'coupons',
  'coupon_events',
  'top_ups',
  'withdrawals',
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
  silent: SilentPlan
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
  const idOf = (username: string) => userIdOf.get(username) as number
  const pairs = texts.chats.map((chat): [number, number] => [idOf(demoUsername), idOf(chat.with)])
  const topics = planTopics(texts, userIdOf, nowMs)
  const posts = planPosts(topics, userIdOf, chance, nowMs)
  const silent = planSilent({ topics, posts, userIds, demoId: idOf(demoUsername), nowMs })
  return {
    texts,
    chance,
    nowMs,
    userIdOf,
    topics,
    posts,
    topicStars: planTopicStars(topics, userIds, chance, nowMs),
    postStars: planPostStars(posts, userIds, chance, nowMs),
    follows: planFollows(userIds, pairs, chance, nowMs),
    silent,
  }
}
