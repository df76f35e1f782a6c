import type { Locator, Page } from '@playwright/test'
import { firstCard } from './feed-page.ts'
import { doubleTextNow } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { speakAs } from './people-api.ts'

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false })

const navigation = (page: Page) => page.getByRole('navigation', { name: '主导航' })
const rail = (page: Page) => page.getByRole('complementary', { name: '推荐' })
const list = (page: Page) => page.locator('.list-pane')

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('it is not to be seen')
  return box
}

/** None while it is being replaced, as by the navigation of another width. */
const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width

test('each width has its own navigation, and a broad one a rail beside the column', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home')
  await expect(navigation(page)).toBeVisible()
  expect((await boxOf(navigation(page))).width).toBe(390)

  await page.setViewportSize({ width: 768, height: 1024 })
  await expect.poll(() => widthOf(navigation(page))).toBe(72)
  await expect(rail(page)).toHaveCount(0)

  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(() => widthOf(navigation(page))).toBe(232)
  await expect(navigation(page).getByText('写话题')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(rail(page).getByRole('heading', { name: '大家在搜' })).toBeVisible()
  await expect(firstCard(page)).toBeVisible()
  const [beside, column] = [await boxOf(rail(page)), await boxOf(firstCard(page))]
  expect(beside.width).toBeGreaterThanOrEqual(280)
  expect(beside.width).toBeLessThanOrEqual(320)
  expect(beside.x).toBeGreaterThan(column.x + column.width)
  expect(column.width).toBeLessThanOrEqual(720)

  // A window that becomes narrow again says itself whose house it is.
  const name = page.getByRole('heading', { level: 1, name: '鸿雁' })
  expect((await boxOf(name)).width).toBe(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => widthOf(name)).toBeGreaterThan(30)
})

test('the column, the side and the rail are accessible', async ({ page, signIn, expectAccessible }) => {
  await signIn()
  await page.goto('/home')
  await expect(firstCard(page)).toBeVisible()
  await expect(rail(page).getByRole('heading', { name: '可能认识的人' })).toBeVisible()
  await expectAccessible()
})

