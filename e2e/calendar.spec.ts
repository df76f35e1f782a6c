import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { installed, kept, offlineBar } from './kept-answers.ts'
import { tabTo } from './keyboard.ts'
import { goOffline } from './network.ts'

const day = (page: Page, name: RegExp) => page.getByRole('gridcell', { name })
const chosen = (page: Page) => page.getByRole('region', { name: '选中的一天' })

test('the calendar is walked by keys, knows what a day is, and says where almanacs disagree', async ({ page }) => {
  await page.goto('/black-tech/calendar?day=2026-02-17')
  await expect(chosen(page)).toContainText('正月初一')
  await expect(chosen(page)).toContainText('休：春节放假')
  await expect(chosen(page)).toContainText('丙午年')
  const spring = day(page, /^2026年2月17日 周二，正月初一，春节，春节放假$/)
  await tabTo(page, spring)
  await page.keyboard.press('ArrowLeft')
  await expect(day(page, /2月16日/)).toBeFocused()
  await expect(chosen(page)).toContainText('腊月廿九')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('heading', { name: '2026年3月' })).toBeVisible()
  await expect(day(page, /3月9日/)).toBeFocused()
  await expect(page).toHaveURL(/day=2026-03-09/)
  await page.getByRole('button', { name: '上个月' }).click()
  await expect(day(page, /2月28日.*调休，上班/)).toBeVisible()
  await page.getByLabel('跳到这一天').fill('2097-08-13')
  await expect(chosen(page)).toContainText('七月初七')
  await expect(page.getByRole('note')).toContainText('有的历书以 8 日为七月初一')
  await expect(chosen(page)).toContainText('2097 年的放假安排尚未公布')
  await chosen(page).getByRole('link', { name: '七夕节' }).click()
  await expect(page).toHaveURL(/\/tradition-festival\/day\/qixi\?year=2097/)
  await page.goBack()
  await expect(chosen(page)).toContainText('七月初七')
  await page.getByRole('button', { name: '回到今天' }).click()
  await expect(day(page, /./).and(page.locator('[aria-current=date]'))).toHaveAttribute('aria-selected', 'true')
})

test('of a day that it does not know the calendar says so, and which it knows', async ({ page }) => {
  await page.goto('/black-tech/calendar?day=1800-05-05')
  const note = page.getByRole('alert').filter({ hasText: '1900年1月31日到2100年12月31日查得到' })
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: '回到今天' }).click()
  await expect(note).toBeHidden()
  const field = page.getByLabel('跳到这一天')
  await field.fill('1850-05-05')
  await field.blur()
  await expect(note).toBeVisible()
  await expect(field).toHaveAccessibleDescription(/查得到/)
  await field.fill('1900-01-31')
  await expect(chosen(page)).toContainText('正月初一')
  await expect(note).toBeHidden()
})

test('a swipe turns the page of the month', async ({ page }) => {
  await page.goto('/black-tech/calendar?day=2026-02-17')
  const box = await page.getByRole('grid').boundingBox()
  if (box === null) throw new Error('no month')
  const [middle, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(middle, y)
  await page.mouse.down()
  await page.mouse.move(middle - 120, y + 10, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: '2026年3月' })).toBeVisible()
  await expect(page).toHaveURL(/day=2026-03-17/)
})

test('days are reckoned: both calendars, how far apart, how old', async ({ page }) => {
  await page.goto('/black-tech/calendar?day=2025-07-25')
  const tools = page.getByRole('region', { name: '日期换算' })
  await expect(tools.getByRole('status')).toHaveText('农历2025（乙巳）年闰六月初一')
  await tools.getByRole('tab', { name: '农历查公历' }).click()
  await tools.getByLabel('农历年').selectOption('2033年')
  // 2033 has no 闰六月: the ordinary one is left.
  await expect(tools.getByRole('status')).toHaveText('公历2033年6月27日 周一')
  await tools.getByLabel('月', { exact: true }).selectOption('闰十一月')
  await expect(tools.getByRole('status')).toHaveText('公历2033年12月22日 周四')
  await tools.getByRole('button', { name: '在日历里看这一天' }).click()
  await expect(chosen(page)).toContainText('闰十一月初一')
  await tools.getByRole('tab', { name: '相差几天' }).click()
  await tools.getByLabel('从').fill('2033-11-22')
  await expect(tools.getByRole('status')).toContainText('相差 30 天')
  await tools.getByRole('tab', { name: '算年龄' }).click()
  await tools.getByLabel('出生的日子（公历）').fill('1996-02-29')
  await expect(tools.getByRole('status')).toContainText('属鼠')
})

test.describe('elsewhere in the world', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })
  test('today is the day in Shanghai', async ({ page }) => {
    await page.clock.setFixedTime('2026-11-24T16:30:00Z')
    await page.goto('/black-tech/almanac')
    await expect(page.getByText('2026年11月25日 周三 · 今天')).toBeVisible()
  })
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow', expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })
  test('calendar and 宜忌 work without a network', async ({ page, context }) => {
    await page.goto('/black-tech/calendar')
    await expect(chosen(page)).toBeVisible()
    await installed(page)
    await kept(page, '["holidays"]')
    await goOffline(context)
    await page.reload()
    await expect(offlineBar(page)).toBeVisible()
    await page.getByLabel('跳到这一天').fill('2026-10-01')
    await expect(chosen(page)).toContainText('休：国庆节放假')
    await page.getByRole('button', { name: '下个月' }).click()
    await page.goto('/black-tech/almanac')
    await expect(page.getByText('看个热闹，别当真')).toBeVisible()
    await page.getByRole('button', { name: '后一天' }).click()
    await page.getByRole('link', { name: '在万年历里看这一天' }).click()
    await expect(chosen(page)).toContainText('1 天后')
  })
})

test('a journey says which days to take off, when tickets come on sale, and leads to them', async ({ page }) => {
  await page.clock.setFixedTime('2026-09-12T02:00:00Z')
  await page.goto('/tradition-festival/journeys')
  // Of next year there are two more.
  const autumn = page.getByRole('article', { name: '中秋节' }).first()
  await expect(autumn).toContainText('请 3 天，连休 13 天')
  await expect(autumn).toContainText('请假：9月28日 周一、9月29日 周二、9月30日 周三')
  const tickets = autumn.getByRole('list', { name: '中秋节的火车票' }).getByRole('listitem')
  await expect(tickets.filter({ hasText: '去程 9月24日' })).toContainText('正在售票')
  await expect(tickets.filter({ hasText: '返程 9月27日' })).toContainText('9月13日开售，现在可以预约抢票')
  const national = page.getByRole('article', { name: '国庆节' }).first()
  await expect(national).toContainText('9月17日开售，还有 5 天')
  await tickets.filter({ hasText: '返程' }).getByRole('link', { name: '定时抢票' }).click()
  await expect(page).toHaveURL(/\/train-tickets\?.*day=2026-09-27/)
})

test('tickets that are not sold yet lead to a reminder on the day of their sale', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/tradition-festival/journeys')
  const waits = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: '提醒我' }) })
  // Holidays by law are known for a year: the last of them is far from its sale.
  const last = waits.last()
  await expect(last).toContainText('开售，还有')
  await last.getByRole('link', { name: '提醒我' }).click()
  // The day stands in the address until it is asked for, and no longer.
  await expect(page).toHaveURL(/\/tradition-festival\/reminders/)
  await expect(page.getByRole('dialog').getByRole('textbox', { name: '名称' })).toHaveValue(/票开售$/)
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('list', { name: '记下的日子' })).toContainText('票开售')
})
