import type { Page } from '@playwright/test'
import { box, makeFriends, message, openChat, say, sent } from './chat-people.ts'
import { beginsList, cards, firstCard } from './feed-page.ts'
import { expect, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false })

const sheet = (page: Page) => page.getByRole('dialog', { name: '键盘快捷键' })
const modal = (page: Page) => page.getByRole('dialog', { name: '话题' })
const cardLink = (page: Page, place: number) =>
  cards(page).nth(place).locator('a[href^="/topic-detail/"]:not([href*="#"])').first()

/** Home, once its keys work. */
const openHome = async (page: Page) => {
  await page.goto('/home')
  await expect(firstCard(page)).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(sheet(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
}

/** Two keys in one go: a test that waits between them is too slow a hand on a busy machine. */
const pressBoth = (page: Page, first: string, second: string) =>
  Promise.all([first, second].map((key) => page.keyboard.press(key)))

test('the page behind ? names every shortcut, and is accessible', async ({ page, expectAccessible }) => {
  await openHome(page)
  await page.keyboard.press('?')
  await expect(sheet(page).getByText('下一张卡片、下一条回复')).toBeVisible()
  await expect(sheet(page).locator('kbd').filter({ hasText: /^j$/ })).toBeVisible()
  await expectAccessible()
})

test('j and k go from card to card, s stars one, Enter opens it, Escape leads back to it', async ({ page, signIn }) => {
  await signIn()
  await openHome(page)
  await page.keyboard.press('j')
  await expect(cardLink(page, 0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(cardLink(page, 1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(cardLink(page, 0)).toBeFocused()
  const star = cards(page)
    .first()
    .getByRole('button', { name: /^星标话题/ })
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('s')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await expect(modal(page)).toBeVisible()
  await expect(modal(page).getByRole('button', { name: '说点什么' })).toBeVisible()
  await page.keyboard.press('r')
  const box = modal(page).getByRole('textbox', { name: '回复内容' })
  await expect(box).toBeFocused()
  // Whoever writes, writes.
  await page.keyboard.type('jk?s')
  await expect(box).toHaveValue('jk?s')
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(modal(page)).toHaveCount(0)
  await expect(cardLink(page, 0)).toBeFocused()
})

test('a list begins again by a key, as it does when it is pulled down', async ({ page }) => {
  await openHome(page)
  for (let press = 0; press < 3; press++) await page.keyboard.press('j')
  const begun = page.waitForRequest(beginsList)
  await page.keyboard.press('.')
  await begun
})

test('two keys lead to a place, one to the search and to the composer', async ({ page, signIn }) => {
  await signIn()
  await openHome(page)
  await pressBoth(page, 'g', 'w')
  await expect(page).toHaveURL('/wallet')
  await pressBoth(page, 'g', 'h')
  await expect(page).toHaveURL('/home')
  await page.keyboard.press('/')
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.goBack()
  // Until the list stands there again, one would write into the search.
  await expect(firstCard(page)).toBeVisible()
  await page.keyboard.press('c')
  await expect(page).toHaveURL('/topic-edit/new')
})

test('single keys are turned off in the settings, also after a reload', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/settings')
  await page.getByRole('switch', { name: '键盘快捷键' }).uncheck()
  await page.goto('/home')
  await expect(firstCard(page)).toBeVisible()
  await page.evaluate(() => document.body.focus())
  await page.keyboard.press('?')
  await page.keyboard.press('j')
  await expect(sheet(page)).toHaveCount(0)
  await expect(cardLink(page, 0)).not.toBeFocused()
  await page.goto('/settings')
  await page.getByRole('switch', { name: '键盘快捷键' }).check()
  await openHome(page)
})

test('a right click on a card opens its menu at the pointer, the menu key at the card', async ({ page }) => {
  await openHome(page)
  const menu = page.getByRole('menu', { name: '话题' })
  const box = await cards(page).first().boundingBox()
  if (box === null) throw new Error('there is no card')
  const at = { x: box.x + box.width / 2, y: box.y + 70 }
  await page.mouse.click(at.x, at.y, { button: 'right' })
  await expect(menu).toBeVisible()
  const opened = await menu.boundingBox()
  expect(Math.abs((opened?.x ?? 0) - at.x)).toBeLessThan(12)
  expect(Math.abs((opened?.y ?? 0) - at.y)).toBeLessThan(16)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)

  await cardLink(page, 0).focus()
  await page.keyboard.press('m')
  await expect(menu).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
})

test('two panes of the chat by keyboard alone', async ({ page, request, signIn, makePerson }) => {
  const friends = await makeFriends(request, makePerson)
  await signIn(friends.me)
  await openChat(page, friends.windowId)
  await say(page, '先打个招呼')
  await sent(page, '先打个招呼')
  await openHome(page)
  await pressBoth(page, 'g', 'c')
  await expect(page).toHaveURL('/chat')
  const list = page.locator('.list-pane')
  const row = list.getByRole('link', { name: friends.friend.nickname, exact: true })
  await tabTo(page, row)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/chat-detail?id=${friends.windowId}`)
  await expect(row).toHaveAttribute('aria-current', 'page')
  await tabTo(page, box(page))
  const text = `只用键盘 ${Date.now()}`
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(message(page, text)).toBeVisible()
  await expect(list).toBeVisible()
})
