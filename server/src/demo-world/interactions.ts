import type { Insertable } from 'kysely'
import type { InteractionUsers, Interactions } from '#server/platform/database/database-types.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import type { DemoPlan } from './plan.ts'

interface Action {
  kind: 'star' | 'post' | 'follow'
  gatheredBy: string
  userId: number
  timeMs: number
  topicId?: number
  postId?: number
  answeredPostId?: number
}

const actionsFor = ({ topics, posts, topicStars, postStars, follows }: DemoPlan, receiverId: number): Action[] => {
  const ownTopics = new Set(topics.filter((topic) => topic.authorId === receiverId).map((topic) => topic.id))
  const ownPosts = new Map(posts.filter((post) => post.authorId === receiverId).map((post) => [post.id, post]))
  const actions: Action[] = []

  for (const { id, userId, timeMs } of topicStars)
    if (ownTopics.has(id)) actions.push({ kind: 'star', gatheredBy: `topic-${id}`, userId, timeMs, topicId: id })
  for (const { id, userId, timeMs } of postStars) {
    const post = ownPosts.get(id)
    if (post)
      actions.push({ kind: 'star', gatheredBy: `post-${id}`, userId, timeMs, topicId: post.topic.id, postId: id })
  }
  for (const { id, topic, parent, replyToUserId, authorId, timeMs } of posts) {
    const answersOwnPost = parent !== undefined && (replyToUserId ?? parent.authorId) === receiverId
    if (!answersOwnPost && !(parent === undefined && ownTopics.has(topic.id))) continue
    const answered = answersOwnPost && parent.authorId === receiverId ? { answeredPostId: parent.id } : {}
    actions.push({
      kind: 'post',
      gatheredBy: `post-${id}`,
      userId: authorId,
      timeMs,
      topicId: topic.id,
      postId: id,
      ...answered,
    })
  }
  for (const { followerId, followeeId, timeMs } of follows)
    if (followeeId === receiverId)
      actions.push({ kind: 'follow', gatheredBy: shanghaiDay(new Date(timeMs)), userId: followerId, timeMs })

  return actions.filter((action) => action.userId !== receiverId)
}

/** How many of the latest lines nobody has read yet. */
const unreadLines = 6

interface InteractionRows {
  interactions: Insertable<Interactions>[]
  interaction_users: Insertable<InteractionUsers>[]
}

/** What the others' actions have left under 互动 for one user, the oldest line first. */
export const interactionRowsOf = (plan: DemoPlan, receiverId: number): InteractionRows => {
  const lines = [
    ...Map.groupBy(actionsFor(plan, receiverId), ({ kind, gatheredBy }) => `${kind} ${gatheredBy}`).values(),
  ]
    .map((actions) => actions.toSorted((one, other) => one.timeMs - other.timeMs))
    .map((actions) => ({ actions, latest: actions.at(-1) as Action }))
    .toSorted((one, other) => one.latest.timeMs - other.latest.timeMs)

  return {
    interactions: lines.map(({ latest }, index) => ({
      id: index + 1,
      receiver_id: receiverId,
      kind: latest.kind,
      gathered_by: latest.gatheredBy,
      topic_id: latest.topicId ?? null,
      post_id: latest.postId ?? null,
      answered_post_id: latest.answeredPostId ?? null,
      created_at: new Date(latest.timeMs),
      read_at: index < lines.length - unreadLines ? new Date(latest.timeMs) : null,
    })),
    interaction_users: lines.flatMap(({ actions }, index) =>
      actions.map(({ userId, timeMs }) => ({
        interaction_id: index + 1,
        user_id: userId,
        created_at: new Date(timeMs),
      })),
    ),
  }
}
