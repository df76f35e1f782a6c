import { listHashtags } from '#contract/hashtag.ts'
import { agreementRowsOf } from '../modules/agreement/agreement.module.ts'
import type { StoredPicture } from '../modules/media/media.module.ts'
import { fold } from '#server/platform/text/fold.ts'
import { interactionRowsOf } from './interactions.ts'
import { chatRowsOf } from './chats.ts'
import type { DemoPlan, DemoRows } from './plan.ts'
import type { PlannedTopic } from './conversation.ts'
import { demoUsername } from './texts.ts'
import { daysBefore } from './timeline.ts'

/** What differs from one machine to the next. */
interface Secrets {
  /** By name. */
  pictures: Map<string, StoredPicture>
  /** By username. */
  avatars: Map<string, StoredPicture>
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

/** Makes rows of a plan, with counters that agree with them. */
export const rowsOf = (plan: DemoPlan, secrets: Secrets): DemoRows => {
  const { texts, chance, nowMs, topics, posts, topicStars, postStars, follows } = plan
  const time = (timeMs: number) => new Date(timeMs)

  const mediaIds = new Map(
    [...secrets.pictures.keys(), ...secrets.avatars.keys()].map((name, index) => [name, index + 1]),
  )
  const mediaId = (name: string) => mediaIds.get(name) as number
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
    media: [...secrets.pictures, ...secrets.avatars].map(([name, stored]) => ({
      id: mediaId(name),
      kind: secrets.avatars.has(name) ? 'avatar' : 'picture',
      ...stored,
      created_at: time(nowMs),
    })),
    users: texts.users.map(({ username, nickname, bio, region, cover }, index) => ({
      id: index + 1,
      username,
      nickname,
      bio,
      email: `${username}@hongyan.example`,
      password_hash: username === demoUsername ? secrets.demoPasswordHash : secrets.lockedPasswordHash,
      avatar_id: mediaId(username),
      cover_id: cover === undefined ? null : mediaId(cover),
      region,
      fan_num: fanNum(index + 1),
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
      cover_id: mediaId(cover),
      topic_num: topicNum(index + 1),
    })),
    topics: topics.map(({ id, authorId, categoryId, text, timeMs }) => ({
      id,
      author_id: authorId,
      category_id: categoryId,
      title: text.title,
      content: text.content,
      created_at: time(timeMs),
      star_num: topicStarNum(id),
      post_num: postNum(id),
      replier_num: replierNum(id),
      own_star: ownStars.has(id),
    })),
    topic_pictures: topics.flatMap(({ id, text }) =>
      text.pictures.map((name, index) => ({ topic_id: id, position: index + 1, media_id: mediaId(name) })),
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
      star_num: postStarNum(id),
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
  }
}
