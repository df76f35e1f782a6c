/** Who reads: what is hidden from one is shown to another. */
export interface Reader {
  /** Null for nobody. */
  userId: string | null
  /** Users whom the reader has blocked, or who have blocked the reader. */
  hidden: ReadonlySet<string>
}

interface State {
  author_id: string
  deleted_at: Date | null
  held_at: Date | null
}

/** A post, and what is the matter with the one under which it stands. */
interface PostState extends State {
  topic_id: string
  /** Null when it stands under none. */
  parent_author_id: string | null
  parent_deleted_at: Date | null
  parent_held_at: Date | null
}

const isVisible = ({ author_id, deleted_at, held_at }: State, { userId, hidden }: Reader): boolean =>
  deleted_at === null && (held_at === null || author_id === userId) && !hidden.has(author_id)

const parentOf = (post: PostState): State | undefined =>
  post.parent_author_id === null
    ? undefined
    : { author_id: post.parent_author_id, deleted_at: post.parent_deleted_at, held_at: post.parent_held_at }

/** A deleted post is gone for everybody, a held one for all but its author; a nested one goes with its parent. */
export const canRead = (post: PostState, reader: Reader): boolean => {
  const parent = parentOf(post)
  return isVisible(post, reader) && (parent === undefined || isVisible(parent, reader))
}

/** A post is answered where it stands. */
export const canAnswer = (post: PostState, topicId: string, userId: string): boolean =>
  post.topic_id === topicId && canRead(post, { userId, hidden: new Set() })

/** Whether one who could answer it is kept from it by a block. */
export const isBlocked = (post: PostState, hidden: ReadonlySet<string>): boolean =>
  hidden.has(post.author_id) || (post.parent_author_id !== null && hidden.has(post.parent_author_id))

/** One's own, or any in one's own topic. */
export const canDelete = (post: { author_id: string }, topicAuthorId: string | undefined, userId: string): boolean =>
  post.author_id === userId || topicAuthorId === userId
