import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { askEmailCode, fixedCode, postToken, signUp, tryPassword } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeFollow, makeUser, serial } from '#server/testing/factories.ts'
import { makePost, makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })

const trySignUp = async (given: { username?: string; email?: string; password?: string; nickname?: string }) => {
  const email = given.email ?? `guest${serial()}@example.com`
  const code = await askEmailCode(app, 'signup', email)
  return await makeCall(app, contract.user.signUpByEmail, {
    body: {
      username: `guest${serial()}`,
      nickname: '来客',
      password: '海内存知己，天涯若比邻',
      ...given,
      email,
      ...code,
    },
  })
}

describe('signing up', () => {
  test('signs the new account in once, with the code that it answers', async () => {
    const email = `guest${serial()}@example.com`
    const { data } = await trySignUp({ email })
    const credential = {
      authType: 'email',
      username: email,
      checkcodekey: data.emailKey,
      checkcode: data.emailCode,
      deviceId: randomUUID(),
    }
    const attempt = () => postToken(app, { grant_type: 'password', username: JSON.stringify(credential) })
    expect((await attempt()).status).toBe(200)
    expect((await attempt()).body).toMatchObject({ error: 'EMAIL_CODE_WRONG' })
  })

  test('refuses a taken user name in any case, at its field', async () => {
    const { username } = await signUp(app)
    const { status, failure } = await trySignUp({ username: username.toUpperCase() })
    expect(status).toBe(409)
    expect(failure).toMatchObject({ error: 'USERNAME_TAKEN', fields: { username: expect.any(String) } })
  })

  test.each([
    ['username', { username: 'admin' }],
    ['username', { username: 'XiaoYan' }],
    ['nickname', { nickname: '鸿雁官方' }],
    ['nickname', { nickname: '客服\u200B⼩雁' }],
  ])('refuses a %s of the house, or one that looks like it, at its field: %j', async (field, given) => {
    const { status, failure } = await trySignUp(given)
    expect(status).toBe(409)
    expect(failure).toMatchObject({ error: 'NAME_RESERVED', fields: { [field]: expect.any(String) } })
  })

  test('names a taken address only to who can read its mail', async () => {
    const { email } = await signUp(app)
    app.clock.advance(60)
    const { failure } = await trySignUp({ email: email.toUpperCase() })
    expect(failure).toMatchObject({ error: 'EMAIL_TAKEN', fields: { email: expect.any(String) } })
  })

  test('of two with one name at once, one succeeds', async () => {
    const username = `twin${serial()}`
    const answers = await Promise.all([trySignUp({ username }), trySignUp({ username }), trySignUp({ username })])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    expect(answers.find(({ status }) => status === 409)?.failure).toMatchObject({ error: 'USERNAME_TAKEN' })
  })

  test.each(['password123', '5201314520', 'QWERTYUIOP', '１２３４５６７８'])(
    'refuses the common password %s',
    async (password) => {
      expect((await trySignUp({ password })).failure).toMatchObject({
        error: 'PASSWORD_COMMON',
        fields: { password: expect.any(String) },
      })
    },
  )

  test('refuses the own user name as a password', async () => {
    const username = `longname${serial()}`
    expect((await trySignUp({ username, password: username.toUpperCase() })).failure.error).toBe('PASSWORD_COMMON')
  })

  test('counts a password as a person does: seven are too few, sixty-four and more are fine', async () => {
    expect((await trySignUp({ password: '👨‍👩‍👧‍👦七六五四三二' })).failure).toMatchObject({
      error: 'INPUT_INVALID',
      fields: { password: '密码至少 8 个字符' },
    })
    expect((await trySignUp({ password: '雁'.repeat(64) })).status).toBe(200)
    expect((await trySignUp({ password: '雁'.repeat(129) })).failure.fields).toEqual({
      password: '密码最多 128 个字符',
    })
  })

  test('keeps every character of the password, and spells composed ones alike', async () => {
    const user = await signUp(app, { password: '  café 两端有空格  ' })
    expect((await tryPassword(app, user.username, '  cafe\u0301 两端有空格  ')).status).toBe(200)
    expect((await tryPassword(app, user.username, 'café 两端有空格')).status).toBe(400)
  })
})

test('my base information hides most of the address', async () => {
  const user = await makeUser(app)
  const { data } = await makeCall(app, contract.user.selectMyBase, {}, user)
  expect(data).toEqual({
    id: user.id,
    username: user.username,
    nickname: user.nickname,
    avatar: null,
    bio: '',
    email: 'u***@example.com',
    createTime: app.clock.now().toISOString(),
  })
})

test('my record counts what I wrote, starred and whom I know', async () => {
  const [me, friend, fan] = [await makeUser(app), await makeUser(app), await makeUser(app)]
  const topic = await makeTopic(app, { authorId: me.id })
  await makePost(app, { topicId: topic.id, authorId: me.id })
  await makeCall(app, contract.topic.star, { body: { topicId: topic.id, starFlag: true } }, me)
  await makeFollow(app, me, friend)
  await makeFollow(app, friend, me)
  await makeFollow(app, fan, me)
  const { data } = await makeCall(app, contract.user.selectMyRecord, {}, me)
  expect(data).toEqual({ topicNum: 1, postNum: 1, starNum: 1, followNum: 1, fanNum: 2, friendNum: 1 })
})
