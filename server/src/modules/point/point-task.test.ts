import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { TaskId } from '#contract/welfare.ts'
import { certificate, decided } from '#server/testing/certification-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeSession, makeUpload, makeUser, type TestUser } from '#server/testing/factories.ts'
import { makeCategory, makePost, makeTopic } from '#server/testing/topic-factories.ts'
import { makeTopicSteps, refusal } from '#server/testing/topic-steps.ts'
import { makeGuarded, nextTotpCode } from '#server/testing/two-factor-steps.ts'
import { makeWelfareSteps } from '#server/testing/welfare-steps.ts'
import { fixedCode } from '#server/testing/account-steps.ts'
import { tasks } from './tasks.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })
const { operate, points, goTo, task, history } = makeWelfareSteps(app)
const { id: categoryId } = await makeCategory(app)
const topics = makeTopicSteps(app, categoryId)

const claim = (user: TestUser, id: TaskId) => operate(user, { type: `task:${id}` })
const progressOf = async (user: TestUser, id: TaskId) => {
  const { progress, target, state } = await task(user, id)
  return `${progress}/${target} ${state}`
}
const star = (user: TestUser, topicId: string, starFlag = true) =>
  makeCall(app, contract.topic.star, { body: { topicId, starFlag } }, user)
const follow = (user: TestUser, followUserId: string, followFlag = true) =>
  makeCall(app, contract.friend.follow, { body: { followUserId, followFlag } }, user)
const reply = async (user: TestUser, topicId: string) =>
  (await makeCall(app, contract.post.create, { body: { topicId, content: '说得好', clientId: randomUUID() } }, user))
    .data.id
const makeTopics = async (number: number) => {
  const ids: string[] = []
  for (let made = 0; made < number; made++) ids.push((await makeTopic(app, { categoryId })).id)
  return ids
}

test('a task goes from open to ready to claimed, and its points are paid once', async () => {
  const user = await makeUser(app)
  const [one = '', two = '', three = ''] = await makeTopics(3)
  expect(await progressOf(user, 'daily-stars')).toBe('0/3 open')
  await star(user, one)
  await star(user, two)
  expect(await progressOf(user, 'daily-stars')).toBe('2/3 open')
  expect(refusal(await claim(user, 'daily-stars'))).toEqual([409, 'TASK_UNFINISHED'])
  await star(user, three)
  expect(await progressOf(user, 'daily-stars')).toBe('3/3 ready')
  const answers = await Promise.all([1, 2, 3].map(() => claim(user, 'daily-stars')))
  expect(answers.map(({ data }) => data.gained)).toEqual([5, 5, 5])
  expect(await progressOf(user, 'daily-stars')).toBe('3/3 claimed')
  expect(await points(user)).toBe(5)
  expect(await history(user)).toEqual([`任务：${tasks['daily-stars'].title} 5`])
})

test('the same thing starred again and again counts once, and nothing of one’s own counts', async () => {
  const user = await makeUser(app)
  const [one = ''] = await makeTopics(1)
  const own = await makeTopic(app, { authorId: user.id, categoryId })
  await star(user, own.id)
  for (const starFlag of [true, false, true, false, true]) await star(user, one, starFlag)
  expect(await progressOf(user, 'daily-stars')).toBe('1/3 open')
})

test('a star that is taken back takes its progress back, unless its points were handed out', async () => {
  const user = await makeUser(app)
  const ids = await makeTopics(3)
  for (const id of ids) await star(user, id)
  await star(user, ids[0] ?? '', false)
  expect(await progressOf(user, 'daily-stars')).toBe('2/3 open')
  await star(user, ids[0] ?? '')
  await claim(user, 'daily-stars')
  for (const id of ids) await star(user, id, false)
  expect(await progressOf(user, 'daily-stars')).toBe('3/3 claimed')
  expect(await progressOf(user, 'stars-100')).toBe('3/100 open')
})

test('a daily task begins anew at midnight, and what has earned points before does not count again', async () => {
  const user = await makeUser(app)
  const ids = await makeTopics(4)
  goTo('2027-01-31', 24 * 3600 - 60)
  Object.assign(user, await makeSession(app, user.id))
  for (const id of ids.slice(0, 3)) await star(user, id)
  await claim(user, 'daily-stars')
  goTo('2027-02-01', 60)
  expect(await progressOf(user, 'daily-stars')).toBe('0/3 open')
  for (const id of ids.slice(0, 3)) {
    await star(user, id, false)
    await star(user, id)
  }
  expect(await progressOf(user, 'daily-stars')).toBe('0/3 open')
  await star(user, ids[3] ?? '')
  expect(await progressOf(user, 'daily-stars')).toBe('1/3 open')
})

test('replies to others count, and go with what is deleted and come with what is restored', async () => {
  const user = await makeUser(app)
  const [topicId = ''] = await makeTopics(1)
  const own = await makeTopic(app, { authorId: user.id, categoryId })
  await reply(user, own.id)
  const first = await reply(user, topicId)
  await reply(user, topicId)
  expect(await progressOf(user, 'daily-posts')).toBe('2/2 ready')
  await makeCall(app, contract.post.delete, { params: { postId: first } }, user)
  expect(await progressOf(user, 'daily-posts')).toBe('1/2 open')
  await makeCall(app, contract.post.restore, { body: { postId: first } }, user)
  expect(await progressOf(user, 'daily-posts')).toBe('2/2 ready')
})

