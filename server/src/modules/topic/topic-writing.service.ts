import type { CallParsed } from '#contract/call.ts'
import { listHashtags } from '#contract/hashtag.ts'
import { limits } from '#contract/limits.ts'
import type { topicCalls, TopicDetail, TopicVersion } from '#contract/topic.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { countHashtags, setHashtags } from './topic-hashtag.queries.ts'
import {
  countVersions,
  findSentTopic,
  insertTopic,
  insertVersion,
  listVersions,
  type LockedTopic,
  lockTopic,
  setDeleted,
  setPictures,
  updateTopic,
} from './topic-write.queries.ts'
import { changeMedia, isSame } from './topic.change.ts'
import { createDraft, mediaOf, type TopicDraft } from './draft.ts'
import type { ForgetShared } from './topic-list.service.ts'
import type { TopicParts } from './topic.parts.ts'
import { canRead, isOwn, isRestorable } from './topic.policy.ts'
import { findAuthor } from './topic.queries.ts'
import type { TopicPresenter } from './topic-reading.service.ts'
import { presentVersion } from './topic.views.ts'

type NewTopic = CallParsed<typeof topicCalls.create>['body']
type ChangedTopic = CallParsed<typeof topicCalls.update>['body']

/** What a body can be refused for, beside what each says: TOPIC_EMPTY, TOPIC_MEDIA_MIXED, CATEGORY_GONE, MEDIA_GONE, CONTENT_REFUSED. */
export interface TopicWriting {
  /**
   * Adds a topic; sending it again returns the first.
   * @throws {AppError} TOO_MANY_REQUESTS
   */
  create(input: NewTopic, authorId: string): Promise<TopicDetail>
  /**
   * Changes one's own topic and keeps what it was; what is the same changes nothing.
   * @throws {AppError} TOPIC_GONE, FORBIDDEN, TOPIC_VERSIONS_FULL, TOO_MANY_REQUESTS
   */
  update(input: ChangedTopic, userId: string): Promise<TopicDetail>
  /** Deleting again changes nothing. @throws {AppError} TOPIC_GONE, FORBIDDEN */
  delete(topicId: string, userId: string): Promise<void>
  /** Undoes `delete`, by the author; restoring again changes nothing. @throws {AppError} TOPIC_GONE, RESTORE_TOO_LATE */
  restore(topicId: string, userId: string): Promise<TopicDetail>
  /** Earlier wordings, the latest first. @throws {AppError} TOPIC_GONE */
  listVersions(topicId: string, viewerId: string | null): Promise<TopicVersion[]>
}

