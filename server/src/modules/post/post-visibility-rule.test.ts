import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { sliceOf } from '#server/platform/database/paging.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCategory } from '#server/testing/topic-factories.ts'
import {
  anyBetween,
  anyState,
  anyTopicState,
  isVisible,
  makeReaders,
  type State,
  type TopicState,
} from '#server/testing/visibility.ts'
import {
  countPosts,
  pageNestedPosts,
  pagePosts,
  pagePostsOfAuthor,
  pagePostsWithPinned,
  postOrders,
} from './post-list.queries.ts'
import { findPosts, hydrate, lockPostFor, ofIds } from './post.queries.ts'

const app = await makeApp()
const { db, clock } = app
const { id: categoryId } = await makeCategory(app)
const { relate, columns, topicColumns, idOf, readers } = await makeReaders(app)

const makeTopic = async (state: TopicState): Promise<string> => {
  const row = { ...topicColumns(state), category_id: categoryId, content: '话题', created_at: clock.now() }
  return (await db.insertInto('topics').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const makePost = async (state: State, topicId: string, parentId: string | null): Promise<string> => {
  const row = { ...columns(state), topic_id: topicId, parent_id: parentId, content: '回复', client_id: randomUUID() }
  const values = { ...row, created_at: clock.now() }
  return (await db.insertInto('posts').values(values).returning('id').executeTakeFirstOrThrow()).id
}

const slice = sliceOf('list', postOrders.create_time, { pageNo: 1, pageSize: 50, ascFlag: true })
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
const anyThread = fc.record({ topic: anyTopicState, parent: anyState, nested: fc.array(anyState, { maxLength: 4 }) })

test('every way to a reply agrees on who may read it, whatever has become of it, its parent and its topic', async () => {
  await fc.assert(
    fc.asyncProperty(anyThread, anyBetween, async (thread, between) => {
      await relate(between)
      const topicId = await makeTopic(thread.topic)
      const parentId = await makePost(thread.parent, topicId, null)
      const nestedIds: string[] = []
      for (const state of thread.nested) nestedIds.push(await makePost(state, topicId, parentId))
      const all = [parentId, ...nestedIds]

      for (const { viewer, ...reader } of readers(between)) {
        const seen = (state: State) => isVisible(state, viewer, between)
        const nested = nestedIds.filter((_, index) => seen(thread.nested[index] as State))
        const readable = seen(thread.parent) ? [parentId, ...nested] : []

        expect(idsOf(await findPosts(db, all, reader)).toSorted()).toEqual(readable.toSorted())
        const locked = await db
          .transaction()
          .execute((transaction) => Promise.all(all.map((id) => lockPostFor(transaction, id, reader))))
        expect(all.filter((_, index) => locked[index]?.readable)).toEqual(readable)

        expect(idsOf(await pagePosts(db, slice, topicId, reader).execute())).toEqual(readable.slice(0, 1))
        expect(await countPosts(db, topicId, reader)).toBe(readable.slice(0, 1).length)
        expect(idsOf(await pageNestedPosts(db, slice, parentId, reader).execute())).toEqual(nested)
        const page = { skeleton: pagePosts(db, slice, topicId, reader), ascFlag: true }
        const previewed = seen(thread.parent) ? nested.slice(0, limits.nestedPreview) : []
        const shown = idsOf(await hydrate(db, page, { nested: true }, reader))
        expect(shown).toEqual([...readable.slice(0, 1), ...previewed])
        for (const linkedId of nestedIds) {
          const linked = { skeleton: ofIds([parentId], reader), ascFlag: true }
          const withLinked = idsOf(await hydrate(db, linked, { nested: true, linkedId }, reader))
          const more = readable.includes(linkedId) && !previewed.includes(linkedId) ? [linkedId] : []
          expect(withLinked).toEqual([...shown, ...more])
        }

        const pin = (postId: string | null) =>
          db.updateTable('topics').set({ pinned_post_id: postId }).where('id', '=', topicId).execute()
        await pin(parentId)
        expect(idsOf(await pagePosts(db, slice, topicId, reader).execute())).toEqual([])
        const withPinned = { skeleton: pagePostsWithPinned(db, slice, topicId, reader), ascFlag: true }
        expect(idsOf(await hydrate(db, withPinned, { nested: true }, reader))).toEqual(shown)
        await pin(null)

        for (const [index, state] of [thread.parent, ...thread.nested].entries()) {
          const id = all[index] as string
          const found = idsOf(
            await pagePostsOfAuthor(db, { ...slice, limit: 1000 }, idOf(state.author), reader).execute(),
          )
          const inTopic = state.author === viewer || seen(thread.topic)
          expect(found.includes(id)).toBe(readable.includes(id) && inTopic)
        }
      }
    }),
    { numRuns: 30, endOnFailure: true },
  )
})
