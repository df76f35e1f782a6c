import type { CallParsed } from '#contract/call.ts'
import type { Mention } from '#contract/mention.ts'
import type { Post, postCalls } from '#contract/post.ts'
import { isBlank } from '#contract/text.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { InteractionRecorderService } from '../interaction-recorder/interaction-recorder.module.ts'
import type { IpPlaceService } from '../ip-place/ip-place.module.ts'
import type { MediaService } from '../media/media.module.ts'
import type { MentionService } from '../mention/mention.module.ts'
import type { ModerationService, Review } from '../moderation/moderation.module.ts'
import type { RelationService } from '../relation/relation.module.ts'
import type { SearchIndexService } from '../search-index/search-index.module.ts'
import type { TaskRecorderService } from '../task-recorder/task-recorder.module.ts'
import type { TopicReadingService, TopicWritingService } from '../topic/topic.module.ts'
import type { PostPresenter } from './post-presenter.service.ts'
import { countNested, countOnlyRepliers, insertPost } from './post-write.queries.ts'
import { isBlocked } from './post.policy.ts'
import type { ReplyCache } from './reply-cache.ts'
import { findPost, findPosts, findSentPost, lockPostFor, type PostRow } from './post.queries.ts'

type NewPost = CallParsed<typeof postCalls.create>['body']

/** What is known of a new reply before anything is locked for it. */
interface Draft extends NewPost {
  authorId: string
  mentions: Mention[]
  /** What the words of moderation say to it. */
  review: Review
  hidden: ReadonlySet<string>
  /** From where it is written, where that is known. */
  place: string | null
  redPacketKey: string | null
}

/** A red packet that goes with a reply in one transaction. */
export interface PacketInPost {
  redPacketKey: string
  /** How the transaction is run. */
  run<T>(work: (transaction: Executor) => Promise<T>): Promise<T>
  /** First of all: locks the sender, or refuses. */
  before(transaction: Executor): Promise<void>
  /** Last, when the reply was not known before: what moves the money. */
  after(transaction: Executor): Promise<void>
}

export interface PostWritingService {
  /**
   * Adds a reply; sending it again returns the first. An answer to a nested reply stands under the same parent.
   * @param ip the author's address, of which no more than the place is kept
   * @throws {AppError} POST_EMPTY, TOPIC_GONE, POST_GONE, MEDIA_GONE, BLOCKED, CONTENT_REFUSED, TOO_MANY_REQUESTS
   */
  create(input: NewPost, authorId: string, ip: string): Promise<Post>
  /**
   * The same with a red packet: both are there, or neither. What was sent before without it is answered as it is.
   * @throws {AppError} as `create` does, and what refuses the packet
   */
  createWithPacket(input: NewPost, authorId: string, ip: string, packet: PacketInPost): Promise<Post>
  /** What an author has sent under a client's id. @throws {AppError} POST_GONE */
  getSent(clientId: string, authorId: string): Promise<Post>
}

export interface PostWritingParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  relation: Pick<RelationService, 'readerFor'>
  moderation: ModerationService
  searchIndex: Pick<SearchIndexService, 'indexPost'>
  recorder: Pick<InteractionRecorderService, 'transact' | 'posted' | 'mentioned'>
  tasks: Pick<TaskRecorderService, 'done'>
  media: Pick<MediaService, 'claim'>
  mention: Pick<MentionService, 'valid'>
  ipPlace: Pick<IpPlaceService, 'of' | 'keepLast'>
  topic: {
    reading: Pick<TopicReadingService, 'authorOf'>
    writing: Pick<TopicWritingService, 'lockForPost' | 'countPosts' | 'countRepliers'>
  }
  presenter: PostPresenter
  cache: Pick<ReplyCache, 'drop'>
}

