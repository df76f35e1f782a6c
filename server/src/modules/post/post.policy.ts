interface Written {
  author_id: string
}

/** Whether one who could answer a reply is kept from it by a block. */
export const isBlocked = (answered: Written, parent: Written, hidden: ReadonlySet<string>): boolean =>
  hidden.has(answered.author_id) || hidden.has(parent.author_id)

/** One's own, or any in one's own topic. */
export const canDelete = (post: Written, topicAuthorId: string | undefined, userId: string): boolean =>
  post.author_id === userId || topicAuthorId === userId

/** A reply to the topic, by whose topic it is. */
export const canPin = (post: { parent_id: string | null }, topicAuthorId: string, userId: string): boolean =>
  post.parent_id === null && topicAuthorId === userId