test('by keyboard through the side, to the composer and back', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/home')
  await tabTo(page, navigation(page).getByRole('link', { name: '黑科技' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/black-tech')
  await expect(navigation(page).getByRole('link', { name: '黑科技' })).toHaveAttribute('aria-current', 'page')
  await tabTo(page, navigation(page).getByRole('link', { name: '写话题' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/topic-edit/new')
  // It stands on every screen, not only on those of the tabs.
  await expect(navigation(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/black-tech')
})

test('a menu opens at its control, goes by arrow keys, and gives the focus back', async ({ page }) => {
  await page.goto('/home')
  const control = firstCard(page).getByRole('button', { name: '更多' })
  await control.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: '话题' })
  await expect(menu).toBeVisible()
  const [opened, from] = [await boxOf(menu), await boxOf(control)]
  expect(Math.abs(opened.x + opened.width - from.x - from.width)).toBeLessThan(16)
  expect(opened.y).toBeGreaterThanOrEqual(from.y)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(control).toBeFocused()

  await control.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toHaveCount(0)
  await expect(page).toHaveURL('/home')
})

test('a popover opens at its control, goes by Escape and by a click beside it, and gives the focus back', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  await page.goto('/add-friend')
  const control = page.getByRole('button', { name: '我的二维码' })
  const popover = page.getByRole('dialog', { name: '我的二维码' })
  // Once it stands open, what lies behind it has no name.
  const from = await boxOf(control)
  await control.focus()
  await page.keyboard.press('Enter')
  await expect(popover).toBeVisible()
  const opened = await boxOf(popover)
  expect(Math.abs(opened.x + opened.width - from.x - from.width)).toBeLessThan(200)
  expect(opened.y).toBeGreaterThanOrEqual(from.y)
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(popover).toHaveCount(0)
  await expect(control).toBeFocused()
  await control.click()
  await expect(popover).toBeVisible()
  await page.mouse.click(opened.x - 40, opened.y + 200)
  await expect(popover).toHaveCount(0)
  await expect(page).toHaveURL('/add-friend')
})

test('a question and a form stand in the middle of the window', async ({ page, signIn, expectAccessible }) => {
  await signIn()
  await page.goto('/home')
  await firstCard(page).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '举报' }).click()
  const form = page.getByRole('dialog', { name: /举报/ })
  await expect(form).toBeVisible()
  const box = await boxOf(form)
  expect(Math.abs(box.x + box.width / 2 - 720)).toBeLessThan(2)
  await expectAccessible()
  await doubleTextNow(page)
  await expect.poll(async () => (await boxOf(form)).width).toBeGreaterThan(box.width * 1.8)
  await form.getByRole('button', { name: '关闭' }).click()
  await expect(form).toHaveCount(0)
})

test('the list of chats stands beside the chat, also after back and a reload', async ({
  page,
  request,
  signIn,
  makePerson,
  expectAccessible,
}) => {
  const [me, other] = [await signIn(), await makePerson()]
  const { id } = await speakAs(request, other)
  await page.goto('/chat')
  await expect(list(page).getByRole('heading', { name: '消息' })).toBeVisible()
  await expect(page.getByText('选一个会话，继续聊')).toBeVisible()
  await expectAccessible()
  await page.goto(`/chat-detail?user=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: other.nickname })).toBeVisible()
  await expect(list(page).getByRole('heading', { name: '消息' })).toBeVisible()
  await expectAccessible()
  const text = `见字如面 ${me.username}`
  await page.getByRole('textbox', { name: '消息' }).fill(text)
  await page.keyboard.press('Enter')
  await expect(list(page).getByText(text)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: '聊天记录' }).getByText(text)).toBeVisible()
  await expect(list(page).getByText(text)).toBeVisible()

  const bubble = page.getByRole('region', { name: '聊天记录' }).getByText(text)
  await bubble.click({ button: 'right' })
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: '复制' })).toBeVisible()
  expect(Math.abs((await boxOf(menu)).y - (await boxOf(bubble)).y)).toBeLessThan(120)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
})

test('settings stay beside what is chosen in them, with the place in the list', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/settings')
  await expect(page.getByText('选一项，在这里打开')).toBeVisible()
  const account = list(page).getByRole('link', { name: '账号管理' })
  await account.scrollIntoViewIfNeeded()
  await account.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1, name: '账号管理' })).toBeVisible()
  await expect(account).toBeInViewport()
  await list(page).getByRole('link', { name: '帮助中心' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '帮助中心' })).toBeVisible()
  await expect(account).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/account')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '账号管理' })).toBeVisible()
  await expect(list(page).getByRole('heading', { name: '设置' })).toBeVisible()
})

test('where there is room, 我的 shows what one has written last, and the search what others read', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const me = await speakAs(request, await signIn())
  const text = `刚写的一句话 ${Date.now()}`
  const topicId = await me.writeTopic(text)
  await page.goto('/user')
  const own = page.getByRole('region', { name: '最近写的' })
  await expect(own.getByRole('link', { name: text })).toBeVisible()
  await expectAccessible()
  await own.getByRole('link', { name: text }).click()
  await expect(page).toHaveURL(`/topic-detail/${topicId}`)

  await page.goto('/search')
  const read = page.getByRole('region', { name: '大家在看' })
  await expect(read.getByRole('listitem')).toHaveCount(8)
  // As many on an upright tablet, where a column is as wide as the rail of icons leaves it.
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect.poll(() => widthOf(page.getByRole('main'))).toBe(696)
  await expect(read.getByRole('listitem')).toHaveCount(8)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(read).toHaveCount(0)
})

test('a form that stands alone grows with large text', async ({ page }) => {
  const field = page.getByRole('textbox', { name: '用户名' })
  await page.goto('/login')
  const usual = await boxOf(field)
  await doubleTextNow(page)
  await expect.poll(async () => (await boxOf(field)).width).toBeGreaterThan(usual.width * 1.8)
})
