import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeFollow, makeUser, type TestUser } from '#server/testing/factories.ts'
import { makeTopic } from '#server/testing/topic-factories.ts'
import { backfillSearch } from '../search-index/search-index.module.ts'

// As it runs: what is typed is looked up once for all, and the clock stands still meanwhile.
const app = await makeApp({ SHARED_PAGE_MS: '1000' })

const findNames = async (keyword: string, viewer?: TestUser) =>
  (await makeCall(app, contract.search.users, { query: { keyword } }, viewer)).data.records.map(
    ({ nickname }) => nickname,
  )
const titlesFor = async (keyword: string, viewer?: TestUser) =>
  (await makeCall(app, contract.search.suggest, { query: { keyword } }, viewer)).data.titles.map(({ title }) => title)

test('of people whom a name finds for all, each is shown those who are there for them, as it is now', async () => {
  const [viewer, other, friendly] = [await makeUser(app), await makeUser(app), await makeUser(app)]
  const [open, hidden, banned] = [
    await makeUser(app, { nickname: '鹧鸪天' }),
    await makeUser(app, { nickname: '鹧鸪飞' }),
    await makeUser(app, { nickname: '鹧鸪鸣' }),
  ]
  await app.db.updateTable('users').set({ is_private: true }).where('id', '=', hidden.id).execute()
  await makeFollow(app, hidden, friendly)
  await backfillSearch(app.db)
  expect(await findNames('鹧鸪', viewer)).toEqual([banned.nickname, open.nickname])
  expect((await findNames('鹧鸪', friendly)).toSorted()).toEqual(
    [open, hidden, banned].map((one) => one.nickname).toSorted(),
  )
  expect(await findNames('鹧鸪')).toEqual([banned.nickname, open.nickname])
  await makeBlock(app, open, viewer)
  await app.db.updateTable('users').set({ banned_at: app.clock.now() }).where('id', '=', banned.id).execute()
  expect(await findNames('鹧鸪', viewer)).toEqual([])
  expect(await findNames('鹧鸪', other)).toEqual([open.nickname])
})

test('what somebody calls a friend finds that one for nobody else, also when all have just typed it', async () => {
  const [me, other, friend] = [await makeUser(app), await makeUser(app), await makeUser(app, { nickname: '三号' })]
  await app.db.insertInto('remarks').values({ user_id: me.id, about_id: friend.id, remark: '斑鸠' }).execute()
  await backfillSearch(app.db)
  expect(await findNames('斑鸠', other)).toEqual([])
  expect(await findNames('斑鸠', me)).toEqual([friend.nickname])
  expect(await findNames('斑鸠', other)).toEqual([])
})

test('titles that are suggested to all are suggested only to those who may read them, as it is now', async () => {
  const [viewer, author] = [await makeUser(app), await makeUser(app)]
  const topics: { id: string }[] = []
  for (const name of ['一', '二', '三']) topics.push(await makeTopic(app, { title: `杜鹃之${name}` }))
  await makeTopic(app, { title: '杜鹃之四', authorId: author.id })
  await backfillSearch(app.db)
  const all = ['杜鹃之一', '杜鹃之二', '杜鹃之三', '杜鹃之四']
  expect((await titlesFor('杜鹃')).toSorted()).toEqual(all.toSorted())
  await makeBlock(app, author, viewer)
  expect((await titlesFor('杜鹃', viewer)).toSorted()).toEqual(all.slice(0, 3).toSorted())
  await app.db
    .updateTable('topics')
    .set({ deleted_at: app.clock.now() })
    .where('id', '=', topics[0]?.id ?? '')
    .execute()
  expect((await titlesFor('杜鹃', viewer)).toSorted()).toEqual(all.slice(1, 3).toSorted())
})

test('who does not see those that stand in front is suggested what stands behind them', async () => {
  const [viewer, author, other] = [await makeUser(app), await makeUser(app), await makeUser(app)]
  for (let n = 0; n < 14; n++) await makeTopic(app, { title: `画眉第${n}`, authorId: author.id })
  const behind = await makeTopic(app, { title: '画眉在后', authorId: other.id })
  await app.db
    .updateTable('topics')
    .set({ created_at: new Date(app.clock.now().getTime() - 5 * 24 * 3600_000) })
    .where('id', '=', behind.id)
    .execute()
  await backfillSearch(app.db)
  expect(await titlesFor('画眉')).not.toContain('画眉在后')
  await makeBlock(app, viewer, author)
  expect(await titlesFor('画眉', viewer)).toEqual(['画眉在后'])
})
