import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../relation/relation.module.ts'

/**
 * Rule of every list, detail and change: a reply is seen until it is deleted, unless one has blocked the other; one that
 * is held back, by its author only. What is nested goes with its parent: see `isParentVisibleTo`.
 * @param table the alias of `posts` that is looked at; its parent is not
 */
export const isVisibleTo = ({ userId, hidden }: Reader, table: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const held =
    userId === null
      ? sql`${column('held_at')} is null`
      : sql`(${column('held_at')} is null or ${column('author_id')} = ${userId}::bigint)`
  const shown = hidden.size === 0 ? sql`` : sql`and ${column('author_id')} <> all(${[...hidden]}::bigint[])`
  return sql<boolean>`(${column('deleted_at')} is null and ${held} ${shown})`
}

/**
 * Whether the post under which a nested one stands may be read; true for one that stands under none.
 * As a value and not as `exists`, which PostgreSQL may answer by reading all posts first.
 */
export const isParentVisibleTo = (reader: Reader, table: string): RawBuilder<boolean> => sql<boolean>`coalesce((
  select ${isVisibleTo(reader, 'parent')} from posts as parent where parent.id = ${sql.ref(`${table}.parent_id`)}
), true)`

/** Whether a reply may be read where it stands, for a row of `posts`; in a topic that may be read. */
export const isReadableTo = (reader: Reader): RawBuilder<boolean> =>
  sql<boolean>`(${isVisibleTo(reader, 'posts')} and ${isParentVisibleTo(reader, 'posts')})`
