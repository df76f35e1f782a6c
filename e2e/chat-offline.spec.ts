import type { BrowserContext, Page } from '@playwright/test'
import { chatWindow, cutNetwork, makeFriends, message, messages, openChat, say, writeAs } from './chat-people.ts'
import { expect, test } from './fixtures.ts'
import { installed, kept, keptAnswers, offlineBar } from './kept-answers.ts'

test.use({
  serviceWorkers: 'allow',
  // Offline nothing is loaded, and the network may go while the app connects anew. (Playwright takes a list of two for something else.)
  expectedConsole: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED .*\/media\/|WebSocket is closed before the connection is established/,
  ],
})

const keptChat = (page: Page, windowId: string) =>
  kept(page, `["chat","window","${windowId}"]`, `["chat","messages","${windowId}"]`, '["user","my-base"]')

/** Everything that the browser stores for the app, as one text. */
const storedText = async (page: Page, context: BrowserContext) => {
  const { origins } = await context.storageState({ indexedDB: true })
  const session = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
  return JSON.stringify(origins) + session
}

/** What waits on the device to be sent, as one text. */
const outboxText = async (context: BrowserContext) => {
  const { origins } = await context.storageState({ indexedDB: true })
  const databases = origins.flatMap((origin) => ('indexedDB' in origin ? (origin.indexedDB as { name: string }[]) : []))
  return JSON.stringify(databases.filter(({ name }) => name === 'hongyan-outbox'))
}

test('a chat opens without a network: what was said, what waits, and what is written now, which goes once, in order', async ({
  page,
  context,
  baseURL,
  openOther,
  request,
  makePerson,
  signIn,
}) => {
  test.slow()
  const { me, friend, theirs, windowId } = await makeFriends(request, makePerson)
  const writer = await writeAs(theirs, baseURL ?? '')
  await writer.say(windowId, '车票买好了')
  const network = await cutNetwork(context)
  const other = await openOther(friend)
  await openChat(other, windowId)
  await signIn(me)
  await page.goto('/chat')
  await expect(chatWindow(page, friend.nickname)).toContainText('车票买好了')
  await installed(page)
  await openChat(page, windowId)
  await expect(message(page, '车票买好了')).toBeVisible()
  await keptChat(page, windowId)
  await kept(page, '["chat","windows"]')
  await expect
    .poll(async () => (await keptAnswers(page))[`["chat","messages","${windowId}"]`] ?? '')
    .toContain('车票买好了')

  await network.cut()
  await say(page, '第一句')
  await expect(message(page, '第一句')).toBeVisible()
  await expect.poll(() => outboxText(context)).toContain('第一句')
  await page.reload()
  await expect(offlineBar(page)).toBeVisible()
  await expect(messages(page)).toHaveCount(2)
  await expect(message(page, '车票买好了')).toBeVisible()
  await expect(message(page, '第一句').getByRole('img', { name: '正在发送' })).toBeVisible()

  await say(page, '第二句')
  await expect.poll(() => outboxText(context)).toContain('第二句')
  await page.goto('/chat')
  // In the bar, where nothing has to move away for it, and read out.
  await expect(page.getByRole('heading', { name: '消息（未连接）' })).toBeVisible()
  await expect(page.getByText('网络不可用，正在重试')).toBeAttached()
  await expect(chatWindow(page, friend.nickname)).toContainText('车票买好了')
  await page.getByRole('link', { name: friend.nickname, exact: true }).click()
  await expect(messages(page)).toHaveCount(3)
  await say(page, '第三句')
  await expect(messages(page)).toHaveCount(4)
  await expect.poll(() => outboxText(context)).toContain('第三句')
  await page.goto(`/chat-detail?user=${theirs.id}`)
  await expect(messages(page)).toHaveCount(4)
  await network.mend()

  await expect(messages(other)).toHaveCount(4)
  for (const [index, text] of ['车票买好了', '第一句', '第二句', '第三句'].entries())
    await expect(messages(other).nth(index)).toContainText(text)
  await expect(page.getByRole('img', { name: '正在发送' })).toHaveCount(0)
  await expect(messages(page)).toHaveCount(4)
  writer.close()
})

test('what was read without a network is read on the other devices, too, after a reload', async ({
  page,
  context,
  baseURL,
  openOther,
  request,
  makePerson,
  signIn,
}) => {
  test.slow()
  const { me, friend, theirs, windowId } = await makeFriends(request, makePerson)
  const writer = await writeAs(theirs, baseURL ?? '')
  await writer.say(windowId, '到家了吗')
  const network = await cutNetwork(context)
  const second = await openOther(me)
  await second.goto('/chat')
  await signIn(me)
  await openChat(page, windowId)
  await installed(page)
  await expect(message(page, '到家了吗')).toBeVisible()
  await page.goto('/chat')
  await page.getByRole('link', { name: friend.nickname, exact: true }).click()
  await expect(message(page, '到家了吗')).toBeVisible()
  await page.goBack()
  // Before that, the chat is still open, and what comes there is read.
  await expect(chatWindow(page, friend.nickname)).toBeVisible()
  await writer.say(windowId, '到了说一声')
  await expect(chatWindow(page, friend.nickname)).toContainText('1条未读')
  await expect(chatWindow(second, friend.nickname)).toContainText('1条未读')

  await network.cut()
  await page.getByRole('link', { name: friend.nickname, exact: true }).click()
  await expect(message(page, '到了说一声')).toBeVisible()
  await expect
    .poll(async () => (await keptAnswers(page))[`["chat","window","${windowId}"]`] ?? '')
    .toContain('"unreadNum":0')
  await page.reload()
  await expect(message(page, '到了说一声')).toBeVisible()
  await network.mend()
  await expect(chatWindow(second, friend.nickname)).not.toContainText('未读')
  writer.close()
})

test('what was read of chats is gone from the device when its reader logs out, and what waited as well', async ({
  page,
  context,
  baseURL,
  request,
  makePerson,
  signIn,
}) => {
  const { me, theirs, windowId } = await makeFriends(request, makePerson)
  const network = await cutNetwork(context)
  const writer = await writeAs(theirs, baseURL ?? '')
  for (let number = 1; number <= 40; number++) await writer.say(windowId, `只说给你听 ${number}`)
  await signIn(me)
  await openChat(page, windowId)
  await installed(page)
  await expect(message(page, '只说给你听 40')).toBeVisible()
  await keptChat(page, windowId)
  // Saved for a reload, as its reader is not at the end.
  await expect(async () => {
    await page.getByRole('region', { name: '聊天记录' }).evaluate((element) => element.scrollBy({ top: -400 }))
    await expect(page.getByRole('button', { name: '回到最新消息' })).toBeVisible({ timeout: 200 })
  }).toPass()
  await page.reload()
  await expect(page.getByRole('button', { name: '回到最新消息' })).toBeVisible()
  await network.cut()
  await say(page, '还没有寄出')
  await expect.poll(() => outboxText(context)).toContain('还没有寄出')
  await page.goto('/settings')
  expect(await storedText(page, context)).toMatch(/只说给你听[^]*还没有寄出|还没有寄出[^]*只说给你听/)
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect
    .poll(async () => Object.keys(await keptAnswers(page)).filter((name) => name.includes('chat')))
    .toEqual([])
  await expect.poll(() => storedText(page, context)).not.toMatch(/只说给你听|还没有寄出/)
  await network.mend()
  writer.close()
})
