import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { sliceOf } from '#server/platform/database/paging.ts'
import { fillWithCrowd } from '#server/testing/crowd.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeSession } from '#server/testing/factories.ts'
import { followedTopics } from './topic-follow.queries.ts'
import { topicOrders } from './topic-list.queries.ts'
import { hydrate } from './topic.queries.ts'

const app = await makeApp()
const { db } = app
const users = 400
await fillWithCrowd(db, { users, topics: 5000 })
const reader = '399'
const session = { id: reader, ...(await makeSession(app, reader)) }

const follow = async (authorIds: number[]) => {
  await sql`delete from follows where follower_id = ${reader}`.execute(db)
  await sql`
    insert into follows (follower_id, followee_id, created_at)
    select ${reader}, id, now() from unnest(${authorIds}::bigint[]) as id where id <> ${reader}`.execute(db)
}

const block = async (authorIds: number[]) => {
  await sql`delete from blocks`.execute(db)
  await sql`
    insert into blocks (blocker_id, blocked_id, created_at)
    select case when id % 2 = 0 then id else ${reader} end, case when id % 2 = 0 then ${reader} else id end, now()
    from unnest(${authorIds}::bigint[]) as id where id <> ${reader}`.execute(db)
}

/** What the feed is said to be, without a thought for speed. */
const plainly = async (ascFlag: boolean): Promise<string[]> => {
  const direction = sql.raw(ascFlag ? 'asc' : 'desc')
  const { rows } = await sql<{ id: string }>`
    select id from topics
    where deleted_at is null and held_at is null
      and (author_id = ${reader} or author_id in (select followee_id from follows where follower_id = ${reader}))
      and not exists (select from blocks where blocker_id = ${reader} and blocked_id = author_id)
      and not exists (select from blocks where blocked_id = ${reader} and blocker_id = author_id)
    order by created_at ${direction}, id ${direction}`.execute(db)
  return rows.map((row) => row.id)
}

const cursorOf = (key: string, id: string) => Buffer.from(`list ${key} ${id}`).toString('base64url')

const author = fc.integer({ min: 1, max: users })
const feeds = fc.record({
  // Few, and many: those who write much have low ids, and who follows only those with high ones finds little.
  followed: fc.oneof(
    fc.uniqueArray(author, { maxLength: 20 }),
    fc.uniqueArray(author, { minLength: 110, maxLength: 300 }),
    fc.integer({ min: 120, max: 250 }).map((from) => Array.from({ length: 140 }, (_, index) => from + index)),
  ),
  blocked: fc.uniqueArray(author, { maxLength: 10 }),
  pageSize: fc.integer({ min: 1, max: 50 }),
  ascFlag: fc.boolean(),
  start: fc.nat({ max: 3000 }),
})

test('the feed of those whom one follows is what it is said to be, at every place and whomever one follows', async () => {
  await sql`update topics set held_at = created_at where id % 17 = 0`.execute(db)
  await sql`update topics set deleted_at = created_at where id % 23 = 0`.execute(db)
  await fc.assert(
    fc.asyncProperty(feeds, async ({ followed, blocked, pageSize, ascFlag, start }) => {
      await follow(followed)
      await block(blocked)
      const all = await plainly(ascFlag)
      const read = async (input: { pageNo: number; cursor?: string }) => {
        const slice = sliceOf('list', topicOrders.create_time, { pageSize, ascFlag, ...input })
        const rows = await hydrate(db, followedTopics(slice, reader), ascFlag, reader)
        return rows.slice(0, pageSize + 1)
      }
      // What the app answers, which reads most pages in another way: by number, and on and on by cursor.
      const ask = async (place: { pageNo: number } | { cursor: string }) =>
        (await makeCall(app, contract.topic.pageFollowed, { body: { pageSize, ascFlag, ...place } }, session)).data
      let cursor: string | null = null
      for (let pageNo = 1; pageNo <= 4; pageNo++) {
        const expected = all.slice((pageNo - 1) * pageSize, pageNo * pageSize)
        const numbered = await ask({ pageNo })
        const continued: typeof numbered = cursor === null ? numbered : await ask({ cursor })
        for (const page of [numbered, continued]) {
          expect(page.records.map(({ id }) => id)).toEqual(expected)
          expect(page.hasMore).toBe(all.length > pageNo * pageSize)
        }
        cursor = continued.cursor
        if (cursor === null) break
      }
      const pages = [0, pageSize, 2 * pageSize]
      for (const [index, from] of pages.entries())
        expect((await read({ pageNo: index + 1 })).map((row) => row.id)).toEqual(all.slice(from, from + pageSize + 1))

      // From a place in the middle on, as a cursor has it.
      const at = all.length === 0 ? undefined : all[start % all.length]
      if (at === undefined) return
      const found = await sql<{ key: string }>`
        select (extract(epoch from created_at) * 1000000)::bigint as key from topics where id = ${at}`.execute(db)
      const later = await read({ pageNo: 1, cursor: cursorOf(found.rows[0]?.key as string, at) })
      const after = (start % all.length) + 1
      expect(later.map((row) => row.id)).toEqual(all.slice(after, after + pageSize + 1))
    }),
    { numRuns: 30, endOnFailure: true },
  )
})
