import type { Page } from '@playwright/test'
import { boxOf, finger } from './finger.ts'
import { expect, test } from './fixtures.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true })
const chosen = (page: Page, name: string) => expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')

test('the tabs of the home page follow the finger, and each keeps its place', async ({ page }) => {
  await page.goto('/home')
  await expect(panel(page, '推荐').locator('a[href^="/topic-detail/"]').nth(1)).toBeVisible()
  // What is read, and how far below the upper edge: what comes above it moves the list under it, and not what is seen.
  const place = () =>
    panel(page, '推荐').evaluate((element) => {
      const scroller = [...element.querySelectorAll('*')].find((one) => one.scrollTop > 0)
      if (scroller === undefined) return 'at the top'
      const edge = scroller.getBoundingClientRect().top
      const below = (card: Element) => Math.round(card.getBoundingClientRect().top - edge)
      const first = [...scroller.querySelectorAll('article')].find((card) => below(card) >= 0)
      return first === undefined ? 'no card' : `${first.ariaLabel}: ${below(first)}`
    })

  const touch = await finger(page)
  // Up and down is the list's.
  await touch.down({ x: 200, y: 700 })
  await touch.moveTo({ x: 190, y: 300 })
  await touch.up()
  await expect.poll(place).not.toBe('at the top')
  await chosen(page, '推荐')

  // Held half way, both panels stand beside each other; taken back, nothing has happened.
  await touch.down({ x: 330, y: 400 })
  // A finger is never quite still: where its code came later than it, the panel goes along from then on.
  await expect(async () => {
    await touch.moveTo({ x: 190, y: 405 })
    await touch.moveTo({ x: 190, y: 404 })
    expect(Math.round((await boxOf(panel(page, '推荐'))).x)).toBe(-140)
  }).toPass()
  expect(Math.round((await boxOf(panel(page, '关注'))).x)).toBe(250)
  await touch.moveTo({ x: 320, y: 404 })
  await touch.up()
  await expect(panel(page, '关注')).toBeHidden()
  await expect.poll(async () => (await boxOf(panel(page, '推荐'))).x).toBe(0)
  await chosen(page, '推荐')
  // What was flicked has ended with the touch that followed it.
  const before = await place()

  await touch.down({ x: 330, y: 400 })
  await touch.moveTo({ x: 60, y: 410 })
  await touch.up()
  await chosen(page, '关注')
  await expect(panel(page, '推荐')).toBeHidden()
  await expect.poll(async () => (await boxOf(panel(page, '关注'))).x).toBe(0)

  // Before the first and behind the last there is nothing: a panel only gives a little.
  await touch.down({ x: 330, y: 400 })
  await touch.moveTo({ x: 60, y: 400 })
  await touch.up()
  await chosen(page, '最新')
  await touch.down({ x: 330, y: 400 })
  await touch.moveTo({ x: 60, y: 400 })
  await touch.up()
  await chosen(page, '最新')
  // A panel that still goes back takes no finger.
  await expect(panel(page, '最新')).toHaveCSS('translate', 'none')

  await touch.down({ x: 60, y: 400 })
  await touch.moveTo({ x: 330, y: 400 })
  await touch.up()
  await chosen(page, '关注')
  await tab(page, '关注').focus()
  await page.keyboard.press('ArrowLeft')
  await chosen(page, '推荐')
  await expect.poll(place).toBe(before)
})

test('what scrolls sideways inside a panel keeps its finger', async ({ page }) => {
  await page.goto('/home')
  const chips = panel(page, '推荐').getByRole('navigation', { name: '分类' })
  await expect(chips.getByRole('link').nth(3)).toBeVisible()
  const { y, height } = await boxOf(chips)
  const touch = await finger(page)
  await touch.down({ x: 330, y: y + height / 2 })
  await touch.moveTo({ x: 60, y: y + height / 2 })
  await touch.up()
  await expect.poll(() => chips.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  await chosen(page, '推荐')
})

test('on other screens, too, a swipe leads to the next tab', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/my-follows')
  await expect(page.getByRole('tablist')).toBeVisible()
  const names = await page.getByRole('tab').allTextContents()
  await expect(page.getByRole('tabpanel')).toBeVisible()
  const { y } = await boxOf(page.getByRole('tabpanel'))
  const touch = await finger(page)
  await touch.down({ x: 330, y: y + 120 })
  // Where its code came later than the finger, the panel goes along from then on.
  await expect(async () => {
    await touch.moveTo({ x: 190, y: y + 120 })
    await touch.moveTo({ x: 190, y: y + 121 })
    expect(Math.round((await boxOf(page.getByRole('tabpanel').first())).x)).not.toBe(0)
  }).toPass()
  await touch.moveTo({ x: 60, y: y + 120 })
  await touch.up()
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
  expect(names.length).toBeGreaterThan(1)
})
