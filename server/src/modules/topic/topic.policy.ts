import { limits } from '#contract/limits.ts'

export const isOwn = (topic: { author_id: string }, userId: string): boolean => topic.author_id === userId

/** @param deletedAt by whoever wants it back */
export const isRestorable = (deletedAt: Date, now: Date): boolean =>
  now.getTime() - deletedAt.getTime() <= limits.restoreSeconds * 1000
