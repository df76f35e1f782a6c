import type { Executor } from '#server/platform/database/database.ts'
import { findHidden, findIsOpen, findRelations, isBlockedBetween } from './relation.queries.ts'

/** How one user stands to another. */
export interface Relation {
  follow: boolean
  /** The other follows him. */
  fan: boolean
  /** He has blocked the other. */
  block: boolean
  /** The other has blocked him. */
  blocked: boolean
  /** His own name for the other; empty without one. */
  remark: string
}

/**
 * What lies between people, for all modules that show something of somebody. It is changed by the module `friend`.
 */
export interface RelationService {
  /** Ids of those whom the viewer must not see and who must not see him: blocked by him, or he by them. Empty for nobody. */
  hiddenFor(viewerId: string | null): Promise<string[]>
  /** How the viewer stands to each, in one query; unknown ids are left out, and everybody for nobody. */
  relations(viewerId: string | null, userIds: string[]): Promise<Map<string, Relation>>
  /** Whether the viewer may find this user and see his lists: see `isOpenTo`. Undefined for an unknown id. */
  isOpen(userId: string, viewerId: string | null): Promise<boolean | undefined>
  /** @param executor the caller's transaction, where it is in one */
  isBlockedBetween(one: string, other: string, executor?: Executor): Promise<boolean>
}

export const createRelationService = ({ db }: { db: Executor }): RelationService => ({
  hiddenFor: async (viewerId) => (viewerId === null ? [] : await findHidden(db, viewerId)),

  relations: async (viewerId, userIds) => {
    if (viewerId === null || userIds.length === 0) return new Map()
    const rows = await findRelations(db, viewerId, userIds)
    return new Map(rows.map(({ id, ...relation }) => [id, relation]))
  },

  isOpen: (userId, viewerId) => findIsOpen(db, userId, viewerId),

  isBlockedBetween: (one, other, executor = db) => isBlockedBetween(executor, one, other),
})
