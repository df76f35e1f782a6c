import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { officialIds } from '../chat/chat.module.ts'
import { makeBlock, makeFollow, makeUpload, makeUser, type TestUser } from '#server/testing/factories.ts'

const app = await makeApp()

type Change = Parameters<typeof makeCall<typeof contract.user.updateDetail>>[2]['body']
const change = (user: TestUser, body: Change) => makeCall(app, contract.user.updateDetail, { body }, user)
const detailOf = (user: Pick<TestUser, 'id'>, viewer?: TestUser) =>
  makeCall(app, contract.user.getDetail, { params: { id: user.id } }, viewer)

const nothingBetween = { followFlag: false, fanFlag: false, blockFlag: false, remark: '' }

describe('what a profile shows', () => {
  test('to anybody is all that its user has filled in, but the birthday', async () => {
    const user = await makeUser(app)
    const birthday = '1996-02-29'
    const filled = {
      nickname: '归雁',
      bio: '爱走路',
      gender: 'female',
      region: '浙江 杭州',
      starsPublic: false,
    } as const
    const shown = { birthdayCalendar: 'lunar', birthdayForFriends: true } as const
    const own = await change(user, { ...filled, birthday, ...shown })
    const hidden = { birthday: null, birthdayCalendar: 'solar', birthdayForFriends: false }
    const expected = {
      ...filled,
      id: user.id,
      username: user.username,
      avatar: null,
      cover: null,
      createTime: app.clock.now().toISOString(),
      record: { topicNum: 0, postNum: 0, starNum: 0, followNum: 0, fanNum: 0, friendNum: 0 },
      relation: nothingBetween,
    }
    expect(own.data).toEqual({ ...expected, birthday, ...shown })
    expect((await detailOf(user, user)).data).toEqual({ ...expected, birthday, ...shown })
    expect((await detailOf(user)).data).toEqual({ ...expected, ...hidden })
    expect((await detailOf(user, await makeUser(app))).data).toEqual({ ...expected, ...hidden })
  })

  test('is how the reader stands to the user', async () => {
    const [user, reader] = [await makeUser(app), await makeUser(app)]
    await makeFollow(app, user, reader)
    expect((await detailOf(user, reader)).data.relation).toEqual({ ...nothingBetween, fanFlag: true })
    expect((await detailOf(reader, user)).data.relation).toEqual({ ...nothingBetween, followFlag: true })
    expect((await detailOf(user)).data).toMatchObject({ relation: nothingBetween, record: { followNum: 1, fanNum: 0 } })
  })

  test('is gone for whom the user has blocked, and still there for who has blocked them', async () => {
    const [user, blocked] = [await makeUser(app), await makeUser(app)]
    await makeBlock(app, user, blocked)
    for (const call of [contract.user.getDetail, contract.user.selectBase, contract.user.selectRecord]) {
      const { status, failure } = await makeCall(app, call, { params: { id: user.id } }, blocked)
      expect([status, failure.error]).toEqual([404, 'USER_GONE'])
      expect((await makeCall(app, call, { params: { id: blocked.id } }, user)).status).toBe(200)
      expect((await makeCall(app, call, { params: { id: '999999999' } }, user)).failure.error).toBe('USER_GONE')
    }
    expect((await detailOf(blocked, user)).data.relation).toEqual({ ...nothingBetween, blockFlag: true })
  })
})

describe('changing the profile', () => {
  test('leaves what is left out as it is', async () => {
    const user = await makeUser(app)
    await change(user, { bio: '爱走路', region: '浙江 杭州', birthday: '1996-02-29', starsPublic: false })
    const { data } = await change(user, { gender: 'male' })
    const filled = { bio: '爱走路', region: '浙江 杭州', birthday: '1996-02-29', starsPublic: false, gender: 'male' }
    expect(data).toMatchObject(filled)
    expect((await change(user, {})).data).toMatchObject(filled)
    expect((await change(user, { birthday: null, bio: '' })).data).toMatchObject({ ...filled, birthday: null, bio: '' })
  })

  test.each([
    ['1900-01-01', 200],
    ['1899-12-31', 400],
    ['0001-01-01', 400],
    ['2026-02-29', 400],
    ['昨天', 400],
  ])('takes the birthday %s with %s', async (birthday, status) => {
    expect((await change(await makeUser(app), { birthday })).status).toBe(status)
  })

  test('takes a birthday up to today, which begins at midnight in Shanghai', async () => {
    const later = await makeApp()
    const set = async (birthday: string) =>
      (await makeCall(later, contract.user.updateDetail, { body: { birthday } }, await makeUser(later))).failure
    expect((await set('2026-11-21')).error).toBeUndefined()
    expect(await set('2026-11-22')).toMatchObject({ error: 'BIRTHDAY_WRONG', fields: { birthday: expect.any(String) } })
    later.clock.advance(16 * 3600)
    expect((await set('2026-11-22')).error).toBeUndefined()
    expect((await set('2026-11-23')).error).toBe('BIRTHDAY_WRONG')
  })

  test.each(['nickname', 'bio', 'region'] as const)(
    'refuses words that are not published, at the field: %s',
    async (field) => {
      const user = await makeUser(app)
      const { status, failure } = await change(user, { bio: '先前的', [field]: '网上赌场' })
      expect([status, failure.error]).toEqual([422, 'CONTENT_REFUSED'])
      expect(Object.keys(failure.fields ?? {})).toEqual([field])
      expect((await detailOf(user)).data).toMatchObject({ nickname: user.nickname, bio: '', region: '' })
    },
  )

  test('counts the characters of a text as a person does', async () => {
    const user = await makeUser(app)
    expect((await change(user, { bio: '👍🏽'.repeat(limits.bio.max) })).status).toBe(200)
    for (const [field, max] of [
      ['bio', limits.bio.max],
      ['region', limits.region.max],
      ['nickname', limits.nickname.max],
    ] as const)
      expect((await change(user, { [field]: '雁'.repeat(max + 1) })).failure.fields).toHaveProperty(field)
    expect((await change(user, { nickname: '  ' })).failure.fields).toHaveProperty('nickname')
  })
})

