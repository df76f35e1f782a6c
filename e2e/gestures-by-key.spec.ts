import { untilAlive } from './browser.ts'
import { makeFriends, message, openChat, say, sent } from './chat-people.ts'
import { beginsList, firstCard } from './feed-page.ts'
import { expect, test } from './fixtures.ts'

/**
 * What a finger does by a gesture a key and a button do, too. Those that are not here are shown where the gesture is: two taps
 * (star-taps), a card held (shortcuts, waterfall), the mini player dragged (music-player), a picture zoomed and swiped away
 * (picture-viewer).
 */

test('a swipe over the tabs: arrow keys and the tabs themselves lead there, too', async ({ page }) => {
  await page.goto('/home')
  await expect(firstCard(page)).toBeVisible()
  await untilAlive(page)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await tab('推荐').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('关注')).toHaveAttribute('aria-selected', 'true')
  await expect(tab('关注')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tab('最新')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: '最新' })).toBeVisible()
  await tab('推荐').click()
  await expect(tab('推荐')).toHaveAttribute('aria-selected', 'true')
  await expect(firstCard(page)).toBeVisible()
})

test('a pull at a list: its tab, pressed while it is the chosen one, begins it again', async ({ page }) => {
  await page.goto('/home')
  await expect(firstCard(page)).toBeVisible()
  await untilAlive(page)
  await page.getByRole('tab', { name: '推荐', exact: true }).focus()
  const begun = page.waitForRequest(beginsList)
  await page.keyboard.press('Enter')
  await begun
  await expect(firstCard(page)).toBeVisible()
})

test('a message held: its button opens the same menu by keyboard', async ({ page, request, signIn, makePerson }) => {
  const friends = await makeFriends(request, makePerson)
  await signIn(friends.me)
  await openChat(page, friends.windowId)
  await say(page, '按键也能打开')
  await sent(page, '按键也能打开')
  const more = message(page, '按键也能打开').getByRole('button', { name: '更多操作' })
  await more.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: '消息' })
  await expect(menu.getByRole('menuitem', { name: '回复' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(more).toBeFocused()
})