test('a topic for everybody counts; one that is deleted, or for oneself alone, does not', async () => {
  const user = await makeUser(app)
  const hidden = await topics.create(user, { visibility: 'me' })
  expect(await progressOf(user, 'daily-topic')).toBe('0/1 open')
  await topics.update(user, hidden.data.id, { visibility: 'everyone' })
  expect(await progressOf(user, 'first-topic')).toBe('1/1 ready')
  await topics.remove(user, hidden.data.id)
  expect(await progressOf(user, 'daily-topic')).toBe('0/1 open')
  await topics.restore(user, hidden.data.id)
  expect(await progressOf(user, 'daily-topic')).toBe('1/1 ready')
  await topics.update(user, hidden.data.id, { visibility: 'me' })
  expect(await progressOf(user, 'topics-10')).toBe('0/10 open')
})

test('following counts people, and what a block ends is taken back', async () => {
  const user = await makeUser(app)
  const others = [await makeUser(app), await makeUser(app), await makeUser(app)]
  for (const { id } of others) await follow(user, id)
  expect(await progressOf(user, 'first-follows')).toBe('3/3 ready')
  await makeCall(app, contract.friend.block, { body: { userId: others[0]?.id ?? '', blockFlag: true } }, user)
  await follow(user, others[1]?.id ?? '', false)
  expect(await progressOf(user, 'first-follows')).toBe('1/3 open')
})

test('an avatar and a few words about oneself count while they are there', async () => {
  const user = await makeUser(app)
  const { id: avatarId } = await makeUpload(app, user, 'avatar')
  const avatar = (id: string | null) => makeCall(app, contract.user.updateAvatar, { body: { avatarId: id } }, user)
  const bio = (text: string) => makeCall(app, contract.user.updateDetail, { body: { bio: text } }, user)
  await avatar(avatarId)
  await bio('爱走路')
  expect(await progressOf(user, 'avatar')).toBe('1/1 ready')
  expect(await progressOf(user, 'bio')).toBe('1/1 ready')
  await avatar(null)
  await bio('')
  expect(await progressOf(user, 'avatar')).toBe('0/1 open')
  expect(await progressOf(user, 'bio')).toBe('0/1 open')
})

test('who is verified has done that task', async () => {
  const user = await makeUser(app)
  await certificate(app, user)
  await decided(app, user)
  expect(await progressOf(user, 'certification')).toBe('1/1 ready')
})

test('two factors count while they are on', async () => {
  const user = await makeGuarded(app)
  expect((await task(user as unknown as TestUser, 'two-factor')).state).toBe('ready')
  await makeCall(app, contract.twoFactor.turnOff, { body: { code: nextTotpCode(app, user.key) } }, user)
  expect((await task(user as unknown as TestUser, 'two-factor')).state).toBe('open')
})

test('days on which one signs in are counted, up to what the task asks for', async () => {
  const user = await makeUser(app)
  await operate(user, { type: 'sign-in' })
  await operate(user, { type: 'sign-in' })
  expect(await progressOf(user, 'sign-ins-30')).toBe('1/30 open')
})

test('a star and its claim at once leave a task that is claimed and kept, or none', async () => {
  const user = await makeUser(app)
  const ids = await makeTopics(3)
  for (const id of ids) await star(user, id)
  const [claimed] = await Promise.all([claim(user, 'daily-stars'), star(user, ids[1] ?? '', false)])
  const { state, progress } = await task(user, 'daily-stars')
  expect([claimed.status, state, progress]).toEqual(claimed.status === 200 ? [200, 'claimed', 3] : [409, 'open', 2])
  expect(await points(user)).toBe(claimed.status === 200 ? 5 : 0)
})

test('a reply that cannot be published counts for nothing', async () => {
  const user = await makeUser(app)
  const gone = await makeTopic(app, { categoryId, deletedAt: app.clock.now() })
  await makeCall(
    app,
    contract.post.create,
    { body: { topicId: gone.id, content: '还在吗', clientId: randomUUID() } },
    user,
  )
  await makePost(app, { topicId: gone.id, authorId: user.id })
  expect(await progressOf(user, 'daily-posts')).toBe('0/2 open')
})

test('a track counts when it was heard to its end by the server’s clock, once a day for each', async () => {
  const user = await makeUser(app)
  const tell = async (call: 'beginListening' | 'endListening', trackId = 'own-jin-shu') =>
    (await makeCall(app, contract.music[call], { body: { trackId } }, user)).data
  // Nothing was begun; and a moment later it is not over.
  expect(await tell('endListening')).toEqual({ countedFlag: false })
  await tell('beginListening')
  app.clock.advance(5)
  expect(await tell('endListening')).toEqual({ countedFlag: false })
  // Another track began meanwhile.
  await tell('beginListening')
  await tell('beginListening', 'own-song-bie')
  app.clock.advance(60)
  expect(await tell('endListening')).toEqual({ countedFlag: false })
  expect(await progressOf(user, 'daily-listen')).toBe('0/1 open')
  expect(await tell('endListening', 'own-song-bie')).toEqual({ countedFlag: true })
  expect(await tell('endListening', 'own-song-bie')).toEqual({ countedFlag: false })
  expect(await progressOf(user, 'daily-listen')).toBe('1/1 ready')
  expect((await claim(user, 'daily-listen')).data.gained).toBe(5)
})