test('nobody takes the name of an official account, or one that looks like it', async () => {
  const user = await makeUser(app)
  for (const nickname of ['客服小雁', '系统\u3164通知', '菅理员']) {
    const { status, failure } = await change(user, { nickname })
    expect(status).toBe(409)
    expect(failure).toMatchObject({ error: 'NAME_RESERVED', fields: { nickname: expect.any(String) } })
  }
  expect((await detailOf(user)).data).toMatchObject({ nickname: user.nickname })
  expect((await detailOf(user)).data).not.toHaveProperty('officialFlag')
})

test('the page of an official account says that it is one, and shows its drawn face', async () => {
  expect((await detailOf({ id: officialIds.helper })).data).toMatchObject({
    nickname: '客服小雁',
    officialFlag: true,
    avatar: '/pictures/official/helper.svg',
  })
})

describe('the own pictures', () => {
  const setAvatar = (user: TestUser, avatarId: string | null) =>
    makeCall(app, contract.user.updateAvatar, { body: { avatarId } }, user)
  const isLoose = async ({ id }: { id: string }) =>
    (await app.db.selectFrom('media').select('loose_since').where('id', '=', id).executeTakeFirstOrThrow())
      .loose_since !== null

  test('an avatar is kept as long as it is worn', async () => {
    const user = await makeUser(app)
    const [one, two] = [await makeUpload(app, user, 'avatar'), await makeUpload(app, user, 'avatar')]
    for (let time = 0; time < 2; time++) expect((await setAvatar(user, one.id)).data.avatar).toContain(one.key)
    expect([await isLoose(one), await isLoose(two)]).toEqual([false, true])
    expect((await setAvatar(user, two.id)).data.avatar).toContain(two.key)
    expect([await isLoose(one), await isLoose(two)]).toEqual([true, false])
    expect((await detailOf(user)).data.avatar).toContain(two.key)
    expect((await setAvatar(user, null)).data.avatar).toBeNull()
    expect(await isLoose(two)).toBe(true)
  })

  test('a cover likewise', async () => {
    const user = await makeUser(app)
    const [one, two] = [await makeUpload(app, user, 'picture'), await makeUpload(app, user, 'picture')]
    for (let time = 0; time < 2; time++) expect((await change(user, { coverId: one.id })).data.cover?.id).toBe(one.id)
    expect((await change(user, { bio: '换了简介' })).data.cover?.id).toBe(one.id)
    expect((await change(user, { coverId: two.id })).data.cover?.id).toBe(two.id)
    expect([await isLoose(one), await isLoose(two)]).toEqual([true, false])
    expect((await change(user, { coverId: null })).data.cover).toBeNull()
    expect(await isLoose(two)).toBe(true)
  })

  test('must be of the right kind, and the user’s own', async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)]
    const [ofOther, picture] = [await makeUpload(app, other, 'avatar'), await makeUpload(app, user, 'picture')]
    for (const id of [ofOther.id, picture.id, '999999999'])
      expect((await setAvatar(user, id)).failure.error).toBe('MEDIA_GONE')
    const [coverOfOther, avatar] = [await makeUpload(app, other, 'picture'), await makeUpload(app, user, 'avatar')]
    for (const coverId of [coverOfOther.id, avatar.id, '999999999'])
      expect((await change(user, { bio: '没有变', coverId })).failure.error).toBe('MEDIA_GONE')
    expect((await detailOf(user)).data).toMatchObject({ avatar: null, cover: null, bio: '' })
  })
})

test('of a birthday, friends may know its day by the calendar that its user keeps, and only when they want it', async () => {
  const user = await makeUser(app)
  const key = async () =>
    (await app.db.selectFrom('users').select('birthday_key').where('id', '=', user.id).executeTakeFirst())?.birthday_key
  await change(user, { birthday: '1990-10-03' })
  expect(await key()).toBeNull()
  await change(user, { birthdayForFriends: true })
  expect(await key()).toBe('solar 10-03')
  await change(user, { birthdayCalendar: 'lunar' })
  expect(await key()).toBe('lunar 08-15')
  // Born in the leap sixth month of 2025.
  await change(user, { birthday: '2025-07-25' })
  expect(await key()).toBe('lunar 06-01')
  await change(user, { nickname: '归雁南飞' })
  expect(await key()).toBe('lunar 06-01')
  await change(user, { birthday: null })
  expect(await key()).toBeNull()
})
