import { limits } from '#contract/limits.ts'
import type { TopicVisibility } from '#contract/topic.ts'

export const isOwn = (topic: { author_id: string }, userId: string): boolean => topic.author_id === userId

/** Whether it stands in the lists that all share, and is counted there. */
export const isForEveryone = ({ visibility }: { visibility: TopicVisibility }): boolean => visibility === 'everyone'

/** @param deletedAt by whoever wants it back */
export const isRestorable = (deletedAt: Date, now: Date): boolean =>
  now.getTime() - deletedAt.getTime() <= limits.restoreSeconds * 1000
