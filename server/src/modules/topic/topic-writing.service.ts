import type { CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { isBlank } from '#contract/text.ts'
import type { topicCalls, TopicDetail } from '#contract/topic.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import { placeName } from '#server/platform/text/areas.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { CategoryService } from '../category/category.module.ts'
import type { InteractionRecorderService } from '../interaction-recorder/interaction-recorder.module.ts'
import type { IpPlaceService } from '../ip-place/ip-place.module.ts'
import type { MediaService } from '../media/media.module.ts'
import type { MentionService } from '../mention/mention.module.ts'
import type { ModerationService } from '../moderation/moderation.module.ts'
import { compareMedia, mediaOf, noMedia, saysSame, type TopicDraft, type TopicMedia } from './draft.ts'
import type { TopicCache } from './topic-cache.ts'
import type { TopicPresenter } from './topic-presenter.service.ts'
import type { TopicPublishingService } from './topic-publishing.service.ts'
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
  setPinned,
  updateTopic,
} from './topic-write.queries.ts'
import { isForEveryone, isLastEdit, isOwn } from './topic.policy.ts'

type NewTopic = CallParsed<typeof topicCalls.create>['body']
type ChangedTopic = CallParsed<typeof topicCalls.update>['body']

/** What a body can be refused for, beside what each says: TOPIC_EMPTY, TOPIC_MEDIA_MIXED, CATEGORY_GONE, PLACE_UNKNOWN, MEDIA_GONE, CONTENT_REFUSED. */
export interface TopicWritingService {
  /** Whether somebody could publish this now; nothing is written. */
  check(input: Omit<ChangedTopic, 'topicId' | 'visibility'>, authorId: string): Promise<void>
  /**
   * Adds a topic; sending it again returns the first.
   * @param ip the author's address, of which no more than the place is kept
   * @throws {AppError} TOO_MANY_REQUESTS
   */
  create(input: NewTopic, authorId: string, ip: string): Promise<TopicDetail>
  /**
   * Changes one's own topic and keeps what it was; what is the same changes nothing.
   * @throws {AppError} TOPIC_GONE, FORBIDDEN, TOPIC_UNDER_REVIEW, TOPIC_CHANGED, TOPIC_VERSIONS_FULL, TOO_MANY_REQUESTS
   */
  update(input: ChangedTopic, userId: string): Promise<TopicDetail>
  /**
   * Locks the topic for a transaction that adds a reply.
   * @throws {AppError} TOPIC_GONE
   */
  lockForPost(transaction: Executor, topicId: string, userId: string): Promise<{ authorId: string; isPublic: boolean }>
  /** Counts replies that the transaction has added, or taken away. */
  countPosts(transaction: Executor, topicId: string, change: number): Promise<void>
  /** Counts users whose only replies the transaction has added, or taken away; after `countPosts`, which locks the topic. */
  countRepliers(transaction: Executor, topicId: string, change: number): Promise<void>
  /**
   * Puts a reply before all others, or takes it down again; doing it again changes nothing. The reply is locked.
   * @returns the one that was pinned before
   */
  setPinned(transaction: Executor, topicId: string, postId: string, pinFlag: boolean): Promise<string | null>
}

export interface TopicWritingParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  moderation: ModerationService
  recorder: Pick<InteractionRecorderService, 'transact'>
  category: Pick<CategoryService, 'counts' | 'countTopic' | 'forgetCounts'>
  media: Pick<MediaService, 'claim' | 'release'>
  mention: Pick<MentionService, 'valid'>
  ipPlace: Pick<IpPlaceService, 'of' | 'keepLast'>
  presenter: TopicPresenter
  publishing: TopicPublishingService
  cache: Pick<TopicCache, 'clear'>
  /** Has every process forget the pages that it shares. */
  tellNarrowed: (topicId: string) => Promise<void>
}

