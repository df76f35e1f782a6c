import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { signUp } from '#server/testing/account-steps.ts'
import { makeApp, type TestApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeReviewer, reviewerSecret as secret, says } from '#server/testing/content-reviewer.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { finishJobs, runJobs } from '#server/testing/jobs.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { makeUpload } from '#server/testing/upload.ts'

const { media, profileReview, search, user: calls } = contract
const { reviewer, url, answering } = await makeReviewer()
const open = await makeApp({ CONTENT_REVIEW_URL: url, CONTENT_REVIEW_SECRET: secret })
const closed = await makeApp({
  CONTENT_REVIEW_URL: url,
  CONTENT_REVIEW_SECRET: secret,
  CONTENT_REVIEW_FAIL: 'closed',
})

const judged = (app: TestApp) => finishJobs(app, 'review-content')

/** Somebody, and what is done with what all see of them. */
const meet = async (app: TestApp, given?: TestUser) => {
  const user = given ?? (await makeUser(app))
  const staff = await makeStaff(app, ['moderator'])
  const stranger = await makeUser(app)
  const held = async () =>
    (await makeCall(app, profileReview.pageHeld, { body: { pageSize: 50 } }, staff)).data.records.filter(
      (one) => one.user.id === user.id,
    )
  // That of the first time, when there is none any more: a second tap.
  let lastId = '1'
  return {
    ...{ user, staff, held },
    last: () => ({ profileChangeId: lastId }),
    change: (body: { nickname?: string; bio?: string }) => makeCall(app, calls.updateDetail, { body }, user),
    shown: async () => (await makeCall(app, calls.getDetail, { params: { id: user.id } }, stranger)).data,
    finds: async (keyword: string) =>
      (await makeCall(app, search.users, { query: { keyword } }, stranger)).data.records.some(
        ({ id }) => id === user.id,
      ),
    judge: async (releaseFlag: boolean) => {
      const profileChangeId = (await held())[0]?.id ?? lastId
      lastId = profileChangeId
      const body = { profileChangeId, releaseFlag, words: '请换一个', reason: '看过了' }
      return await makeCall(app, profileReview.judge, { body }, staff)
    },
    told: async () =>
      (
        await app.db
          .selectFrom('chat_messages')
          .innerJoin('chat_members', 'chat_members.window_id', 'chat_messages.window_id')
          .select('chat_messages.content')
          .where('chat_members.user_id', '=', user.id)
          .orderBy('chat_messages.id')
          .execute()
      ).map(({ content }) => content),
    upload: async (colour: string) => {
      const square = { width: 60, height: 60, channels: 3 as const, background: colour }
      const bytes = await sharp({ create: square }).png().toBuffer()
      return (await makeUpload(app, media.uploadAvatar, bytes, user)).data.id
    },
    setAvatar: (avatarId: string | null) => makeCall(app, calls.updateAvatar, { body: { avatarId } }, user),
  }
}

test('fail-open: a name and a bio are shown at once, the reviewer is asked about each, and what passes stays', async () => {
  answering(says('pass'))
  const { change, shown, held, told } = await meet(open)
  await change({ nickname: '北归的雁', bio: '爱看云' })
  expect(await shown()).toMatchObject({ nickname: '北归的雁', bio: '爱看云' })
  await judged(open)
  expect(reviewer.asked.map(({ request: { kind, texts } }) => `${kind} ${texts.join()}`).toSorted()).toEqual([
    'bio 爱看云',
    'nickname 北归的雁',
  ])
  expect([(await shown()).nickname, await held(), await told()]).toEqual(['北归的雁', [], []])
})

test('what the reviewer refuses is put back to what stood before, also in the search, and its user is told', async () => {
  answering(says('refuse', ['ad'], '像广告'))
  const { change, shown, held, told, finds, user } = await meet(open)
  await change({ nickname: '低价出票找我' })
  await judged(open)
  expect((await shown()).nickname).toBe(user.nickname)
  expect([await finds('低价出票找我'), await finds(user.nickname)]).toEqual([false, true])
  expect(await told()).toEqual([expect.stringContaining('你新换的昵称「低价出票找我」没有通过审核')])
  expect(await held()).toMatchObject([
    { field: 'nickname', value: '低价出票找我', before: user.nickname, review: { state: 'refuse', labels: ['ad'] } },
  ])
})