export const createPostWritingService = (parts: PostWritingParts): PostWritingService => {
  const {
    db,
    clock,
    limiter,
    relation,
    moderation,
    searchIndex,
    recorder,
    tasks,
    media,
    mention,
    ipPlace,
    topic,
    presenter,
    cache,
  } = parts

  /** Checks what somebody wants to publish by the rules that need no lock. */
  const createDraft = async (
    input: NewPost,
    authorId: string,
    { place, redPacketKey }: Pick<Draft, 'place' | 'redPacketKey'>,
  ): Promise<Draft> => {
    if (isBlank(input.content) && input.pictureId === null) throw new AppError('POST_EMPTY')
    await limiter.take('postsPerUser', authorId)
    const [{ hidden }, topicAuthorId, mentions] = await Promise.all([
      relation.readerFor(authorId),
      // As nobody sees it: those from whom a block hides the topic learn why.
      topic.reading.authorOf(input.topicId, null),
      mention.valid(input.content, input.mentions, authorId),
    ])
    if (topicAuthorId !== undefined && hidden.has(topicAuthorId)) throw new AppError('BLOCKED')
    const review = moderation.review([input.content])
    return { ...input, review, authorId, mentions, hidden, place, redPacketKey }
  }

  /** Notifies those whom a new reply concerns, nobody twice. */
  const record = async (transaction: Executor, draft: Draft, postId: string, notifiedId: string) => {
    const { topicId, authorId: userId } = draft
    const answeredPostId = draft.replyPostId ?? null
    await recorder.posted(transaction, { receiverId: notifiedId, userId, topicId, postId, answeredPostId })
    for (const { userId: receiverId } of draft.mentions)
      if (receiverId !== notifiedId) await recorder.mentioned(transaction, { receiverId, userId, topicId, postId })
  }

  /** @returns the new post's id, or undefined when it was sent at the same time */
  const add = async (transaction: Executor, draft: Draft): Promise<string | undefined> => {
    // Posts are locked before their topic, a parent before what is nested in it: so in every transaction.
    const position =
      draft.replyPostId === undefined ? undefined : await findPosition(transaction, draft.replyPostId, draft)
    const locked = await topic.writing.lockForPost(transaction, draft.topicId, draft.authorId)
    const { authorId: topicAuthorId, isPublic } = locked
    // Nobody but its author reads what is held back, so an answer to it is held back as well.
    const isHeldAnyway = draft.review.held || (position !== undefined && isHeld(position))
    const held = isHeldAnyway || (isPublic && moderation.waitsForReview(false))
    if (draft.pictureId !== null) await media.claim(transaction, draft.authorId, 'picture', [draft.pictureId])
    const id = await insertPost(transaction, {
      topic_id: draft.topicId,
      author_id: draft.authorId,
      parent_id: position?.parent.id ?? null,
      reply_to_user_id: position?.replyToUserId ?? null,
      content: draft.content,
      mentions: draft.mentions,
      picture_id: draft.pictureId,
      ip_place: draft.place,
      red_packet_key: draft.redPacketKey,
      held_at: held ? clock.now() : null,
      client_id: draft.clientId,
      created_at: clock.now(),
    })
    if (id === undefined) return undefined
    await moderation.record(
      transaction,
      { kind: 'post', textId: id, isNew: true, isPublic, isHeldAnyway },
      draft.review,
    )
    if (held) return id
    await topic.writing.countPosts(transaction, draft.topicId, 1)
    const newRepliers = await countOnlyRepliers(transaction, draft.topicId, [id])
    await topic.writing.countRepliers(transaction, draft.topicId, newRepliers)
    if (position) await countNested(transaction, { id, parentId: position.parent.id, authorId: draft.authorId }, 1)
    await searchIndex.indexPost(transaction, { id, content: draft.content })
    await record(transaction, draft, id, position?.answered.author_id ?? topicAuthorId)
    // Talking below what one has written oneself is no task.
    if (topicAuthorId !== draft.authorId)
      await tasks.done(transaction, { userId: draft.authorId, action: 'post', thing: id })
    return id
  }

  const present = async (id: string | undefined, authorId: string): Promise<Post> => {
    const answer = id === undefined ? undefined : await presenter.one(id, await relation.readerFor(authorId))
    if (!answer) throw new AppError('POST_GONE')
    return answer
  }

  const createWith = async (input: NewPost, authorId: string, ip: string, packet?: PacketInPost): Promise<Post> => {
    // What was sent before is answered before it is counted: a client that repeats itself must get its reply.
    let id = await findSentPost(db, authorId, input.clientId)
    if (id === undefined) {
      const place = ipPlace.of(ip)
      const draft = await createDraft(input, authorId, { place, redPacketKey: packet?.redPacketKey ?? null })
      const work = async (transaction: Executor) => {
        await packet?.before(transaction)
        const added = await add(transaction, draft)
        if (added !== undefined) await packet?.after(transaction)
        return added
      }
      id = await recorder.transact(db, work, packet?.run)
      cache.drop(input.topicId)
      await ipPlace.keepLast(authorId, place)
    }
    id ??= await findSentPost(db, authorId, input.clientId)
    return await present(id, authorId)
  }

  return {
    create: (input, authorId, ip) => createWith(input, authorId, ip),
    createWithPacket: createWith,
    getSent: async (clientId, authorId) => await present(await findSentPost(db, authorId, clientId), authorId),
  }
}

interface Position {
  answered: PostRow
  /** What is answered itself or, when that is nested, the reply under which it stands. */
  parent: PostRow
  replyToUserId: string | null
}

const isHeld = ({ answered, parent }: Position): boolean => answered.held_at !== null || parent.held_at !== null

/**
 * Where an answer to a post stands: under it or, when it is nested itself, beside it. The parent is locked.
 * @throws {AppError} POST_GONE, BLOCKED
 */
const findPosition = async (transaction: Executor, answeredId: string, draft: Draft): Promise<Position> => {
  // As if nobody were blocked: those from whom a block hides it learn why.
  const reader = { userId: draft.authorId, hidden: new Set<string>() }
  const found = await findPost(transaction, answeredId)
  const parent = found && (await lockPostFor(transaction, found.parent_id ?? found.id, reader))
  if (!found || !parent?.readable) throw new AppError('POST_GONE')
  // What is nested is deleted only by who has locked its parent, so it is read again now.
  const [answered] = found.parent_id === null ? [parent] : await findPosts(transaction, [answeredId], reader)
  if (answered?.topic_id !== draft.topicId) throw new AppError('POST_GONE')
  if (isBlocked(answered, parent, draft.hidden)) throw new AppError('BLOCKED')
  const namesSomebody = answered !== parent && answered.author_id !== parent.author_id
  return { answered, parent, replyToUserId: namesSomebody ? answered.author_id : null }
}
