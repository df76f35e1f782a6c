import { randomUUID } from 'node:crypto'
import { cutNetwork, choose, makeFriends, message, messages, openChat, say, writeAs } from './chat-people.ts'
import { expect } from './fixtures.ts'
import { keptAnswers } from './kept-answers.ts'
import { appeal, decide, enterAsModerator, grantAppeal, rows } from './moderators.ts'
import { withOwnServer } from './own-server.ts'

const test = withOwnServer()
test.describe.configure({ mode: 'default' })
/** The browser itself writes a line for every answer that is a failure, and for what it asks without a network. */
test.use({
  expectedConsole: [
    /Failed to load resource: the server responded with a status of 4\d\d/,
    /ERR_INTERNET_DISCONNECTED/,
  ],
})

const removed = '该消息因违规已被移除'

test('a message that a moderator removes goes from both chats while they are open, and comes back to both when an appeal is granted', async ({
  page,
  request,
  ownServer,
  makePerson,
  signIn,
  openOther,
}) => {
  test.slow()
  const friends = await makeFriends(request, makePerson)
  const { windowId } = friends
  const [moderator, other] = [await makePerson(), await makePerson()]
  const [reading, writing] = [await openOther(friends.me), await openOther(friends.friend)]
  await openChat(reading, windowId)
  await openChat(writing, windowId)
  await say(writing, '鹈鹕同学就是个笨蛋')
  await expect(message(reading, '鹈鹕同学就是个笨蛋')).toBeVisible()
  await choose(reading, '鹈鹕同学就是个笨蛋', '回复')
  await say(reading, '你怎么这样说')
  await expect(message(writing, '你怎么这样说')).toContainText('鹈鹕同学')
  await reading.getByText('鹈鹕同学就是个笨蛋', { exact: true }).click({ button: 'right' })
  await reading.getByRole('menuitem', { name: '举报' }).click()
  await reading.getByText('辱骂攻击').click()
  await reading.getByRole('button', { name: '提交举报' }).click()
  await expect(reading.getByText('已收到举报，我们会尽快处理')).toBeVisible()

  await signIn(moderator)
  await enterAsModerator(page, moderator, { request, ownServer })
  await rows(page, '案件').getByRole('link').first().click()
  await page.getByRole('button', { name: '处理', exact: true }).click()
  await decide(page, '移除', '请不要这样说别人')
  await expect(page.getByText('审核员移除了')).toBeVisible()
  // Who judges it reads it still.
  await expect(page.getByRole('list', { name: '举报人提交的聊天片段' })).toContainText('鹈鹕同学就是个笨蛋')

  for (const side of [reading, writing]) {
    await expect(messages(side).getByText(removed)).toHaveCount(2)
    await expect(messages(side).getByText('鹈鹕同学')).toHaveCount(0)
    await expect(message(side, '你怎么这样说')).toContainText(removed)
  }

  await appeal(writing, '鹈鹕是我养的鸟')
  await openChat(writing, windowId)
  await expect(messages(writing).getByText(removed)).toHaveCount(2)
  const judging = await openOther(other)
  await enterAsModerator(judging, other, { request, ownServer })
  await grantAppeal(judging)
  for (const side of [reading, writing]) {
    await expect(messages(side).getByText(/鹈鹕同学就是个笨蛋/)).toHaveCount(2)
    await expect(messages(side).getByText(removed)).toHaveCount(0)
  }
})

test('a greeting card that a moderator removes is opened by nobody else any more, and its chat says so at once', async ({
  page,
  request,
  ownServer,
  makePerson,
  signIn,
  openOther,
}) => {
  test.slow()
  const { me, friend, mine, theirs, windowId } = await makeFriends(request, makePerson)
  const moderator = await makePerson()
  const card = { clientId: randomUUID(), design: 'plum', style: 'kai', text: '祝你年年倒霉', name: '', seal: '' }
  const { key } = await theirs.call<{ key: string }>('/tradition-festival/card/send', {
    ...{ ...card, windowId, due: null, redPacket: null },
  })
  await mine.call('/report/create', { kind: 'greeting-card', targetId: key, reason: 'abuse' })
  const [reading, writing] = [await openOther(me), await openOther(friend)]
  await openChat(reading, windowId)
  await expect(messages(reading).getByRole('link', { name: /祝你年年倒霉/ })).toBeVisible()

  await signIn(moderator)
  await enterAsModerator(page, moderator, { request, ownServer })
  await rows(page, '案件').filter({ hasText: '祝你年年倒霉' }).getByRole('link').first().click()
  await expect(page.getByRole('group', { name: '原文' })).toContainText('祝你年年倒霉')
  await expect(page.getByText('展示中')).toBeVisible()
  await page.getByRole('button', { name: '处理', exact: true }).click()
  await decide(page, '移除', '祝福要说好话')
  await expect(page.getByText('审核员移除了')).toBeVisible()

  await expect(messages(reading).getByText(removed)).toBeVisible()
  await expect(messages(reading).getByRole('link', { name: /祝你年年倒霉/ })).toHaveCount(0)
  await reading.goto(`/tradition-festival/card/${key}`)
  await expect(reading.getByRole('main').getByText('这张贺卡因违规已被移除')).toBeVisible()
  await writing.goto(`/tradition-festival/card/${key}`)
  await expect(writing.getByText('它因违规已被移除，只有你看得到')).toBeVisible()
})

test('what was removed while somebody was away is removed from what their device has kept, however far back it stands', async ({
  page,
  request,
  ownServer,
  makePerson,
  signIn,
  openOther,
}) => {
  test.slow()
  const { me, friend, mine, theirs, windowId } = await makeFriends(request, makePerson)
  const moderator = await makePerson()
  const writer = await writeAs(theirs, ownServer.url)
  await writer.say(windowId, '难听的话，不想再看到')
  for (let number = 1; number <= 40; number++) await writer.say(windowId, `平常的话 ${number}`)
  writer.close()
  const { records } = await mine.call<{ records: { id: string; content: string }[] }>('/chat/message/private/page', {
    ...{ privateId: windowId, pageSize: 50 },
  })
  const targetId = records.find(({ content }) => content.startsWith('难听'))?.id
  await mine.call('/report/create', { kind: 'message', targetId, reason: 'abuse' })

  const reading = await openOther(me)
  const network = await cutNetwork(reading.context())
  await openChat(reading, windowId)
  await expect(message(reading, '平常的话 40')).toBeVisible()
  const kept = async () => (await keptAnswers(reading))[`["chat","messages","${windowId}"]`] ?? ''
  await expect.poll(kept).toContain('难听的话')
  await network.cut()

  await signIn(moderator)
  await enterAsModerator(page, moderator, { request, ownServer })
  await rows(page, '案件').filter({ hasText: friend.nickname }).getByRole('link').first().click()
  await page.getByRole('button', { name: '处理', exact: true }).click()
  await decide(page, '移除', '请好好说话')
  await expect(page.getByText('审核员移除了')).toBeVisible()

  await network.mend()
  await expect.poll(kept).toContain(removed)
  expect(await kept()).not.toContain('难听的话')
})