export const createTopicWriting = (
  parts: TopicParts,
  { presentOwn }: TopicPresenter,
  forgetShared: Pick<ForgetShared, 'topics'>,
): TopicWriting => {
  const { db, clock, limiter, searchIndex, recorder, category, media } = parts

  /** Locks come in one order in all transactions: one's own topic and media, then hashtags, then categories. */
  const write = async <T>(act: (transaction: Executor) => Promise<T>): Promise<T> => {
    const done = await recorder.transact(db, act)
    category.forgetCounts()
    forgetShared.topics()
    return done
  }

  /** What others find and are told of; nothing while the topic is held back. */
  const publish = async (
    transaction: Executor,
    {
      topicId,
      authorId,
      draft,
      toldBefore,
    }: { topicId: string; authorId: string; draft: TopicDraft; toldBefore: string[] },
  ) => {
    const { title, content, mentions, held_at } = draft.text
    const published = held_at === null
    await setHashtags(transaction, topicId, published ? listHashtags(content).slice(0, limits.topicHashtags) : [])
    if (!published) return await searchIndex.dropTopic(transaction, topicId)
    await searchIndex.indexTopic(transaction, { id: topicId, title, content })
    for (const { userId } of mentions)
      if (!toldBefore.includes(userId))
        await recorder.mentioned(transaction, { receiverId: userId, userId: authorId, topicId, postId: null })
  }

  const add = async (transaction: Executor, input: NewTopic, draft: TopicDraft, authorId: string) => {
    // Before anything refers to them: whether they are there is known only now.
    await changeMedia(media, transaction, authorId, { after: mediaOf(draft.text, draft.pictureIds) })
    const topicId = await insertTopic(transaction, {
      ...draft.text,
      author_id: authorId,
      client_id: input.clientId,
      created_at: clock.now(),
    })
    // Sent twice at once: the other one is there now.
    if (topicId === undefined) return await findSentTopic(transaction, authorId, input.clientId)
    await setPictures(transaction, topicId, draft.pictureIds)
    await publish(transaction, { topicId, authorId, draft, toldBefore: [] })
    await category.countTopic(transaction, draft.text.category_id, 1)
    return topicId
  }

  const change = async (transaction: Executor, topic: LockedTopic, draft: TopicDraft) => {
    if (isSame(topic, draft)) return
    const number = await countVersions(transaction, topic.id)
    if (number >= limits.topicVersions) throw new AppError('TOPIC_VERSIONS_FULL')
    await insertVersion(transaction, topic.id, number + 1, {
      title: topic.title,
      content: topic.content,
      picture_num: topic.picture_ids.length,
      created_at: topic.edited_at ?? topic.created_at,
    })
    await changeMedia(media, transaction, topic.author_id, {
      before: mediaOf(topic, topic.picture_ids),
      after: mediaOf(draft.text, draft.pictureIds),
    })
    await updateTopic(transaction, topic.id, { ...draft.text, edited_at: clock.now() })
    await setPictures(transaction, topic.id, draft.pictureIds)
    const toldBefore = topic.held_at === null ? topic.mentions.map((mention) => mention.userId) : []
    await publish(transaction, { topicId: topic.id, authorId: topic.author_id, draft, toldBefore })
    const from = topic.category_id
    const to = draft.text.category_id
    if (from === to) return
    for (const id of [from, to].toSorted()) await category.countTopic(transaction, id, id === to ? 1 : -1)
  }

  return {
    create: async (input, authorId) => {
      // What was sent before is answered before it is counted: a client that repeats itself must get its topic.
      const sent = await findSentTopic(db, authorId, input.clientId)
      if (sent !== undefined) return await presentOwn(sent, authorId)
      await limiter.take('topicsPerUser', authorId)
      const draft = await createDraft(parts, input, authorId)
      const added = await write((transaction) => add(transaction, input, draft, authorId))
      if (added === undefined) throw new Error('a topic was neither added nor there')
      return await presentOwn(added, authorId)
    },

    update: async (input, userId) => {
      await limiter.take('editsPerUser', userId)
      const draft = await createDraft(parts, input, userId)
      await write(async (transaction) => {
        const topic = await lockTopic(transaction, input.topicId, userId)
        if (!topic || !canRead(topic, userId)) throw new AppError('TOPIC_GONE')
        if (!isOwn(topic, userId)) throw new AppError('FORBIDDEN')
        await change(transaction, topic, draft)
      })
      return await presentOwn(input.topicId, userId)
    },

    delete: async (topicId, userId) => {
      await limiter.take('editsPerUser', userId)
      await write(async (transaction) => {
        const topic = await lockTopic(transaction, topicId, userId)
        if (!topic || (!isOwn(topic, userId) && !canRead(topic, userId))) throw new AppError('TOPIC_GONE')
        if (!isOwn(topic, userId)) throw new AppError('FORBIDDEN')
        if (topic.deleted_at) return
        await setDeleted(transaction, topicId, clock.now())
        await searchIndex.dropTopic(transaction, topicId)
        await countHashtags(transaction, topicId, -1)
        await category.countTopic(transaction, topic.category_id, -1)
      })
    },

    restore: async (topicId, userId) => {
      await limiter.take('editsPerUser', userId)
      await write(async (transaction) => {
        const topic = await lockTopic(transaction, topicId, userId)
        if (!topic || !isOwn(topic, userId)) throw new AppError('TOPIC_GONE')
        if (!topic.deleted_at) return
        if (!isRestorable(topic.deleted_at, clock.now())) throw new AppError('RESTORE_TOO_LATE')
        await setDeleted(transaction, topicId, null)
        if (!topic.held_at) await searchIndex.indexTopic(transaction, topic)
        await countHashtags(transaction, topicId, 1)
        await category.countTopic(transaction, topic.category_id, 1)
      })
      return await presentOwn(topicId, userId)
    },

    listVersions: async (topicId, viewerId) => {
      const [author, versions] = await Promise.all([findAuthor(db, topicId, viewerId), listVersions(db, topicId)])
      if (author === undefined) throw new AppError('TOPIC_GONE')
      return versions.map(presentVersion)
    },
  }
}
