import type { CallParsed } from '#contract/call.ts'
import type { Mention } from '#contract/mention.ts'
import type { Post, postCalls } from '#contract/post.ts'
import { isBlank } from '#contract/text.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { mentionsIn } from '../mention/mention.module.ts'
import type { PostParts } from './post.parts.ts'
import { canAnswer, isBlocked } from './post.policy.ts'
import { findPost, findSentPost, lockPost, type PostRow } from './post.queries.ts'
import { findReader } from './post.reader.ts'
import type { PostShowing } from './post-presenter.service.ts'
import { countNested, insertPost } from './post-write.queries.ts'

type NewPost = CallParsed<typeof postCalls.create>['body']

/** What is known of a new reply before anything is held for it. */
interface Draft extends NewPost {
  authorId: string
  mentions: Mention[]
  held: boolean
  hidden: ReadonlySet<string>
}

export interface PostWriting {
  /**
   * Adds a reply; sending it again returns the first. An answer to a nested reply stands under the same parent.
   * @throws {AppError} POST_EMPTY, TOPIC_GONE, POST_GONE, MEDIA_GONE, BLOCKED, CONTENT_REFUSED, TOO_MANY_REQUESTS
   */
  create(input: NewPost, authorId: string): Promise<Post>
}

type Parts = PostParts & { showing: PostShowing }

export const createPostWriting = (parts: Parts): PostWriting => {
  const { db, clock, limiter, relation, moderation, searchIndex, recorder, media, topic, user, showing } = parts

  const draftOf = async (input: NewPost, authorId: string): Promise<Draft> => {
    if (isBlank(input.content) && input.pictureId === null) throw new AppError('POST_EMPTY')
    await limiter.take('postsPerUser', authorId)
    const [{ hidden }, topicAuthorId, mentions] = await Promise.all([
      findReader(relation, authorId),
      // As nobody sees it: to whom a block hides the topic is told why.
      topic.authorOf(input.topicId, null),
      mentionsIn(input.content, input.mentions, authorId, user),
    ])
    if (topicAuthorId !== undefined && hidden.has(topicAuthorId)) throw new AppError('BLOCKED')
    return { ...input, ...moderation.review([input.content]), authorId, mentions, hidden }
  }

  /** Tells those whom a new reply concerns, nobody twice. */
  const record = async (transaction: Executor, draft: Draft, postId: string, toldId: string) => {
    const { topicId, authorId: userId } = draft
    const answeredPostId = draft.replyPostId ?? null
    await recorder.posted(transaction, { receiverId: toldId, userId, topicId, postId, answeredPostId })
    for (const { userId: receiverId } of draft.mentions)
      if (receiverId !== toldId) await recorder.mentioned(transaction, { receiverId, userId, topicId, postId })
  }

  /** @returns the new post's id, or undefined when it was sent at the same time */
  const add = async (transaction: Executor, draft: Draft): Promise<string | undefined> => {
    // Posts are held before their topic, a parent before what is nested in it: so in every transaction.
    const place = draft.replyPostId === undefined ? undefined : await findPlace(transaction, draft.replyPostId, draft)
    const { authorId: topicAuthorId } = await topic.lockForPost(transaction, draft.topicId, draft.authorId)
    // Nobody but its author reads what is held back, so an answer to it is held back as well.
    const held = draft.held || (place !== undefined && isHeld(place))
    if (draft.pictureId !== null) await media.claim(transaction, draft.authorId, 'picture', [draft.pictureId])
    const id = await insertPost(transaction, {
      topic_id: draft.topicId,
      author_id: draft.authorId,
      parent_id: place?.parent.id ?? null,
      reply_to_user_id: place?.replyToUserId ?? null,
      content: draft.content,
      mentions: draft.mentions,
      picture_id: draft.pictureId,
      held_at: held ? clock.now() : null,
      client_id: draft.clientId,
      created_at: clock.now(),
    })
    if (id === undefined) return undefined
    if (held) return id
    await topic.countPosts(transaction, draft.topicId, 1)
    if (place) await countNested(transaction, place.parent.id, 1)
    await searchIndex.indexPost(transaction, { id, content: draft.content })
    await record(transaction, draft, id, place?.answered.author_id ?? topicAuthorId)
    return id
  }

  return {
    create: async (input, authorId) => {
      // What was sent before is answered before it is counted: a client that repeats itself must get its reply.
      let id = await findSentPost(db, authorId, input.clientId)
      if (id === undefined) {
        const draft = await draftOf(input, authorId)
        id = await recorder.transact(db, (transaction) => add(transaction, draft))
      }
      id ??= await findSentPost(db, authorId, input.clientId)
      const [answer] = id ? await showing.posts([id], await findReader(relation, authorId)) : []
      if (!answer) throw new AppError('POST_GONE')
      return answer
    },
  }
}

interface Place {
  answered: PostRow
  /** What is answered itself or, when that is nested, the reply under which it stands. */
  parent: PostRow
  replyToUserId: string | null
}

const isHeld = ({ answered, parent }: Place): boolean => answered.held_at !== null || parent.held_at !== null

/**
 * Where an answer to a post stands: under it or, when it is nested itself, beside it. The parent is held.
 * @throws {AppError} POST_GONE, BLOCKED
 */
const findPlace = async (transaction: Executor, answeredId: string, draft: Draft): Promise<Place> => {
  const found = await findPost(transaction, answeredId)
  const parent = found && (await lockPost(transaction, found.parent_id ?? found.id))
  // What is nested is deleted only by who holds its parent, so it is looked at again now.
  const answered = found && found.parent_id !== null ? await findPost(transaction, answeredId) : parent
  if (!parent || !answered || !canAnswer(answered, draft.topicId, draft.authorId)) throw new AppError('POST_GONE')
  if (isBlocked(answered, draft.hidden)) throw new AppError('BLOCKED')
  const namesSomebody = answered !== parent && answered.author_id !== parent.author_id
  return { answered, parent, replyToUserId: namesSomebody ? answered.author_id : null }
}
