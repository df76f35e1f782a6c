import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { sliceOf } from '#server/platform/database/paging.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeCategory } from '#server/testing/topic-factories.ts'
import { anyBetween, anyTopicState, isVisible, makeReaders, type TopicState } from '#server/testing/visibility.ts'
import { countRecord } from '../user/user.queries.ts'
import { countNewFollowed, countNewTopics, followedTopics } from './topic-follow.queries.ts'
import { allTopics, countOfUser, countStarred, starOrder, starredTopics, topicOrders } from './topic-list.queries.ts'
import { lockTopic } from './topic-write.queries.ts'
import { findAuthor, findBriefs, findTopics, hydrate, type Skeleton } from './topic.queries.ts'

const app = await makeApp()
const { db, clock } = app
const { id: categoryId } = await makeCategory(app)
const { relate, topicColumns, idOf, userOf, readers } = await makeReaders(app)

const makeTopics = async (states: TopicState[]): Promise<string[]> => {
  await db.deleteFrom('topic_stars').execute()
  await db.deleteFrom('topics').execute()
  const rows = states.map((state, index) => ({
    ...topicColumns(state),
    category_id: categoryId,
    content: `第 ${index} 个`,
    created_at: clock.now(),
  }))
  const made = await db.insertInto('topics').values(rows).returning('id').execute()
  return made.map(({ id }) => id)
}

const anyTopics = fc.array(anyTopicState, { minLength: 1, maxLength: 8 })
const page = { pageNo: 1, pageSize: 50, ascFlag: false }

test('every way to a topic agrees on who may see it, whatever has become of it and of who wrote it', async () => {
  await fc.assert(
    fc.asyncProperty(anyTopics, anyBetween, async (states, between) => {
      await relate(between)
      const ids = await makeTopics(states)
      for (const { viewer, userId } of readers(between)) {
        const expected = ids.filter((_, index) => isVisible(states[index] as TopicState, viewer, between))
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

test('every list, and every count, holds what its reader may see; lists that all share, what everyone may', async () => {
  await fc.assert(
    fc.asyncProperty(anyTopics, anyBetween, async (states, between) => {
      await relate(between)
      const ids = await makeTopics(states)
      const starredBy = idOf(0)
      await db
        .insertInto('topic_stars')
        .values(ids.map((topic_id) => ({ topic_id, user_id: starredBy, created_at: clock.now() })))
        .execute()
      for (const { viewer, userId } of readers(between)) {
        const seen = ids.filter((_, index) => isVisible(states[index] as TopicState, viewer, between))
        const stateOf = (id: string) => states[ids.indexOf(id)] as TopicState
        const idsIn = async (skeleton: Skeleton) =>
          (await hydrate(db, skeleton, false, userId)).map(({ id }) => id).toSorted((one, other) => +one - +other)
        const slice = sliceOf('list', topicOrders.create_time, page)
        const shared = seen.filter((id) => stateOf(id).visibility === 'everyone')
        expect(await idsIn(allTopics(db, slice, {}, userId))).toEqual(shared)
        expect(await idsIn(allTopics(db, slice, { categoryId }, userId))).toEqual(shared)
        const since = new Date(clock.now().getTime() - 1000)
        const byOthers = (found: string[]) => found.filter((id) => stateOf(id).author !== viewer)
        expect(await countNewTopics(db, { since, viewerId: userId })).toBe(byOthers(shared).length)
        expect(await idsIn(starredTopics(db, sliceOf('stars', starOrder, page), starredBy, userId))).toEqual(seen)
        expect(await countStarred(db, starredBy, userId)).toBe(seen.length)
        for (const author of [0, 1]) {
          const written = seen.filter((id) => stateOf(id).author === author)
          expect(await idsIn(allTopics(db, slice, { authorId: idOf(author) }, userId))).toEqual(written)
          expect(await countOfUser(db, idOf(author), userId)).toBe(written.length)
          const blocked = between.blocks.some((pair) => pair.includes(author) && pair.includes(viewer ?? -1))
          if (!blocked) expect((await countRecord(db, idOf(author), userId))?.topicNum).toBe(written.length)
        }
        if (userId === null) continue
        const followees = between.follows.filter(([from]) => from === viewer).map(([, to]) => to)
        const followed = seen.filter((id) => [viewer, ...followees].includes(stateOf(id).author))
        expect(await idsIn(followedTopics(slice, userId))).toEqual(followed)
        expect(await countNewFollowed(db, since, userId)).toBe(byOthers(followed).length)
      }
    }),
    { numRuns: 30, endOnFailure: true },
  )
})

test('关注 out of the pages that all share shows the same as out of the database', async () => {
  const process = await makeApp({ SHARED_PAGE_MS: '1000' }, app)
  await fc.assert(
    fc.asyncProperty(anyTopics, anyBetween, async (states, between) => {
      await relate(between)
      const ids = await makeTopics(states)
      clock.advance(2)
      for (const { viewer } of readers(between)) {
        if (viewer === null) continue
        const followees = between.follows.filter(([from]) => from === viewer).map(([, to]) => to)
        const expected = ids.filter((_, index) => {
          const state = states[index] as TopicState
          return [viewer, ...followees].includes(state.author) && isVisible(state, viewer, between)
        })
        const { data } = await makeCall(
          process,
          contract.topic.pageFollowed,
          { body: { pageSize: 50 } },
          userOf(viewer),
        )
        expect(data.records.map(({ id }) => id).toSorted((one, other) => +one - +other)).toEqual(expected)
      }
    }),
    { numRuns: 25, endOnFailure: true },
  )
})
