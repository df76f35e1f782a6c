import type { Page } from '@playwright/test'
import { untilAlive } from './browser.ts'
import { expect, test } from './fixtures.ts'

// An address that leads nowhere answers so.
test.use({ expectedConsole: [/status of 404.*\/no\/such\/page/] })

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article')
const scroller = (page: Page) => page.getByRole('tabpanel').locator('> div')

test('a stranger reads the feed with its pictures, a topic, and is back where they were', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/home')
  await expect(cards(page).first()).toBeVisible()
  await untilAlive(page)

  const withPicture = cards(page).filter({ has: page.locator('img[srcset]') })
  await expect(async () => {
    await scroller(page).evaluate((element) => element.scrollBy({ top: 500 }))
    await expect(withPicture.first()).toBeVisible({ timeout: 200 })
  }).toPass()
  const picture = withPicture.first().locator('img[srcset]').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeTruthy()

  const placeOf = () => scroller(page).evaluate((element) => element.scrollTop)
  const place = await placeOf()
  const link = withPicture.first().locator('a[href^="/topic-detail/"]')
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page).toHaveURL(/\/topic-detail\/\d+/)
  await expect(page.getByRole('heading', { name: /^回复 \d+$/ })).toBeAttached()

  await page.goBack()
  await expect(page).toHaveURL('/home')
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(placeOf).toBe(place)
})

test('a category shows its own topics only', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('navigation', { name: '分类' }).getByRole('link', { name: '旅行' }).click()
  await expect(page).toHaveURL(/\/category-item\/\d+$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  const answer = await page.request.post('/api/v1/topic/page', {
    data: { categoryId: new URL(page.url()).pathname.split('/').at(-1), pageSize: 20 },
  })
  await expect(answer).toBeOK()
  const { data } = (await answer.json()) as { data: { records: { category: { name: string } }[] } }
  expect(new Set(data.records.map((record) => record.category.name))).toEqual(new Set(['旅行']))
})

test('an unknown address helps on', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByText('这里没有你要找的页面')).toBeVisible()
  await page.getByRole('link', { name: '回首页' }).click()
  await expect(page).toHaveURL('/home')
})
