import type { Page } from '@playwright/test'
import { closedAtKey, untilAlive } from './browser.ts'
import { expect, test } from './fixtures.ts'
import { guard } from './guarded-person.ts'
import { demo } from './own-server.ts'
import { type RunningServer, startServer } from './server.ts'

test.use({ announcements: true })

const popup = (page: Page) => page.getByRole('dialog', { name: '公告' })
const slide = (page: Page, number: number, count = 2) =>
  popup(page).getByRole('region', { name: `第 ${number} 条，共 ${count} 条` })
const known = (page: Page) => popup(page).getByRole('button', { name: '我知道了' })
const next = (page: Page) => popup(page).getByRole('button', { name: '下一条公告' })
const previous = (page: Page) => popup(page).getByRole('button', { name: '上一条公告' })

/** Swipes over the announcement as a finger does, in px: to the left when negative. */
const swipe = async (page: Page, px: number) => {
  const box = await popup(page).boundingBox()
  if (box === null) throw new Error('there is no pop-up')
  const session = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  const from = box.x + box.width / 2 - px / 2
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  await touch('touchStart', from)
  for (let part = 1; part <= 10; part++) await touch('touchMove', from + (px * part) / 10)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('it shows on start, is accessible, and 我知道了 hides it', async ({ page, expectAccessible }) => {
  await page.goto('/home')
  await expect(popup(page)).toBeVisible()
  await expect(slide(page, 1)).toContainText('欢迎来到鸿雁')
  await expect(popup(page)).toContainText('1 / 2')
  await expectAccessible()
  await known(page).click()
  await expect(popup(page)).toBeHidden()
})

test('closing suppresses it for 600000 ms, over reloads, and not for longer', async ({ page }) => {
  await page.clock.install()
  await page.goto('/home')
  await untilAlive(page)
  await page.clock.runFor(5000)
  await popup(page).getByRole('button', { name: '关闭公告' }).click()
  const closedAt = await page.evaluate((key) => Number(localStorage.getItem(key)), closedAtKey)
  expect(closedAt).toBeGreaterThan(0)

  const reloadAt = async (ms: number) => {
    await page.clock.setFixedTime(closedAt + ms)
    await page.reload()
    await expect(page.getByRole('article').first()).toBeVisible()
  }
  const settled = () =>
    page
      .waitForFunction(() => document.querySelector('[role=dialog]') !== null, null, { timeout: 4000 })
      .then(
        () => true,
        () => false,
      )
  await reloadAt(599_999)
  expect(await settled()).toBe(false)
  await reloadAt(600_000)
  await expect(popup(page)).toBeVisible()
})

test('content over 100 characters is collapsed: 展开全文 shows the rest, 收起 folds it again', async ({ page }) => {
  await page.goto('/home')
  await expect(slide(page, 1)).not.toContainText('收到想念的来信')
  await slide(page, 1)
    .getByRole('button', { name: /^展开全文/ })
    .click()
  await expect(slide(page, 1)).toContainText('收到想念的来信')
  await slide(page, 1).getByRole('button', { name: /^收起/ }).click()
  await expect(slide(page, 1)).not.toContainText('收到想念的来信')
  await next(page).click()
  await expect(slide(page, 2)).toContainText('鸿雁公约')
  await expect(slide(page, 2).getByRole('button', { name: /^展开全文/ })).toHaveCount(0)
})

test('several are swiped through, and neither end leads around to the other', async ({ page }) => {
  await page.goto('/home')
  await expect(popup(page)).toContainText('1 / 2')
  await swipe(page, 250)
  await expect(popup(page)).toContainText('1 / 2')
  await swipe(page, -250)
  await expect(popup(page)).toContainText('2 / 2')
  await expect(slide(page, 2)).toBeInViewport({ ratio: 0.9 })
  await swipe(page, -250)
  await expect(popup(page)).toContainText('2 / 2')
  await swipe(page, 250)
  await expect(popup(page)).toContainText('1 / 2')
})

test('without swiping: buttons that end at both ends', async ({ page }) => {
  await page.goto('/home')
  await expect(previous(page)).toHaveAttribute('aria-disabled', 'true')
  await next(page).click()
  await expect(popup(page)).toContainText('2 / 2')
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  await next(page).click({ force: true })
  await expect(popup(page)).toContainText('2 / 2')
  await previous(page).click()
  await expect(slide(page, 1)).toBeInViewport({ ratio: 0.9 })
})

test('by keyboard alone: arrows turn, the focus stays inside, Escape closes and suppresses', async ({ page }) => {
  await page.goto('/home')
  await expect(popup(page)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(popup(page)).toContainText('1 / 2')
  await page.keyboard.press('ArrowRight')
  await expect(popup(page)).toContainText('2 / 2')
  await page.keyboard.press('ArrowRight')
  await expect(popup(page)).toContainText('2 / 2')
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    // At either end it passes over a guard that leads back.
    await expect.poll(() => popup(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()
  expect(await page.evaluate((key) => Number(localStorage.getItem(key)), closedAtKey)).toBeGreaterThan(0)
})

test('nobody who signs in is disturbed: it waits for the next screen', async ({ page, makePerson }) => {
  await page.clock.install()
  const { username, password } = await makePerson()
  await page.goto('/login')
  await page.getByLabel('用户名').fill(username)
  await page.clock.runFor(5000)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await expect(popup(page)).toBeHidden()
  await page.getByRole('button', { name: '返回' }).click()
  await page.clock.runFor(2000)
  await expect(popup(page)).toBeVisible()
})

/** A server where somebody publishes. */
const staffed = test.extend<object, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer({ SERVICE_STAFF: 'demo' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
})

staffed(
  'what the staff publishes comes first until it is closed, in the pop-up as under 公告',
  async ({ page, request }) => {
    const { voice: staff, authenticator } = await guard(request, demo)
    await staff.call('/staff/second-step', { code: await authenticator.nextCode() })
    const publish = (title: string, isImportant: boolean) =>
      staff.call('/announcement/publish', {
        ...{ clientId: crypto.randomUUID(), title, category: '更新', isImportant },
        content: '大约半小时，聊天会稍后送达。',
      })
    await publish('今晚十点更新', true)
    await page.goto('/home')
    await expect(popup(page)).toContainText('1 / 3')
    await expect(slide(page, 1, 3)).toContainText('今晚十点更新')
    await known(page).click()

    await publish('更新完成', false)
    await page.evaluate((key) => localStorage.removeItem(key), closedAtKey)
    await page.reload()
    await expect(slide(page, 1, 4)).toContainText('更新完成')
    await expect(slide(page, 2, 4)).toContainText('今晚十点更新')
    await known(page).click()

    await page.goto('/announcements')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(4)
    await expect(cards.first()).toContainText('更新完成')
    await expect(cards.nth(1)).toContainText('重要')
    await expect(cards.nth(1)).toContainText('今晚十点更新')
    await cards
      .nth(2)
      .getByRole('button', { name: /^展开全文/ })
      .click()
    await expect(cards.nth(2)).toContainText('收到想念的来信')
  },
)
