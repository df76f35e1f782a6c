import type { Insertable } from 'kysely'
import { listHashtags } from '#contract/hashtag.ts'
import { fold } from '#contract/fold.ts'
import type { Interactions, InteractionUsers, TaskActions } from '#server/platform/database/database-types.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import { agreementRowsOf } from '../modules/agreement/agreement.module.ts'
import type { StoredPicture, StoredRecording } from '../modules/media/media.module.ts'
import { chatRowsOf } from './chats.ts'
import { couponRowsOf } from './coupons.ts'
import type { DemoPlan, DemoRows } from './plan.ts'
import type { PlannedTopic } from './conversation.ts'
import { moneyRowsOf } from './money.ts'
import { demoUsername } from './texts.ts'
import { daysBefore } from './timeline.ts'

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
const interactionRowsOf = (plan: DemoPlan, receiverId: number): InteractionRows => {
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

/** What differs from one machine to the next. */
interface Secrets {
  /** By name. */
  pictures: Map<string, StoredPicture>
  /** By username. */
  avatars: Map<string, StoredPicture>
  /** By name. */
  videos: Map<string, StoredRecording>
  tracks: Map<string, StoredRecording>
  faces: Map<string, StoredPicture>
  demoPasswordHash: string
  /** One that no known password fits, for all users but the demo account. */
  lockedPasswordHash: string
}

const tally = <T>(things: T[], keyOf: (thing: T) => number): ((key: number) => number) => {
  const counts = new Map<number, number>()
  for (const thing of things) counts.set(keyOf(thing), (counts.get(keyOf(thing)) ?? 0) + 1)
  return (key) => counts.get(key) ?? 0
}

/** The hashtags of all topics, in the order in which they were first written. */
const hashtagRowsOf = (topics: PlannedTopic[]): Pick<DemoRows, 'hashtags' | 'topic_hashtags'> => {
  const tagged = topics.flatMap(({ id, text }) => listHashtags(text.content).map((name) => ({ id, name })))
  const groups = [...Map.groupBy(tagged, ({ name }) => fold(name))]
  return {
    hashtags: groups.map(([folded, uses], index) => ({
      id: index + 1,
      name: uses[0]?.name as string,
      folded,
      topic_num: uses.length,
    })),
    topic_hashtags: groups.flatMap(([, uses], index) =>
      uses.map(({ id }) => ({ hashtag_id: index + 1, topic_id: id })),
    ),
  }
}

/** What of it all tasks count, each on its day. */
const taskActionRowsOf = ({
  texts,
  topics,
  posts,
  topicStars,
  postStars,
  follows,
}: DemoPlan): Insertable<TaskActions>[] => {
  const authorOfTopic = new Map(topics.map(({ id, authorId }) => [id, authorId]))
  const authorOfPost = new Map(posts.map(({ id, authorId }) => [id, authorId]))
  const row = (user_id: number, action: string, thing: string, timeMs: number) => ({
    ...{ user_id, action, thing },
    day: shanghaiDay(new Date(timeMs)),
  })
  const firstMs = Math.min(...topics.map(({ timeMs }) => timeMs))
  return [
    ...texts.users.flatMap((_, index) => ['avatar', 'bio'].map((action) => row(index + 1, action, '', firstMs))),
    ...topics.map(({ id, authorId, timeMs }) => row(authorId, 'topic', String(id), timeMs)),
    ...posts
      .filter(({ topic, authorId }) => topic.authorId !== authorId)
      .map(({ id, authorId, timeMs }) => row(authorId, 'post', String(id), timeMs)),
    ...topicStars
      .filter(({ id, userId }) => authorOfTopic.get(id) !== userId)
      .map(({ id, userId, timeMs }) => row(userId, 'star', `topic-${id}`, timeMs)),
    ...postStars
      .filter(({ id, userId }) => authorOfPost.get(id) !== userId)
      .map(({ id, userId, timeMs }) => row(userId, 'star', `post-${id}`, timeMs)),
    ...follows.map(({ followerId, followeeId, timeMs }) => row(followerId, 'follow', String(followeeId), timeMs)),
  ]
}

/** Rows of all files, and what finds the id of one by its kind and name. */
const mediaOf = ({ pictures, avatars, faces, videos, tracks }: Secrets, created_at: Date) => {
  const files = [
    ...[...pictures].map(([name, stored]) => ({ kind: 'picture', name, stored })),
    ...[...avatars].map(([name, stored]) => ({ kind: 'avatar', name, stored })),
    ...[...faces].map(([name, stored]) => ({ kind: 'avatar', name: `face ${name}`, stored })),
    ...[...videos].map(([name, stored]) => ({ kind: 'video', name, stored: { ...stored, placeholder: '' } })),
    ...[...tracks].map(([name, stored]) => ({ kind: 'audio', name, stored: { ...stored, placeholder: '' } })),
  ]
  const ids = new Map(files.map(({ kind, name }, index) => [`${kind} ${name}`, index + 1]))
  const blank = { width: null, height: null, extension: null, duration_ms: null }
  return {
    rows: files.map(({ kind, stored }, index) => ({ id: index + 1, kind, ...blank, ...stored, created_at })),
    idOf: (kind: 'picture' | 'avatar' | 'video' | 'audio', name: string | undefined) =>
      name === undefined ? null : (ids.get(`${kind} ${name}`) ?? null),
  }
}

/** Makes rows of a plan, with counters that agree with them and with the rows of silent users. */
export const rowsOf = (plan: DemoPlan, secrets: Secrets): DemoRows => {
  const { texts, chance, nowMs, topics, posts, topicStars, postStars, follows, silent } = plan
  const time = (timeMs: number) => new Date(timeMs)

  const media = mediaOf(secrets, time(nowMs))
  const topicNum = tally(topics, (topic) => topic.categoryId)
  const topicStarNum = tally(topicStars, (star) => star.id)
  const postNum = tally(posts, (post) => post.topic.id)
  const replierNum = tally(
    [...new Map(posts.map((post) => [`${post.topic.id} ${post.authorId}`, post])).values()].filter(
      ({ topic, authorId }) => topic.authorId !== authorId,
    ),
    (post) => post.topic.id,
  )
  const authors = new Map(topics.map(({ id, authorId }) => [id, authorId]))
  const ownStars = new Set(topicStars.filter(({ id, userId }) => authors.get(id) === userId).map(({ id }) => id))
  const postStarNum = tally(postStars, (star) => star.id)
  const fanNum = tally(follows, (follow) => follow.followeeId)
  const nestedNum = tally(posts, (post) => post.parent?.id ?? 0)
  const nestedOf = Map.groupBy(posts, (post) => post.parent?.id ?? 0)
  const answererNum = (id: number, authorId: number) =>
    new Set(
      nestedOf
        .get(id)
        ?.map((post) => post.authorId)
        .filter((replierId) => replierId !== authorId),
    ).size

  return {
    media: media.rows,
    users: texts.users.map(({ username, nickname, bio, region, cover }, index) => ({
      id: index + 1,
      username,
      nickname,
      bio,
      email: `${username}@hongyan.example`,
      password_hash: username === demoUsername ? secrets.demoPasswordHash : secrets.lockedPasswordHash,
      avatar_id: media.idOf('avatar', username),
      cover_id: media.idOf('picture', cover),
      region,
      fan_num: fanNum(index + 1) + silent.fanNum(index + 1),
      // All are here before the oldest topic, the first for over a year.
      created_at: time(daysBefore(nowMs, 400 - (320 * index) / texts.users.length)),
    })),
    agreement_acceptances: texts.users.flatMap((_, index) => agreementRowsOf(index + 1, time(nowMs))),
    categories: texts.categories.map(({ slug, name, description, cover }, index) => ({
      id: index + 1,
      slug,
      name,
      description,
      position: index + 1,
      cover_id: media.idOf('picture', cover),
      topic_num: topicNum(index + 1),
    })),
    topics: topics.map(({ id, authorId, categoryId, text, timeMs }) => ({
      id,
      author_id: authorId,
      category_id: categoryId,
      title: text.title,
      content: text.content,
      video_id: media.idOf('video', text.video),
      audio_id: media.idOf('audio', text.track?.name),
      audio_title: text.track?.title ?? '',
      audio_artist: text.track?.artist ?? '',
      cover_id: media.idOf('picture', text.video ?? text.track?.cover),
      created_at: time(timeMs),
      star_num: topicStarNum(id) + silent.topicStarNum(id),
      post_num: postNum(id),
      replier_num: replierNum(id),
      own_star: ownStars.has(id),
    })),
    topic_pictures: topics.flatMap(({ id, text }) =>
      text.pictures.map((name, index) => ({
        topic_id: id,
        position: index + 1,
        media_id: media.idOf('picture', name) as number,
      })),
    ),
    ...hashtagRowsOf(topics),
    posts: posts.map(({ id, topic, authorId, parent, replyToUserId, content, timeMs }) => ({
      id,
      topic_id: topic.id,
      author_id: authorId,
      parent_id: parent?.id ?? null,
      reply_to_user_id: replyToUserId,
      content,
      created_at: time(timeMs),
      star_num: postStarNum(id) + silent.postStarNum(id),
      nested_num: nestedNum(id),
      replier_num: answererNum(id, authorId),
      client_id: chance.uuid(),
    })),
    topic_stars: topicStars.map(({ id, userId, timeMs }) => ({
      topic_id: id,
      user_id: userId,
      created_at: time(timeMs),
    })),
    post_stars: postStars.map(({ id, userId, timeMs }) => ({ post_id: id, user_id: userId, created_at: time(timeMs) })),
    follows: follows.map(({ followerId, followeeId, timeMs }) => ({
      follower_id: followerId,
      followee_id: followeeId,
      created_at: time(timeMs),
    })),
    ...interactionRowsOf(plan, plan.userIdOf.get(demoUsername) as number),
    ...chatRowsOf(plan, plan.userIdOf.get(demoUsername) as number),
    task_actions: taskActionRowsOf(plan),
    ...couponRowsOf(plan),
    ...moneyRowsOf(plan),
  }
}
