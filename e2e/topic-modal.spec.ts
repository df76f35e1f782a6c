import type { Page } from '@playwright/test'
import { cards, firstCard, topicLink } from './feed-page.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false })

const modal = (page: Page) => page.getByRole('dialog', { name: '话题' })
const navigation = (page: Page) => page.getByRole('navigation', { name: '主导航' })
/** The ways into the topics of the list, in its order. */
const linksOf = (page: Page) => cards(page).locator('a[href^="/topic-detail/"]:not([href*="#"])')

/** The list, once the desktop has come around it. */
const openList = async (page: Page, path = '/home') => {
  await page.goto(path)
  await expect(navigation(page)).toBeVisible()
  await expect(firstCard(page)).toBeVisible()
}

const addressOf = async (page: Page, place: number) => (await linksOf(page).nth(place).getAttribute('href')) ?? ''

test('a topic opens over its list, has its own address, and closes by Escape', async ({ page, expectAccessible }) => {
  await openList(page)
  const address = await addressOf(page, 0)
  await linksOf(page).first().click()
  await expect(modal(page)).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(modal(page)).toBeFocused()
  // The list is still there, where it was, and out of reach.
  await expect(page.locator('.frame')).toHaveAttribute('inert', '')
  await expect(page.locator('.frame article').first()).toBeInViewport()
  await expect(modal(page).getByText(/^回复 \d+/)).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toHaveCount(0)
  await expect(page).toHaveURL('/home')
  await expect(linksOf(page).first()).toBeFocused()
})

test('back closes it, forward opens it again, and after a reload it is a page of its own', async ({ page }) => {
  await openList(page)
  const address = await addressOf(page, 0)
  await linksOf(page).first().click()
  await expect(modal(page)).toBeVisible()
  await page.goBack()
  await expect(modal(page)).toHaveCount(0)
  await expect(page).toHaveURL('/home')
  await expect(linksOf(page).first()).toBeFocused()
  await page.goForward()
  await expect(modal(page)).toBeVisible()

  await page.reload()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1, name: '话题' })).toBeVisible()
  await expect(modal(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/home')
  await expect(firstCard(page)).toBeVisible()
})

test('a link that somebody was given opens the topic as a page', async ({ page, context }) => {
  await openList(page)
  const address = await addressOf(page, 1)
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.getByRole('heading', { level: 1, name: '话题' })).toBeVisible()
  await expect(modal(other)).toHaveCount(0)
})

test('arrows lead on to the next topic of the list and back, and the focus ends at its card', async ({ page }) => {
  await openList(page)
  const [first, second] = [await addressOf(page, 0), await addressOf(page, 1)]
  await linksOf(page).first().click()
  await expect(modal(page)).toBeVisible()
  // It is known what comes next.
  await expect(modal(page).getByRole('button', { name: '下一个话题' })).toBeVisible()
  await expect(modal(page).getByRole('button', { name: '上一个话题' })).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(second)
  await modal(page).getByRole('button', { name: '上一个话题' }).click()
  await expect(page).toHaveURL(first)
  await modal(page).getByRole('button', { name: '下一个话题' }).click()
  await expect(page).toHaveURL(second)
  await modal(page).getByRole('button', { name: '关闭' }).click()
  await expect(page).toHaveURL('/home')
  await expect(linksOf(page).nth(1)).toBeFocused()
})

test('who reads on at its author comes back to the topic over its list', async ({ page }) => {
  await openList(page)
  await linksOf(page).first().click()
  await modal(page).locator('a[href^="/user-detail/"]').nth(1).click()
  await expect(page).toHaveURL(/\/user-detail\/\d+/)
  await expect(modal(page)).toHaveCount(0)
  await page.goBack()
  await expect(modal(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/home')
})

test('Escape closes what stands open over the topic first', async ({ page }) => {
  await openList(page)
  await linksOf(page).first().click()
  const more = modal(page).getByRole('button', { name: /^更多，.*的话题$/ })
  await more.click()
  await expect(page.getByRole('menu', { name: '话题' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(modal(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toHaveCount(0)
})

test('where there is no room for it, a topic is a page', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 })
  await openList(page)
  await linksOf(page).first().click()
  await expect(page).toHaveURL(/\/topic-detail\/\d+$/)
  await expect(page.getByRole('button', { name: '返回' })).toBeVisible()
  await expect(modal(page)).toHaveCount(0)
})

test('what a topic shows stands beside what is read of it, and a reply is written at its foot', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  await openList(page)
  const shown = cards(page).filter({ has: page.locator('img[srcset]') })
  await topicLink(shown.first()).click()
  const stage = modal(page).getByRole('region', { name: '图片与影音' })
  await expect(stage).toBeVisible()
  const [picture, words] = [await stage.boundingBox(), await modal(page).getByRole('main').boundingBox()]
  expect(words?.x).toBeGreaterThanOrEqual((picture?.x ?? 0) + (picture?.width ?? 0))

  const begin = modal(page).getByRole('button', { name: '说点什么' })
  await begin.click()
  const box = modal(page).getByRole('textbox', { name: '回复内容' })
  await expect(box).toBeFocused()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(begin).toBeFocused()
  await begin.click()
  const text = `从旁边看着图写的 ${Date.now()}`
  await box.fill(text)
  await page.keyboard.press('Control+Enter')
  await expect(modal(page).getByRole('article').filter({ hasText: text })).toBeVisible()
  await expect(modal(page)).toBeVisible()
})