test('what is held can be let go or removed by the staff; its user is told, and a second tap changes nothing', async () => {
  answering(says('hold'))
  const one = await meet(open)
  await one.change({ bio: '说不准的话' })
  await judged(open)
  expect([(await one.shown()).bio, (await one.held()).length]).toEqual(['', 1])
  expect((await one.judge(true)).status).toBe(200)
  expect([(await one.shown()).bio, await one.held()]).toEqual(['说不准的话', []])
  expect((await one.judge(true)).status).toBe(200)
  expect(await one.told()).toEqual([
    expect.stringContaining('正在审核'),
    expect.stringContaining('审核通过了，已经换上'),
  ])

  const other = await meet(open)
  await other.change({ bio: '说不准的话' })
  await judged(open)
  await other.judge(false)
  expect([(await other.shown()).bio, await other.held()]).toEqual(['', []])
  expect((await other.told()).at(-1)).toContain('审核员说：请换一个')
  // Somebody else, or otherwise: that it is judged already is said.
  expect((await other.judge(true)).failure.error).toBe('HELD_JUDGED')
  expect((await one.judge(false)).failure.error).toBe('HELD_JUDGED')
  const { profileChangeId } = other.last()
  const late = { profileChangeId, releaseFlag: false, words: '请换一个', reason: '看过了' }
  expect((await makeCall(open, profileReview.judge, { body: late }, one.staff)).failure.message).toBe(
    `${other.staff.nickname} 已经移除了这个新简介`,
  )
  expect((await other.judge(true)).failure.message).toBe('你已经移除了这个新简介')
  const lines = open.db.selectFrom('audit_log').select(['action', 'reason']).where('actor_id', '=', other.staff.id)
  expect(await lines.execute()).toEqual([{ action: 'profileReview.judge', reason: '看过了' }])
})

test('an avatar is asked about with its picture, put back, and the pictures that nobody shows are let go', async () => {
  answering(says('pass'))
  const { upload, setAvatar, shown, held, judge, user } = await meet(open)
  const [first, second] = [await upload('#c33'), await upload('#33c')]
  await setAvatar(first)
  await judged(open)
  const { avatar } = await shown()
  answering(says('hold'))
  await setAvatar(second)
  await judged(open)
  expect(reviewer.asked).toMatchObject([{ request: { kind: 'avatar', pictures: [{ type: 'image/webp' }] } }])
  expect(reviewer.asked[0]?.request.pictures[0]?.data).not.toBeNull()
  expect((await shown()).avatar).toBe(avatar)
  expect(await held()).toMatchObject([{ field: 'avatar', value: '', avatar: expect.stringMatching(/webp$/) }])
  const loose = async () =>
    (
      await open.db
        .selectFrom('media')
        .select('id')
        .where('owner_id', '=', user.id)
        .where('loose_since', 'is not', null)
        .execute()
    ).map(({ id }) => id)
  expect(await loose()).toEqual([])
  await judge(false)
  expect([(await shown()).avatar, await loose()]).toEqual([avatar, [second]])
})

test('what is changed again before it was judged goes back to what was let pass, and an old answer counts no more', async () => {
  let answerOld = () => {}
  answering((asked, response) => {
    answerOld = () => says('refuse')(asked, response)
  })
  const { change, shown, user, held } = await meet(open)
  await change({ nickname: '第一个' })
  await expect.poll(() => reviewer.asked.length).toBe(1)
  answering(says('refuse'))
  await change({ nickname: '第二个' })
  answerOld()
  await judged(open)
  expect((await shown()).nickname).toBe(user.nickname)
  expect(await held()).toMatchObject([{ value: '第二个', before: user.nickname }])
  // Back by oneself: there is nothing to judge any more.
  await change({ nickname: user.nickname })
  expect(await held()).toEqual([])
})

test('fail-closed: what stood before is shown until the reviewer has passed it; what nobody answers waits for a person', async () => {
  answering((_, response) => response.writeHead(503).end())
  const { change, shown, held, judge, user, told } = await meet(closed)
  expect((await change({ nickname: '等一等' })).data.nickname).toBe(user.nickname)
  expect([(await shown()).nickname, (await held()).length]).toEqual([user.nickname, 1])
  answering(says('pass'))
  await runJobs(closed, 'review-content')
  await expect.poll(async () => (await shown()).nickname, { timeout: 20_000 }).toBe('等一等')
  expect(await told()).toEqual([expect.stringContaining('审核通过了')])
  answering(says('refuse'))
  await change({ bio: '不行的话' })
  await judged(closed)
  expect((await shown()).bio).toBe('')
  await judge(true)
  expect((await shown()).bio).toBe('不行的话')
})

test('who signs up with a name that the reviewer refuses gets one that says nothing', async () => {
  answering(says('refuse'))
  const { id } = await signUp(open, { nickname: '低价出票' })
  await judged(open)
  const row = await open.db.selectFrom('users').select('nickname').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.nickname).toBe(`雁友${id}`)
})

test('without a reviewer nothing is kept of it', async () => {
  const app = await makeApp()
  const { change, shown } = await meet(app)
  await change({ nickname: '没人问' })
  expect((await shown()).nickname).toBe('没人问')
  expect(await app.db.selectFrom('profile_changes').select('id').execute()).toEqual([])
})
