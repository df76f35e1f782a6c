import { limits } from '#contract/limits.ts'
import type { TopicVisibility } from '#contract/topic.ts'

export const isOwn = (topic: { author_id: string }, userId: string): boolean => topic.author_id === userId

/** Whether it stands in the lists that all share, and is counted there. */
export const isForEveryone = ({ visibility }: { visibility: TopicVisibility }): boolean => visibility === 'everyone'

/** Whether a topic was not changed since `editTime`, the one that its author has edited. */
export const isLastEdit = ({ edited_at }: { edited_at: Date | null }, editTime: string | null): boolean =>
  (edited_at?.getTime() ?? null) === (editTime && Date.parse(editTime))

/** @param deletedAt by whoever wants it back */
export const isRestorable = (deletedAt: Date, now: Date): boolean =>
  now.getTime() - deletedAt.getTime() <= limits.restoreSeconds * 1000
