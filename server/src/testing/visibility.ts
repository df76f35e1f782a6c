import fc from 'fast-check'
import type { Reader } from '#server/modules/relation/relation.module.ts'
import type { TestApp } from './app.ts'
import { makeUser } from './factories.ts'

/** What the visibility of a topic or a reply hangs on, beside its author. */
export interface State {
  /** Which of the users has written it. */
  author: number
  deleted: boolean
  held: boolean
}

const users = 4

export const anyState: fc.Arbitrary<State> = fc.record({
  author: fc.nat({ max: users - 1 }),
  // Rarely, so that most of what is made can be seen by somebody.
  deleted: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
  held: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
})

/** Who has blocked whom. */
export const anyBlocks: fc.Arbitrary<[number, number][]> = fc
  .uniqueArray(fc.tuple(fc.nat({ max: users - 1 }), fc.nat({ max: users - 1 })), {
    maxLength: 4,
    selector: ([from, to]) => `${from} ${to}`,
  })
  .map((pairs) => pairs.filter(([from, to]) => from !== to))

/** The rule as it is written down, for what a query says in SQL. */
export const isVisible = ({ author, deleted, held }: State, viewer: number | null, blocks: [number, number][]) =>
  !deleted &&
  (!held || author === viewer) &&
  !blocks.some(([from, to]) => (from === author && to === viewer) || (from === viewer && to === author))

/** Users who write, read and block; the blocks of a run take the place of those of the one before. */
export const makeReaders = async (app: TestApp) => {
  const ids = (await Promise.all(Array.from({ length: users }, () => makeUser(app)))).map(({ id }) => id)
  const idOf = (user: number) => ids[user] as string
  return {
    idOf,
    block: async (blocks: [number, number][]) => {
      await app.db.deleteFrom('blocks').execute()
      if (blocks.length === 0) return
      const rows = blocks.map(([from, to]) => ({ blocker_id: idOf(from), blocked_id: idOf(to) }))
      await app.db
        .insertInto('blocks')
        .values(rows.map((row) => ({ ...row, created_at: app.clock.now() })))
        .execute()
    },
    /** All of them and nobody, each with the index in `State`. */
    readers: (blocks: [number, number][]): (Reader & { viewer: number | null })[] =>
      [null, ...ids.keys()].map((viewer) => ({
        viewer,
        userId: viewer === null ? null : idOf(viewer),
        hidden: new Set(
          blocks
            .filter((pair) => viewer !== null && pair.includes(viewer))
            .map(([from, to]) => idOf(from === viewer ? to : from)),
        ),
      })),
    /** The columns of a row in this state. */
    columns: ({ author, deleted, held }: State) => ({
      author_id: idOf(author),
      deleted_at: deleted ? app.clock.now() : null,
      held_at: held ? app.clock.now() : null,
    }),
  }
}
