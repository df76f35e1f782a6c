import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeApp } from '#server/testing/app.ts'
import { makeCategory } from '#server/testing/topic-factories.ts'
import { anyBlocks, anyState, isVisible, makeReaders, type State } from '#server/testing/visibility.ts'
import { lockTopic } from './topic-write.queries.ts'
import { findAuthor, findBriefs, findTopics } from './topic.queries.ts'

const app = await makeApp()
const { db, clock } = app
const { id: categoryId } = await makeCategory(app)
const { block, columns, readers } = await makeReaders(app)

const makeTopics = async (states: State[]): Promise<string[]> => {
  const rows = states.map((state, index) => ({
    ...columns(state),
    category_id: categoryId,
    content: `第 ${index} 个`,
    created_at: clock.now(),
  }))
  const made = await db.insertInto('topics').values(rows).returning('id').execute()
  return made.map(({ id }) => id)
}

test('every way to a topic agrees on who may see it, whatever has become of it and of who wrote it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyState, { minLength: 1, maxLength: 8 }), anyBlocks, async (states, blocks) => {
      await block(blocks)
      const ids = await makeTopics(states)
      for (const { viewer, userId } of readers(blocks)) {
        const expected = ids.filter((_, index) => isVisible(states[index] as State, viewer, blocks))
        const sorted = (rows: { id: string }[]) => ids.filter((id) => rows.some((row) => row.id === id))
        expect(sorted(await findTopics(db, ids, userId))).toEqual(expected)
        expect(sorted(await findBriefs(db, ids, userId))).toEqual(expected)
        const authors = await Promise.all(ids.map((id) => findAuthor(db, id, userId)))
        expect(ids.filter((_, index) => authors[index] !== undefined)).toEqual(expected)
        if (userId === null) continue
        const locked = await db
          .transaction()
          .execute((transaction) => Promise.all(ids.map((id) => lockTopic(transaction, id, userId))))
        expect(ids.filter((_, index) => locked[index]?.visible)).toEqual(expected)
      }
    }),
    { numRuns: 30, endOnFailure: true },
  )
})
