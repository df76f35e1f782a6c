import { expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeUser } from '#server/testing/factories.ts'
import { openSocket } from '#server/testing/socket.ts'
import { makeCategory, makePost, makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp()
const { id: categoryId } = await makeCategory(app)

/** The receiver's socket, a fan, and a topic and a reply of the receiver's. */
const makeScene = async () => {
  const [me, fan] = [await makeUser(app), await makeUser(app)]
  const { id: topicId } = await makeTopic(app, { authorId: me.id, categoryId, content: '月落乌啼' })
  const { id: postId } = await makePost(app, { topicId, authorId: me.id, content: '霜满天' })
  return { me, fan, topicId, postId, socket: await openSocket(app, me) }
}

type Scene = Awaited<ReturnType<typeof makeScene>>

const newPost = ({ topicId }: Scene, content = '江枫渔火') => ({ topicId, content, clientId: randomUUID() })

test.each([
  [
    'a star on a topic',
    ({ topicId, fan }: Scene) => makeCall(app, contract.topic.star, { body: { topicId, starFlag: true } }, fan),
  ],
  [
    'a star on a reply',
    ({ postId, fan }: Scene) => makeCall(app, contract.post.star, { body: { postId, starFlag: true } }, fan),
  ],
  ['a reply', (scene: Scene) => makeCall(app, contract.post.create, { body: newPost(scene) }, scene.fan)],
  [
    'a mention',
    ({ me, fan }: Scene) => {
      const mentions = [{ userId: me.id, name: me.nickname }]
      const body = { categoryId, content: `@${me.nickname} 来看`, mentions, clientId: randomUUID() }
      return makeCall(app, contract.topic.create, { body }, fan)
    },
  ],
  [
    'a follow',
    ({ me, fan }: Scene) =>
      makeCall(app, contract.friend.follow, { body: { followUserId: me.id, followFlag: true } }, fan),
  ],
] as const)('%s is notified on the socket, when it can be read', async (_, act) => {
  const scene = await makeScene()
  expect((await act(scene)).status).toBe(200)
  await scene.socket.next('interaction')
  const { data } = await makeCall(app, contract.interaction.page, { body: {} }, scene.me)
  expect(data.records).toHaveLength(1)
  expect(scene.socket.of('interaction')).toHaveLength(1)
})

test('nobody is notified of what was not recorded: of oneself, taken back, refused, or across a block', async () => {
  const scene = await makeScene()
  const { me, fan, topicId, socket } = scene
  await makeCall(app, contract.topic.star, { body: { topicId, starFlag: true } }, me)
  await makeCall(app, contract.topic.star, { body: { topicId, starFlag: false } }, fan)
  const refused = { ...newPost(scene), pictureId: '999999' }
  expect((await makeCall(app, contract.post.create, { body: refused }, fan)).failure.error).toBe('MEDIA_GONE')
  const blocked = await makeUser(app)
  await makeBlock(app, me, blocked)
  await makeCall(app, contract.topic.star, { body: { topicId, starFlag: true } }, blocked)
  await makeCall(app, contract.topic.star, { body: { topicId, starFlag: true } }, fan)
  await socket.next('interaction')
  socket.send({ type: 'ping' })
  await socket.next('pong')
  expect(socket.of('interaction')).toHaveLength(1)
})
