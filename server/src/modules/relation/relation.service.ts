import type { Executor } from '#server/platform/database/database.ts'
import { createBatchLoader } from '#server/platform/concurrency/batch-loader.ts'
import { findHidden, findIsOpen, findRelations, isBlockedBetween } from './relation.queries.ts'

/** Who reads something: what is hidden from one is shown to another. */
export interface Reader {
  /** Null for nobody. */
  userId: string | null
  /** Users whom the reader has blocked, or who have blocked the reader. */
  hidden: ReadonlySet<string>
}

/**
 * What lies between people, for all modules that show something of somebody. It is changed by the module `friend`.
 */
export interface RelationService {
  /** Ids of those whom the viewer has blocked and of those who have blocked the viewer: neither sees the other. Empty for nobody. */
  hiddenFor(viewerId: string | null): Promise<string[]>
  /** A user with `hiddenFor` them; from nobody, nobody is hidden. */
  readerFor(userId: string | null): Promise<Reader>
  /** Those of the users who are friends with this one: each follows the other. @param executor the caller's transaction, where it is in one */
  friendsAmong(userId: string, otherIds: string[], executor?: Executor): Promise<Set<string>>
  /** Whether the viewer may find this user and see their lists: see `isOpenTo`. Undefined for an unknown id. */
  isOpen(userId: string, viewerId: string | null): Promise<boolean | undefined>
  /** @param executor the caller's transaction, where it is in one */
  isBlockedBetween(one: string, other: string, executor?: Executor): Promise<boolean>
}

export interface RelationParts {
  db: Executor
}

export const createRelationService = ({ db }: RelationParts): RelationService => {
  // Nearly every page asks it: those who ask while the database is at work are asked about together.
  const hidden = createBatchLoader((userIds: string[]) => findHidden(db, userIds), { concurrency: 2, maxSize: 100 })
  const hiddenFor = async (viewerId: string | null) => (viewerId === null ? [] : await hidden(viewerId))

  return {
    hiddenFor,

    readerFor: async (userId) => ({ userId, hidden: new Set(await hiddenFor(userId)) }),

    friendsAmong: async (userId, otherIds, executor = db) => {
      if (otherIds.length === 0) return new Set()
      const rows = await findRelations(executor, userId, otherIds)
      return new Set(rows.filter(({ relation }) => relation?.follow && relation.fan).map(({ id }) => id))
    },

    isOpen: (userId, viewerId) => findIsOpen(db, userId, viewerId),

    isBlockedBetween: (one, other, executor = db) => isBlockedBetween(executor, one, other),
  }
}
