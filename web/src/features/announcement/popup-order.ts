import type { Announcement } from '#contract/announcement.ts'
import { limits } from '#contract/limits.ts'
import { stored } from '#web/lib/storage/local-storage.ts'

const parseIds = (value: unknown) =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : undefined

/** Ids of what stood in a pop-up that was closed, the last first; kept on the device. */
const closedIds = stored<readonly string[]>('closedAnnouncements', [], parseIds)

export const closedAnnouncements = {
  read: (): ReadonlySet<string> => new Set(closedIds.read()),
  /** Keeps that these have been closed; of more than `limits.closedAnnouncements` the oldest are forgotten. */
  add: (ids: readonly string[]) =>
    closedIds.write([...new Set([...ids, ...closedIds.read()])].slice(0, limits.closedAnnouncements)),
}

/**
 * What nobody has closed here comes before what somebody has; else they stay in their order. The specification fixes the two samples
 * and how long the pop-up keeps away, and says nothing of an order.
 */
export const newFirst = (announcements: readonly Announcement[], closed: ReadonlySet<string>): Announcement[] =>
  announcements.toSorted((one, other) => Number(closed.has(one.id)) - Number(closed.has(other.id)))
