import type { CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { isBlank } from '#contract/text.ts'
import type { topicCalls, TopicDetail, TopicVisibility } from '#contract/topic.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { CategoryService } from '../category/category.module.ts'
import type { InteractionRecorderService } from '../interaction-recorder/interaction-recorder.module.ts'
import type { MediaService } from '../media/media.module.ts'
import type { MentionService } from '../mention/mention.module.ts'
import type { ModerationService } from '../moderation/moderation.module.ts'
import type { RelationService } from '../relation/relation.module.ts'
import type { SearchIndexService } from '../search-index/search-index.module.ts'
import type { TaskRecorderService } from '../task-recorder/task-recorder.module.ts'
import { compareMedia, mediaOf, noMedia, saysSame, type TopicDraft, type TopicMedia, type TopicText } from './draft.ts'
import type { TopicCache } from './topic-cache.ts'
import { writeHashtags } from './topic-hashtag.service.ts'
import type { TopicPresenter } from './topic-presenter.service.ts'
import {
  countPosts,
  countRepliers,
  countVersions,
  findSentTopic,
  insertTopic,
  insertVersion,
  type LockedTopic,
  lockTopic,
  setPictures,
  updateTopic,
} from './topic-write.queries.ts'
import { isForEveryone, isOwn } from './topic.policy.ts'

type NewTopic = CallParsed<typeof topicCalls.create>['body']
type ChangedTopic = CallParsed<typeof topicCalls.update>['body']

/** What decides who finds a topic, and who is notified of it. */
type Publication = Pick<TopicText, 'title' | 'content' | 'mentions' | 'held_at'> & { visibility: TopicVisibility }

interface PublicationOf {
  topicId: string
  authorId: string
}

/** What a body can be refused for, beside what each says: TOPIC_EMPTY, TOPIC_MEDIA_MIXED, CATEGORY_GONE, MEDIA_GONE, CONTENT_REFUSED. */
export interface TopicWritingService {
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
  /**
   * Locks the topic for a transaction that adds a reply.
   * @throws {AppError} TOPIC_GONE
   */
  lockForPost(transaction: Executor, topicId: string, userId: string): Promise<{ authorId: string }>
  /** Counts replies that the transaction has added, or taken away. */
  countPosts(transaction: Executor, topicId: string, change: number): Promise<void>
  /** Counts users whose only replies the transaction has added, or taken away; after `countPosts`, which locks the topic. */
  countRepliers(transaction: Executor, topicId: string, change: number): Promise<void>
}

export interface TopicWritingParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  relation: Pick<RelationService, 'friendsAmong'>
  moderation: ModerationService
  searchIndex: Pick<SearchIndexService, 'indexTopic' | 'dropTopic'>
  recorder: Pick<InteractionRecorderService, 'transact' | 'mentioned'>
  tasks: Pick<TaskRecorderService, 'done' | 'undone'>
  category: Pick<CategoryService, 'counts' | 'countTopic' | 'forgetCounts'>
  media: Pick<MediaService, 'claim' | 'release'>
  mention: Pick<MentionService, 'valid'>
  presenter: TopicPresenter
  cache: Pick<TopicCache, 'clear'>
  /** Has every process forget the pages that it shares. */
  tellNarrowed: (topicId: string) => Promise<void>
}

