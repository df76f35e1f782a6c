import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { demo, withOwnServer } from './own-server.ts'
import { speakAs } from './people-api.ts'

const card = (page: Page) => page.getByRole('region', { name: '我的积分' })
const days = (page: Page) => page.getByRole('list', { name: '七天签到' }).getByRole('listitem')
const task = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('somebody new signs in for the first time, and finds it in their history', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  await page.goto('/user')
  await page.getByRole('link', { name: '积分', exact: true }).click()
  await expect(days(page)).toHaveCount(7)
  await expect(days(page).nth(4)).toContainText('还没签到，可得 5 积分')
  await page.getByRole('button', { name: '签到，得 5 积分' }).click()
  await expect(page.getByText('签到成功，得 5 积分')).toBeVisible()
  await expect(card(page)).toContainText('今天已签到')
  await expect(days(page).nth(4)).toContainText('已签到，得了 5 积分')
  await expect(page.getByRole('button', { name: /^签到，/ })).toHaveCount(0)
  await page.reload()
  await expect(card(page)).toContainText('今天已签到')
  await page.getByRole('tab', { name: '积分明细' }).click()
  await expect(page.getByRole('list', { name: '积分明细' }).getByRole('listitem')).toHaveText([/月\d+日签到.*\+5/])
  await expectAccessible()
})

test('two devices that sign in on the same day are paid once', async ({ page, signIn, openOther }) => {
  const me = await signIn()
  const other = await openOther(me)
  await Promise.all([page, other].map((device) => device.goto('/welfare')))
  // Each is asked, before the other has signed in.
  const signing = [page, other].map((device) => device.getByRole('button', { name: /^签到，/ }))
  for (const button of signing) await expect(button).toBeVisible()
  await Promise.all(signing.map((button) => button.click()))
  for (const device of [page, other]) {
    await expect(card(device)).toContainText('今天已签到')
    await device.reload()
    await expect(card(device)).toContainText('今天已签到')
    await device.getByRole('tab', { name: '积分明细' }).click()
    await expect(device.getByRole('list', { name: '积分明细' }).getByRole('listitem')).toHaveCount(1)
  }
})

test('a task leads to its screen, goes on with what is done there, and is claimed', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const me = await signIn()
  const voice = await speakAs(request, me)
  const { records } = await voice.call<{ records: { id: string }[] }>('/topic/page', {
    orderBy: 'star_num',
    pageSize: 3,
  })
  await page.goto('/welfare')
  const stars = task(page, '星标 3 条内容')
  await expect(stars.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  await stars.getByRole('link', { name: '去完成：星标 3 条内容' }).click()
  await expect(page).toHaveURL('/home')
  for (const { id: topicId } of records.slice(0, 2)) await voice.call('/topic/star', { topicId, starFlag: true })
  await page.goBack()
  await expect(stars.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2')
  for (const { id: topicId } of records) await voice.call('/topic/star', { topicId, starFlag: true })
  await page.reload()
  await stars.getByRole('button', { name: '领取：星标 3 条内容' }).click()
  await expect(page.getByText('领到 5 积分')).toBeVisible()
  await expect(stars).toContainText('已完成')
  await expect(card(page)).toContainText('5')
  await expectAccessible()
  await page.getByRole('tab', { name: '积分明细' }).click()
  await expect(page.getByRole('list', { name: '积分明细' })).toContainText('任务：星标 3 条内容')
})

test('who has too few points is told how many are missing', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/welfare')
  await page.getByRole('tab', { name: '换东西' }).click()
  await page.getByRole('button', { name: '兑换补签卡' }).click()
  await expect(page.getByText('还差 15 积分，做几个任务攒一攒')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('with weeks of points', () => {
  test.describe.configure({ mode: 'default' })
  const own = withOwnServer()

  for (const theme of ['light', 'dark'] as const)
    own(`all of it is accessible in the ${theme} theme`, async ({ page, signIn, expectAccessible }) => {
      await page.addInitScript((value) => localStorage.setItem('hongyan.theme', value), theme)
      await signIn(demo)
      await page.goto('/welfare')
      await expect(page.getByText('每日任务')).toBeVisible()
      await expectAccessible()
      await page.getByRole('tab', { name: '换东西' }).click()
      await expect(page.getByRole('button', { name: '兑换补签卡' })).toBeVisible()
      await expectAccessible()
      await page.getByRole('tab', { name: '积分明细' }).click()
      await expect(page.getByRole('list', { name: '积分明细' })).toBeVisible()
      await expectAccessible()
    })

  own(
    'points are exchanged for a card, which makes up for a missed day, and the row goes on',
    async ({ page, signIn, expectAccessible }) => {
      await signIn(demo)
      await page.goto('/welfare')
      await expect(card(page)).toContainText('连续签到 1 天')
      await expect(card(page)).toContainText(/其中 20 积分到 12月31日过期/)
      await page.getByRole('tab', { name: '换东西' }).click()
      await page.getByRole('button', { name: '兑换补签卡' }).click()
      const exchange = page.getByRole('dialog', { name: '兑换补签卡' })
      await expect(exchange).toContainText('用掉 15 积分')
      await exchange.getByRole('button', { name: '兑换' }).click()
      await expect(page.getByText('换到了补签卡')).toBeVisible()
      await expect(card(page)).toContainText(/其中 5 积分到 12月31日过期/)

      const missed = page.getByRole('button', { name: /^补签/ })
      await expect(missed).toHaveCount(1)
      await missed.click()
      const question = page.getByRole('dialog', { name: /^补签\d+月\d+日$/ })
      await expect(question).toContainText('用掉 1 张补签卡')
      await expectAccessible()
      await question.getByRole('button', { name: '用补签卡' }).click()
      await expect(page.getByText(/^已补签，连续 8 天$/)).toBeVisible()
      await expect(missed).toHaveCount(0)
      await expect(days(page).nth(2)).toContainText('已补签')

      await page.getByRole('button', { name: /^签到，/ }).click()
      await expect(card(page)).toContainText('连续签到 9 天')
      await page.getByRole('tab', { name: '积分明细' }).click()
      const lines = page.getByRole('list', { name: '积分明细' }).getByRole('listitem')
      await expect(lines.nth(1)).toHaveText(/兑换补签卡.*−15/)
      await expect(lines).toHaveCount(20)
      await page.getByRole('button', { name: '再看一些' }).click()
      await expect(lines.nth(25)).toBeVisible()
    },
  )
})

test.describe('without a network', () => {
  test.use({ expectedConsole: [/Failed to load resource/] })

  test('what could not be loaded says so, and comes when it is tried again', async ({ page, signIn }) => {
    await signIn()
    await page.route('**/api/v1/user/welfare/**', (route) => route.abort())
    await page.goto('/welfare')
    await expect(page.getByText('没有加载出来').first()).toBeVisible()
    const again = page.getByRole('button', { name: '重试' })
    await expect(again, 'both have given up').toHaveCount(2)
    await page.unroute('**/api/v1/user/welfare/**')
    await again.last().click()
    await expect(page.getByText('新手任务')).toBeVisible()
    await again.click()
    await expect(page.getByRole('button', { name: /^签到，/ })).toBeVisible()
  })
})
