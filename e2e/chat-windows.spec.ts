import type { Page } from '@playwright/test'
import { box, makeFriends, message, chatWindow as window, writeAs } from './chat-people.ts'
import { expect, test, uniqueName } from './fixtures.ts'

const banner = (page: Page) => page.getByRole('status', { name: '新消息提醒' })

/** Counts the tones that pages make from now on; they sound all the same. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    Object.assign(globalThis, { tones: 0 })
    OscillatorNode.prototype.start = function (when) {
      ;(globalThis as unknown as { tones: number }).tones++
      start.call(this, when)
    }
  })
/** Notes when the banner has something from now on, and when it has nothing any more, by the page's own clock. */
const watchBanner = (page: Page) =>
  banner(page).evaluate((element) => {
    const times = { came: 0, went: 0 }
    Object.assign(globalThis, { banner: times })
    new MutationObserver(() => {
      if (element.childElementCount > 0) times.came ||= performance.now()
      else times.went ||= performance.now()
    }).observe(element, { childList: true })
  })
const bannerMs = (page: Page) =>
  page.evaluate(() => {
    const { came, went } = (globalThis as unknown as { banner: { came: number; went: number } }).banner
    return went - came
  })
const tones = (page: Page) => page.evaluate(() => (globalThis as unknown as { tones: number }).tones)

test('the banner of a new message shows with a sound, goes after 5 s, and leads to the window', async ({
  page,
  baseURL,
  request,
  makePerson,
  signIn,
}) => {
  const { me, friend, theirs, windowId } = await makeFriends(request, makePerson)
  const writer = await writeAs(theirs, baseURL ?? '')
  await signIn(me)
  await listen(page)
  await page.goto('/chat')
  await expect(page.getByRole('heading', { name: '消息' })).toBeVisible()
  // Before the first tap a browser lets no page sound.
  await page.getByRole('heading', { name: '消息' }).click()
  await expect
    .poll(async () => {
      const { onlineFlag } = await theirs.call<{ onlineFlag: boolean }>('/chat/private/select-partner', {
        privateId: windowId,
      })
      return onlineFlag
    })
    .toBe(true)
  await page.mouse.move(200, 700)
  await watchBanner(page)

  await writer.say(windowId, '到家了')
  await expect(banner(page)).toContainText('到家了')
  await expect.poll(() => tones(page)).toBeGreaterThan(0)
  await expect(banner(page)).toBeEmpty()
  expect(await bannerMs(page)).toBeGreaterThan(3500)

  await writer.say(windowId, '饭好了')
  await banner(page).getByRole('link', { name: friend.nickname }).click()
  await expect(page).toHaveURL(`/chat-detail?id=${windowId}`)
  await expect(message(page, '饭好了')).toBeVisible()
  await writer.say(windowId, '快来')
  await expect(message(page, '快来')).toBeVisible()
  await expect(banner(page)).toBeEmpty()
  writer.close()
})

test('with the notifications setting off no banner shows', async ({ page, baseURL, request, makePerson, signIn }) => {
  const { me, friend, mine, theirs, windowId } = await makeFriends(request, makePerson)
  const settings = { notifications: 0, notificationSound: 1, themeMode: 0, privacyMode: 0, twoFactorAuth: 0 }
  await mine.put('/system/settings/update', settings)
  const writer = await writeAs(theirs, baseURL ?? '')
  await signIn(me)
  await page.goto('/chat')
  await expect(page.getByText('客服小雁')).toBeVisible()
  await expect(async () => {
    await writer.say(windowId, '在吗')
    await expect(window(page, friend.nickname)).toContainText('在吗', { timeout: 1000 })
  }).toPass()
  await expect(banner(page)).toBeEmpty()
  writer.close()
})

test('windows are pinned, muted and deleted; a topic is sent to a friend; something said is found again', async ({
  page,
  baseURL,
  request,
  makePerson,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const { me, friend, mine, theirs, windowId } = await makeFriends(request, makePerson)
  const writer = await writeAs(theirs, baseURL ?? '')
  await writer.say(windowId, '院子里的桂花开了')
  writer.close()
  const title = `寄给你的话题 ${uniqueName()}`
  const topicId = await mine.writeTopic('正文', { title })
  await signIn(me)
  await page.goto('/chat')
  await expect(window(page, friend.nickname)).toContainText('1条未读')
  await expectAccessible()
  const choose = async (action: string) => {
    await window(page, friend.nickname).click({ button: 'right' })
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await choose('置顶')
  await expect(window(page, friend.nickname).getByRole('img', { name: '已置顶' })).toBeVisible()
  await choose('免打扰')
  await expect(window(page, friend.nickname)).toContainText('有未读消息')
  // What a swipe shows, 取消免打扰 with it, makes no row higher than its card.
  const card = page.locator('[data-press]').filter({ hasText: friend.nickname })
  const gap = () => card.evaluate((one) => (one.parentElement?.parentElement?.clientHeight ?? 0) - one.clientHeight)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.poll(gap).toBe(0)

  await page.goto(`/topic-detail/${topicId}`)
  await page.getByRole('button', { name: '分享话题' }).click()
  await page.getByRole('menuitem', { name: '发给好友' }).click()
  await page.getByRole('region', { name: '最近聊天' }).getByRole('button', { name: friend.nickname }).click()
  await page.getByRole('textbox', { name: /说点什么/ }).fill('看看这个')
  await page.getByRole('dialog').getByRole('button', { name: '发送' }).click()
  await page.getByRole('button', { name: '去看看' }).click()
  await expect(message(page, title).getByRole('link')).toHaveAttribute('href', `/topic-detail/${topicId}`)
  await expect(message(page, '看看这个')).toBeVisible()

  await page.getByRole('button', { name: '聊天设置' }).click()
  await page.getByRole('menuitem', { name: '搜索聊天记录' }).click()
  await page.getByRole('searchbox', { name: '搜索聊天记录' }).fill('桂花')
  await page.getByRole('dialog').getByRole('button', { name: /桂花/ }).click()
  await expect(message(page, '院子里的桂花开了')).toBeInViewport()

  await page.goto('/chat')
  await choose('删除会话')
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(window(page, friend.nickname)).toHaveCount(0)
})

test('a new remark stands at once in the list of chats, in another tab, and on another device', async ({
  page,
  context,
  baseURL,
  openOther,
  request,
  makePerson,
  signIn,
}) => {
  const { me, friend, theirs, windowId } = await makeFriends(request, makePerson)
  const writer = await writeAs(theirs, baseURL ?? '')
  await writer.say(windowId, '新号码记一下')
  writer.close()
  await signIn(me)
  await page.goto('/chat')
  await expect(window(page, friend.nickname)).toBeVisible()
  const tab = await context.newPage()
  await tab.goto(`/user-detail/${theirs.id}`)
  const device = await openOther(me)
  await device.goto(`/chat-detail?id=${windowId}`)
  for (const other of [tab, device])
    await expect(other.getByRole('heading', { name: friend.nickname, level: 1 })).toBeVisible()

  await page.bringToFront()
  await window(page, friend.nickname).getByRole('link').click()
  await page.getByRole('link', { name: `${friend.nickname}的主页` }).click()
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '设置备注' }).click()
  await page.getByRole('textbox', { name: '备注' }).fill('老同学')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(`昵称：${friend.nickname}`)).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(box(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: '老同学', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(window(page, '老同学')).toBeVisible()
  for (const other of [tab, device])
    await expect(other.getByRole('heading', { name: '老同学', level: 1 })).toBeVisible()
  await tab.close()
})
