import { limits } from '#contract/limits.ts'

/** A topic as its writing locks it, beside the one who asks. */
interface TopicState {
  author_id: string
  deleted_at: Date | null
  held_at: Date | null
  /** One has blocked the other. */
  blocked: boolean
}

export const isOwn = (topic: TopicState, userId: string): boolean => topic.author_id === userId

/** A deleted topic is gone for everybody; see `isVisible` for lists. */
export const canRead = (topic: TopicState, userId: string): boolean =>
  topic.deleted_at === null && !topic.blocked && (topic.held_at === null || isOwn(topic, userId))

/** @param deletedAt by its author */
export const isRestorable = (deletedAt: Date, now: Date): boolean =>
  now.getTime() - deletedAt.getTime() <= limits.restoreSeconds * 1000
