import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { makeCategory, makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp()
const categories = [await makeCategory(app), await makeCategory(app)]
const names = ['早饭', '午飯', '午饭', '晚饭']

/** What somebody does to one of the topics, all at once with others. */
const action = fc.record({
  topic: fc.nat({ max: 2 }),
  /** The first is the author of all. */
  user: fc.nat({ max: 2 }),
  act: fc.constantFrom('create', 'update', 'delete', 'restore', 'star', 'unstar'),
  category: fc.nat({ max: 1 }),
  hashtags: fc.subarray(names),
  held: fc.boolean(),
})
type Action = typeof action extends fc.Arbitrary<infer D> ? D : never

const perform = ({ act: kind, hashtags, held, ...given }: Action, topicIds: string[], users: TestUser[]) => {
  const user = users[given.user] as TestUser
  const owner = users[0] as TestUser
  const topicId = topicIds[given.topic] as string
  const categoryId = categories[given.category]?.id as string
  const content = `${held ? '加微信' : ''}吃了 ${hashtags.map((name) => `#${name}#`).join(' ')}`
  const star = (starFlag: boolean) => makeCall(app, contract.topic.star, { body: { topicId, starFlag } }, user)
  switch (kind) {
    case 'create':
      return makeCall(app, contract.topic.create, { body: { content, categoryId, clientId: randomUUID() } }, owner)
    case 'update':
      return makeCall(app, contract.topic.update, { body: { content, categoryId, topicId } }, owner)
    case 'delete':
      return makeCall(app, contract.topic.delete, { params: { topicId } }, owner)
    case 'restore':
      return makeCall(app, contract.topic.restore, { body: { topicId } }, owner)
    case 'star':
      return star(true)
    case 'unstar':
      return star(false)
  }
}

/** Counters that differ from what they count. */
const wrongCounters = async () => {
  const { rows } = await sql<{ name: string; counter: number; counted: number }>`
    select 'category ' || id as name, topic_num as counter,
      (select count(*)::integer from topics where category_id = categories.id and deleted_at is null) as counted
    from categories
    union all
    select '#' || name || '#', topic_num,
      (select count(*)::integer from topic_hashtags join topics on topics.id = topic_id and deleted_at is null
       where hashtag_id = hashtags.id)
    from hashtags
    union all
    select 'stars of ' || id, star_num, (select count(*)::integer from topic_stars where topic_id = topics.id)
    from topics
    union all
    select 'own star of ' || id, own_star::integer,
      (select count(*)::integer from topic_stars where topic_id = topics.id and user_id = topics.author_id)
    from topics`.execute(app.db)
  expect(rows.length).toBeGreaterThan(0)
  return rows.filter((row) => row.counter !== row.counted)
}

test('categories, hashtags and stars are counted right, whatever is done at once', async () => {
  const users = [await makeUser(app), await makeUser(app), await makeUser(app)]
  const topicIds: string[] = []
  for (let made = 0; made < 3; made++)
    topicIds.push(
      (await makeTopic(app, { authorId: users[0]?.id as string, categoryId: categories[0]?.id as string })).id,
    )
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 2, maxLength: 9 }), async (actions) => {
      // Out of the window of the quotas, which have their own tests.
      app.clock.advance(61)
      // What was deleted in the last run can still be restored in this one.
      await sql`update topics set deleted_at = ${app.clock.now()} where deleted_at is not null`.execute(app.db)
      const answers = await Promise.all(actions.map((one) => perform(one, topicIds, users)))
      // Refused for what others did before, but never for doing it at once.
      for (const { status } of answers) expect([200, 404]).toContain(status)
      expect(await wrongCounters()).toEqual([])
    }),
    { numRuns: 10, endOnFailure: true },
  )
})