export const createTopicWritingService = (parts: TopicWritingParts): TopicWritingService => {
  const {
    db,
    clock,
    limiter,
    relation,
    moderation,
    searchIndex,
    recorder,
    tasks,
    category,
    media,
    mention,
    presenter,
    cache,
    tellNarrowed,
  } = parts

  /**
   * Checks what somebody wants to publish by the rules that need no lock.
   * @throws {AppError} TOPIC_EMPTY, TOPIC_MEDIA_MIXED, CATEGORY_GONE, CONTENT_REFUSED
   */
  const createDraft = async (
    body: Omit<ChangedTopic, 'topicId' | 'visibility'>,
    authorId: string,
  ): Promise<TopicDraft> => {
    const kinds = [body.pictureIds.length > 0, body.videoId !== null, body.audioId !== null].filter(Boolean).length
    if (kinds > 1) throw new AppError('TOPIC_MEDIA_MIXED')
    if (kinds === 0 && isBlank(body.title) && isBlank(body.content)) throw new AppError('TOPIC_EMPTY')
    const audioTitle = body.audioId === null ? '' : body.audioTitle
    const audioArtist = body.audioId === null ? '' : body.audioArtist
    const { held } = moderation.review([body.title, body.content, audioTitle, audioArtist])
    const [categories, mentions] = await Promise.all([
      category.counts([body.categoryId]),
      mention.valid(body.content, body.mentions, authorId),
    ])
    if (!categories.has(body.categoryId)) throw new AppError('CATEGORY_GONE')
    return {
      text: {
        category_id: body.categoryId,
        title: body.title,
        content: body.content,
        video_id: body.videoId,
        audio_id: body.audioId,
        cover_id: body.videoId === null && body.audioId === null ? null : body.coverId,
        audio_title: audioTitle,
        audio_artist: audioArtist,
        mentions,
        held_at: held ? clock.now() : null,
      },
      pictureIds: [...new Set(body.pictureIds)],
    }
  }

  /** Locks come in one order in all transactions: one's own topic and media, then hashtags, then categories. */
  const write = async <T>(change: (transaction: Executor) => Promise<T>): Promise<T> => {
    const result = await recorder.transact(db, change)
    category.forgetCounts()
    cache.clear()
    return result
  }

  /** Claims the media that come to a topic, and releases those that leave it. @throws {AppError} MEDIA_GONE */
  const changeMedia = async (transaction: Executor, ownerId: string, before: TopicMedia, after: TopicMedia) => {
    const { gained, lost } = compareMedia(before, after)
    for (const { kind, ids } of gained) if (ids.length > 0) await media.claim(transaction, ownerId, kind, ids)
    if (lost.length > 0) await media.release(transaction, lost)
  }

  /** Whom of those that a topic mentions it is meant for; nobody while it is held back. */
  const mentionedBy = async (transaction: Executor, authorId: string, topic: Publication): Promise<string[]> => {
    const ids = topic.mentions.map(({ userId }) => userId)
    if (topic.held_at !== null || topic.visibility === 'me') return []
    if (isForEveryone(topic)) return ids
    const friends = await relation.friendsAmong(authorId, ids, transaction)
    return ids.filter((id) => friends.has(id))
  }

  /** What others find and are notified of; nothing while the topic is held back. */
  const publish = async (
    transaction: Executor,
    { topicId, authorId, topic, notifiedIds }: PublicationOf & { topic: Publication; notifiedIds: string[] },
  ) => {
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
  }

  const add = async (transaction: Executor, input: NewTopic, draft: TopicDraft, authorId: string) => {
    // Before anything refers to them: whether they are there is known only now.
    await changeMedia(transaction, authorId, noMedia, mediaOf(draft.text, draft.pictureIds))
    const topicId = await insertTopic(transaction, {
      ...draft.text,
      author_id: authorId,
      client_id: input.clientId,
      created_at: clock.now(),
      visibility: input.visibility,
    })
    // Sent twice at once: the other one is there now.
    if (topicId === undefined) return await findSentTopic(transaction, authorId, input.clientId)
    await setPictures(transaction, topicId, draft.pictureIds)
    const topic = { ...draft.text, visibility: input.visibility }
    await publish(transaction, { topicId, authorId, topic, notifiedIds: [] })
    if (isForEveryone(input)) await category.countTopic(transaction, draft.text.category_id, 1)
    return topicId
  }

  /** Keeps what the topic was before, and changes its media. @throws {AppError} TOPIC_VERSIONS_FULL, MEDIA_GONE */
  const keepVersion = async (transaction: Executor, topic: LockedTopic, draft: TopicDraft) => {
    const number = await countVersions(transaction, topic.id)
    if (number >= limits.topicVersions) throw new AppError('TOPIC_VERSIONS_FULL')
    await insertVersion(transaction, topic.id, number + 1, {
      title: topic.title,
      content: topic.content,
      picture_num: topic.picture_ids.length,
      created_at: topic.edited_at ?? topic.created_at,
    })
    const [before, after] = [mediaOf(topic, topic.picture_ids), mediaOf(draft.text, draft.pictureIds)]
    await changeMedia(transaction, topic.author_id, before, after)
  }

  /** Whom a topic is meant for can be changed alone: then it says what it said, and nothing is kept as a version. */
  const change = async (transaction: Executor, topic: LockedTopic, draft: TopicDraft, visibility: TopicVisibility) => {
    const isSame = saysSame(topic, draft)
    if (isSame && visibility === topic.visibility) return
    if (!isSame) await keepVersion(transaction, topic, draft)
    const text = isSame ? { ...draft.text, held_at: topic.held_at } : draft.text
    const changed = { ...text, visibility }
    const notifiedIds = await mentionedBy(transaction, topic.author_id, topic)
    await updateTopic(transaction, topic.id, { ...changed, edited_at: isSame ? topic.edited_at : clock.now() })
    await setPictures(transaction, topic.id, draft.pictureIds)
    await publish(transaction, { topicId: topic.id, authorId: topic.author_id, topic: changed, notifiedIds })
    const counts = new Map<string, number>()
    const count = (id: string, by: number) => counts.set(id, (counts.get(id) ?? 0) + by)
    if (isForEveryone(topic)) count(topic.category_id, -1)
    if (isForEveryone(changed)) count(changed.category_id, 1)
    for (const [id, by] of [...counts].toSorted(([one], [other]) => (BigInt(one) < BigInt(other) ? -1 : 1)))
      if (by === 1 || by === -1) await category.countTopic(transaction, id, by)
  }

  return {
    create: async (input, authorId) => {
      // What was sent before is answered before it is counted: a client that repeats itself must get its topic.
      const sent = await findSentTopic(db, authorId, input.clientId)
      if (sent !== undefined) return await presenter.own(sent, authorId)
      await limiter.take('topicsPerUser', authorId)
      const draft = await createDraft(input, authorId)
      const added = await write((transaction) => add(transaction, input, draft, authorId))
      if (added === undefined) throw new Error('a topic was neither added nor there')
      return await presenter.own(added, authorId)
    },

    update: async (input, userId) => {
      await limiter.take('editsPerUser', userId)
      const draft = await createDraft(input, userId)
      const narrowed = await write(async (transaction) => {
        const topic = await lockTopic(transaction, input.topicId, userId)
        if (!topic?.visible) throw new AppError('TOPIC_GONE')
        if (!isOwn(topic, userId)) throw new AppError('FORBIDDEN')
        const visibility = input.visibility ?? topic.visibility
        await change(transaction, topic, draft, visibility)
        return visibility !== topic.visibility && visibility !== 'everyone'
      })
      if (narrowed) await tellNarrowed(input.topicId)
      return await presenter.own(input.topicId, userId)
    },

    lockForPost: async (transaction, topicId, userId) => {
      const topic = await lockTopic(transaction, topicId, userId)
      if (!topic?.visible) throw new AppError('TOPIC_GONE')
      return { authorId: topic.author_id }
    },

    countPosts,
    countRepliers,
  }
}
