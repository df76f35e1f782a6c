import type { Page } from '@playwright/test'
import { scrollToTicket, ticket } from './coupon-tickets.ts'
import { expect, test } from './fixtures.ts'
import { demo } from './own-server.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const shelf = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: '卡券的状态' }).getByText(name, { exact: true })

test('from the tile: a coupon is claimed in the centre, stamped, and lies under mine', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  await page.goto('/user')
  await page.getByRole('link', { name: '卡券', exact: true }).click()
  await expect(ticket(page, '回家路上')).toContainText('¥20')
  await expect(ticket(page, '回家路上')).toContainText('满 200 元可用')
  await expectAccessible()
  await ticket(page, '回家路上').getByRole('button', { name: '立即领取 回家路上' }).click()
  await expect(ticket(page, '回家路上')).toContainText('已领取')
  await page.getByRole('button', { name: '看看我的卡券' }).click()

  await expect(tab(page, '我的卡券')).toHaveAttribute('aria-selected', 'true')
  await expect(ticket(page, '回家路上')).toContainText('有效期至')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectAccessible()
  await ticket(page, '回家路上').getByRole('link', { name: '去使用 回家路上' }).click()
  await expect(page).toHaveURL('/train-tickets')
  await page.goBack()

  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await tab(page, '领券中心').click()
  await expect(ticket(page, '回家路上')).toContainText('已领取')
})

test('two taps claim one, and what was claimed on another device is not claimed again', async ({
  page,
  signIn,
  openOther,
}) => {
  const me = await signIn()
  const other = await openOther(me)
  await page.goto('/coupon')
  await other.goto('/coupon')
  const button = (on: Page) => ticket(on, '早起的雁').getByRole('button', { name: /^立即领取/ })
  await expect(button(other)).toBeVisible()
  await button(page).dblclick()
  await expect(ticket(page, '早起的雁')).toContainText('已领取')
  await button(other).click()
  await expect(ticket(other, '早起的雁')).toContainText('已领取')
  await tab(other, '我的卡券').click()
  await expect(ticket(other, '早起的雁')).toContainText('8.8折')
  await expect(other.getByRole('article')).toHaveCount(1)
})

test('what is gone says so, and what is to come says when', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/coupon')
  await expect(ticket(page, '夜行列车')).toContainText('已抢光')
  await expect(ticket(page, '夜行列车').getByRole('button')).toHaveCount(0)
  await scrollToTicket(page, '团圆大额券')
  await expect(ticket(page, '团圆大额券')).toContainText(/\d+月\d+日 10:00 开抢/)
  await expect(ticket(page, '团圆大额券').getByRole('button')).toHaveCount(0)
})

test('what one has used and what has lapsed lie apart, and an empty part leads to the centre', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/coupon?tab=mine')
  await expect(page.getByText('手里还没有券')).toBeVisible()
  await shelf(page, '已用').click()
  await expect(page.getByText('还没有用过券')).toBeVisible()
  await shelf(page, '可用').click()
  await page.getByRole('button', { name: '去领券中心' }).click()
  await expect(ticket(page, '回家路上')).toBeVisible()
})

for (const theme of ['light', 'dark'] as const)
  test(`somebody with coupons of every kind sees them all in the ${theme} theme`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn(demo)
    await page.goto('/coupon')
    await expect(ticket(page, '夜行列车')).toBeVisible()
    // Not their setting: others sign in as them, too.
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme)
    await expectAccessible()
    await tab(page, '我的卡券').click()
    await expect(ticket(page, '回家路上')).toBeVisible()
    await expectAccessible()
    await shelf(page, '已用').click()
    await expect(ticket(page, '家书抵万金')).toContainText('省了 8.6 元')
    await expectAccessible()
    await shelf(page, '过期').click()
    await expect(ticket(page, '秋游打折券')).toContainText('已过期')
    await expectAccessible()
  })

test.describe('when it does not arrive', () => {
  test.use({ expectedConsole: [/Failed to load resource/] })

  test('a list that does not come says so and can be asked for again', async ({ page, signIn }) => {
    await signIn()
    await page.route('**/api/v1/user/coupon/list*', (route) => route.abort())
    await page.goto('/coupon')
    await expect(page.getByText('没有加载出来')).toBeVisible()
    await page.unroute('**/api/v1/user/coupon/list*')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(ticket(page, '回家路上')).toBeVisible()
  })

  test('a claim that does not arrive leaves the button, and is made by the next tap', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/coupon')
    const button = ticket(page, '回家路上').getByRole('button', { name: /^立即领取/ })
    await page.route('**/api/v1/user/coupon/receive', (route) => route.abort())
    await button.click()
    await expect(page.getByText('网络连接失败，请检查网络或稍后再试')).toBeVisible()
    await page.unroute('**/api/v1/user/coupon/receive')
    await button.click()
    await expect(ticket(page, '回家路上')).toContainText('已领取')
  })
})
