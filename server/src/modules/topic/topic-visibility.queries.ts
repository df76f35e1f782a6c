import { type RawBuilder, sql } from 'kysely'
import { isShownTo } from '../relation/relation.module.ts'

/**
 * Rule of every list, detail and change, for a row of `topics`: a topic is seen until it is deleted, unless one has
 * blocked the other; one that is held back, by its author only.
 */
export const isVisible = (viewerId: string | null): RawBuilder<boolean> =>
  viewerId === null
    ? sql<boolean>`(topics.deleted_at is null and topics.held_at is null)`
    : sql<boolean>`(
        topics.deleted_at is null and (topics.held_at is null or topics.author_id = ${viewerId})
        and ${isShownTo(viewerId, 'topics.author_id')}
      )`
