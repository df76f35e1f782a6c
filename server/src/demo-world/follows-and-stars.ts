import type { Random } from './random.ts'
import type { PlannedPost, PlannedTopic } from './conversation.ts'
import { daysBefore, timesAfter } from './timeline.ts'

export interface PlannedStar {
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
export const planTopicStars = (
  topics: PlannedTopic[],
  userIds: number[],
  chance: Random,
  nowMs: number,
): PlannedStar[] =>
  topics.flatMap((topic) => {
    const share = 0.9 * topic.text.warmth ** 1.4 * (0.8 + 0.2 * chance.next())
    return starsOn(topic, Math.round(share * userIds.length), userIds, chance, nowMs)
  })

/** Replies get fewer than their topic, and only some of them many. */
export const planPostStars = (posts: PlannedPost[], userIds: number[], chance: Random, nowMs: number): PlannedStar[] =>
  posts.flatMap((post) => {
    const share = (post.parent ? 0.2 : 0.45) * post.topic.text.warmth * chance.next() ** 2
    return starsOn(post, Math.round(share * userIds.length), userIds, chance, nowMs)
  })

export interface PlannedFollow {
  followerId: number
  followeeId: number
  timeMs: number
}

/** About ten a user: those with a small number are followed more, and a third of all follows are returned. */
export const planFollows = (userIds: number[], chance: Random, nowMs: number): PlannedFollow[] => {
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
  return [...follows.values()]
}
