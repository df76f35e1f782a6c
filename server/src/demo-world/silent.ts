import type { PlannedPost, PlannedTopic } from './conversation.ts'
import { namesOfSilent } from './silent-names.ts'

/**
 * So many read, star and follow, but write nothing. A prime number: whoever steps through them by any step meets each
 * of them once.
 */
const silentNum = 12_503

/** The warmest topic has so many stars of theirs, and whom most of them follow has so many fans among them. */
const most = { stars: 12_140, fans: 4300, postStars: 1300 }

const hourMs = 3_600_000

/** What silent users have done to one thing: the rows are made in the database. */
export interface SilentDeeds {
  id: number
  num: number
  /** When the thing came to be: the first of them comes after it. */
  timeMs: number
}

export interface SilentPlan {
  users: { username: string; nickname: string }[]
  topicStars: SilentDeeds[]
  postStars: SilentDeeds[]
  follows: SilentDeeds[]
  topicStarNum: (id: number) => number
  postStarNum: (id: number) => number
  fanNum: (id: number) => number
}

interface Parts {
  topics: PlannedTopic[]
  posts: PlannedPost[]
  userIds: number[]
  demoId: number
  nowMs: number
}

/** What is new has not been seen by many yet: forty after an hour, thousands after a day. */
const seenBy = (timeMs: number, nowMs: number) => 40 * ((nowMs - timeMs) / hourMs) ** 1.6

const countOf = (deeds: SilentDeeds[]) => {
  const nums = new Map(deeds.map(({ id, num }) => [id, num]))
  return (id: number) => nums.get(id) ?? 0
}

/**
 * Spreads the silent users' stars and follows with a long tail: a few things are known to everybody, most to some
 * dozens. The demo account starts small: its own topics and fans are those of the people it knows.
 */
export const planSilent = ({ topics, posts, userIds, demoId, nowMs }: Parts): SilentPlan => {
  const deedsOf = (things: { id: number; timeMs: number }[], first: number, bend: number): SilentDeeds[] =>
    things.flatMap(({ id, timeMs }, rank) => {
      const num = Math.floor(Math.min(first / (rank + 1) ** bend, seenBy(timeMs, nowMs)))
      return num === 0 ? [] : [{ id, num, timeMs }]
    })

  const warm = topics
    .filter(({ authorId }) => authorId !== demoId)
    .toSorted((one, other) => other.text.warmth - one.text.warmth || one.id - other.id)
  const topicStars = deedsOf(warm, most.stars, 1.06)
  const known = countOf(topicStars)
  const answers = posts
    .filter(({ parent, authorId, topic }) => parent === undefined && authorId !== demoId && known(topic.id) > 50)
    .toSorted((one, other) => known(other.topic.id) - known(one.topic.id) || one.id - other.id)
  const postStars = deedsOf(answers, most.postStars, 0.98).flatMap((deed) => {
    const topic = answers.find(({ id }) => id === deed.id)?.topic
    const num = Math.min(deed.num, Math.floor(known(topic?.id ?? 0) / 6))
    return num === 0 ? [] : [{ ...deed, num }]
  })
  const oldest = Math.min(...topics.map(({ timeMs }) => timeMs))
  const follows = deedsOf(
    userIds.filter((id) => id !== demoId).map((id) => ({ id, timeMs: oldest })),
    most.fans,
    0.86,
  )
  return {
    users: namesOfSilent(silentNum),
    topicStars,
    postStars,
    follows,
    topicStarNum: known,
    postStarNum: countOf(postStars),
    fanNum: countOf(follows),
  }
}