export const createTopicWritingService = (parts: TopicWritingParts): TopicWritingService => {
  const {
    db,
    clock,
    limiter,
    moderation,
    recorder,
    category,
    media,
    mention,
    ipPlace,
    presenter,
    publishing,
    cache,
    tellNarrowed,
  } = parts

  /**
   * Checks what somebody wants to publish by the rules that need no lock.
   * @throws {AppError} TOPIC_EMPTY, TOPIC_MEDIA_MIXED, CATEGORY_GONE, PLACE_UNKNOWN, CONTENT_REFUSED
   */
  const createDraft = async (
    body: Omit<ChangedTopic, 'topicId' | 'visibility'>,
    authorId: string,
  ): Promise<TopicDraft> => {
    const kinds = [body.pictureIds.length > 0, body.videoId !== null, body.audioId !== null].filter(Boolean).length
    if (kinds > 1) throw new AppError('TOPIC_MEDIA_MIXED')
    if (kinds === 0 && isBlank(body.title) && isBlank(body.content)) throw new AppError('TOPIC_EMPTY')
    if (body.placeCode !== null && placeName(body.placeCode) === undefined) throw new AppError('PLACE_UNKNOWN')
    const audioTitle = body.audioId === null ? '' : body.audioTitle
    const audioArtist = body.audioId === null ? '' : body.audioArtist
    const review = moderation.review([body.title, body.content, audioTitle, audioArtist])
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
        place_code: body.placeCode,
        held_at: review.held ? clock.now() : null,
      },
      pictureIds: [...new Set(body.pictureIds)],
      review,
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

  /** Since when a draft is held back: for a word, or until the operator's reviewer has judged it. */
  const heldAt = (draft: TopicDraft, isPublic: boolean, wasHeld: boolean): Date | null =>
    draft.text.held_at ?? (isPublic && moderation.waitsForReview(wasHeld) ? clock.now() : null)

  const record = (
    transaction: Executor,
    text: { textId: string; isNew: boolean; isPublic: boolean },
    review: TopicDraft['review'],
  ) => moderation.record(transaction, { ...text, kind: 'topic', isHeldAnyway: review.held }, review)

  const add = async (
    transaction: Executor,
    input: NewTopic,
    draft: TopicDraft,
    { authorId, place }: { authorId: string; place: string | null },
  ) => {
    // Before anything refers to them: whether they are there is known only now.
    await changeMedia(transaction, authorId, noMedia, mediaOf(draft.text, draft.pictureIds))
    const isPublic = isForEveryone(input)
    const text = { ...draft.text, held_at: heldAt(draft, isPublic, false) }
    const topicId = await insertTopic(transaction, {
      ...text,
      author_id: authorId,
      client_id: input.clientId,
      created_at: clock.now(),
      ip_place: place,
      visibility: input.visibility,
    })
    // Sent twice at once: the other one is there now.
    if (topicId === undefined) return await findSentTopic(transaction, authorId, input.clientId)
    await setPictures(transaction, topicId, draft.pictureIds)
    await record(transaction, { textId: topicId, isNew: true, isPublic }, draft.review)
    const topic = { ...text, visibility: input.visibility }
    await publishing.publish(transaction, { topicId, authorId, topic, notifiedIds: [] })
    if (isPublic) await category.countTopic(transaction, draft.text.category_id, 1)
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
  const change = async (
    transaction: Executor,
    topic: LockedTopic,
    draft: TopicDraft,
    { visibility = topic.visibility, editTime }: Pick<ChangedTopic, 'visibility' | 'editTime'>,
  ) => {
    const isSame = saysSame(topic, draft)
    if (isSame && visibility === topic.visibility) return
    // Sent twice it says the same, and is none.
    if (!isSame && editTime !== undefined && !isLastEdit(topic, editTime)) throw new AppError('TOPIC_CHANGED')
    const isPublic = isForEveryone({ visibility })
    const isOpened = isPublic && !isForEveryone(topic)
    if (!isSame) await keepVersion(transaction, topic, draft)
    if (!isSame || isOpened) await record(transaction, { textId: topic.id, isNew: false, isPublic }, draft.review)
    const held_at =
      isSame && !isOpened
        ? topic.held_at
        : ((isSame ? topic.held_at : null) ?? heldAt(draft, isPublic, topic.held_at !== null))
    const changed = { ...draft.text, held_at, visibility }
    const notifiedIds = await publishing.mentionedBy(transaction, topic.author_id, topic)
    await updateTopic(transaction, topic.id, { ...changed, edited_at: isSame ? topic.edited_at : clock.now() })
    await setPictures(transaction, topic.id, draft.pictureIds)
    await publishing.publish(transaction, { topicId: topic.id, authorId: topic.author_id, topic: changed, notifiedIds })
    const counts = new Map<string, number>()
    const count = (id: string, by: number) => counts.set(id, (counts.get(id) ?? 0) + by)
    if (isForEveryone(topic)) count(topic.category_id, -1)
    if (isForEveryone(changed)) count(changed.category_id, 1)
    for (const [id, by] of [...counts].toSorted(([one], [other]) => (BigInt(one) < BigInt(other) ? -1 : 1)))
      if (by === 1 || by === -1) await category.countTopic(transaction, id, by)
  }

  return {
    check: async (input, authorId) => {
      await createDraft(input, authorId)
    },

    create: async (input, authorId, ip) => {
      // What was sent before is answered before it is counted: a client that repeats itself must get its topic.
      const sent = await findSentTopic(db, authorId, input.clientId)
      if (sent !== undefined) return await presenter.own(sent, authorId)
      await limiter.take('topicsPerUser', authorId)
      const draft = await createDraft(input, authorId)
      const place = ipPlace.of(ip)
      const added = await write((transaction) => add(transaction, input, draft, { authorId, place }))
      await ipPlace.keepLast(authorId, place)
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
        // Whoever judges an appeal reads what was decided of.
        if (topic.hold_decision_id !== null) throw new AppError('TOPIC_UNDER_REVIEW')
        await change(transaction, topic, draft, input)
        const { visibility = topic.visibility } = input
        return visibility !== topic.visibility && visibility !== 'everyone'
      })
      if (narrowed) await tellNarrowed(input.topicId)
      return await presenter.own(input.topicId, userId)
    },

    lockForPost: async (transaction, topicId, userId) => {
      const topic = await lockTopic(transaction, topicId, userId)
      if (!topic?.visible) throw new AppError('TOPIC_GONE')
      return { authorId: topic.author_id, isPublic: isForEveryone(topic) }
    },

    countPosts,
    countRepliers,
    setPinned,
  }
}
