import type { Page } from '@playwright/test'
import { todayInShanghai } from '../contract/src/calendar/day.ts'
import { occurrencesOf } from '../contract/src/calendar/festivals.ts'
import { makeFriends, message, openChat } from './chat-people.ts'
import { expect, test } from './fixtures.ts'

const wheelOf = (page: Page, year: number) => page.getByRole('slider', { name: `${year} 年的节日与节气` })

test('from the hub to the year: the wheel turns, any year is chosen, leap months are said, and a day tells its story', async ({
  page,
}) => {
  await page.goto('/black-tech')
  await page
    .getByRole('main')
    .getByRole('link', { name: /传统节日/ })
    .first()
    .click()
  await expect(page).toHaveURL('/tradition-festival')
  await expect(page.getByRole('timer', { name: /^还有 / })).toBeVisible()

  await page.getByRole('combobox', { name: '年份' }).selectOption('2033')
  await expect(page.getByText(/· 闰十一月$/)).toBeVisible()
  const wheel = wheelOf(page, 2033)
  await wheel.focus()
  await page.keyboard.press('End')
  await expect(wheel).toHaveAttribute('aria-valuetext', /^冬至，12月21日 周三，十一月三十，/)
  await page.keyboard.press('Home')
  await expect(wheel).toHaveAttribute('aria-valuetext', /^元旦，/)

  await page.getByRole('link', { name: /中秋节 八月十五/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '中秋节' })).toBeVisible()
  await expect(page.getByText('2033年9月8日 周四')).toBeVisible()
  await expect(page.getByRole('heading', { name: '由来' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^2034年9月27日/ })).toBeVisible()
  await page
    .getByRole('navigation', { name: '前后的节日与节气' })
    .getByRole('link', { name: /^下一个/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: '秋分' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '三候' })).toBeVisible()

  // Back is the year that one came from.
  await page.getByRole('button', { name: '返回' }).click()
  await expect(wheelOf(page, 2033)).toBeVisible()
  await page.getByRole('button', { name: '回今年' }).click()
  await expect(page).toHaveURL('/tradition-festival')
})

test.describe('on a device on the other side of the date line', () => {
  test.use({ timezoneId: 'Pacific/Honolulu' })

  test('the next festival is the one of Asia/Shanghai, and so is what is left until it', async ({ page }) => {
    await page.goto('/tradition-festival')
    const timer = page.getByRole('timer')
    await expect(timer).toBeVisible()
    const key = (await page.getByRole('link', { name: /^看看/ }).getAttribute('href'))?.split('/').at(-1)
    const today = todayInShanghai(new Date())
    const year = Number(today.slice(0, 4))
    const next = [...occurrencesOf(year), ...occurrencesOf(year + 1)].find((one) => one.key === key && one.day > today)
    const days = Number(/(\d+) 天/.exec((await timer.getAttribute('aria-label')) ?? '')?.[1] ?? 0)
    // A term begins within its day: by then one more has passed.
    const fullDays = Math.floor((Date.parse(`${next?.day}T00:00:00+08:00`) - Date.now()) / 86_400_000)
    expect([fullDays, fullDays + 1]).toContain(days)
  })
})

test('a day is sent to a friend in words, with the way to it', async ({
  page,
  request,
  makePerson,
  signIn,
  openOther,
}) => {
  const { me, friend, windowId } = await makeFriends(request, makePerson)
  await signIn(me)
  await page.goto('/tradition-festival/day/yuanxiao')
  await expect(page.getByRole('heading', { name: '由来' })).toBeVisible()
  await page.getByRole('button', { name: '分享' }).click()
  await page.getByRole('menuitem', { name: '发给好友' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: friend.nickname }).first().click()
  await sheet.getByRole('button', { name: '发送' }).click()
  await page.getByRole('button', { name: '去看看' }).click()
  const theirs = await openOther(friend)
  await openChat(theirs, windowId)
  await expect(message(theirs, '【元宵节】')).toContainText('/tradition-festival/day/yuanxiao')
})

test('a day of which almanacs disagree says why, and so do the years to come', async ({ page }) => {
  await page.goto('/tradition-festival/day/dongzhi?year=1951')
  await expect(page.getByText('冬至与 23 日零点只差几秒，有的历书记在 22 日')).toBeVisible()
  await expect(page.getByRole('row', { name: /^1951年12月23日 .*有争议$/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^1952年12月22日/ })).not.toContainText('有争议')
  await page.goto('/tradition-festival?year=1951')
  await expect(page.getByRole('link', { name: /冬至 节气 · .*日期有争议/ })).toBeVisible()
})

test('what one wishes others is copied with a tap', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/tradition-festival/day/chunjie')
  const greeting = page.getByRole('region', { name: '说句问候' }).getByRole('button').first()
  await greeting.click()
  await expect(page.getByText('已复制，去发给想念的人吧')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe((await greeting.textContent())?.trim())
})

test('the first page says what the season is, and leads there', async ({ page }) => {
  await page.goto('/home')
  const line = page.getByRole('banner').getByRole('link', { name: /月|天/ })
  await line.click()
  await expect(page).toHaveURL(/\/tradition-festival/)
})

test.describe('on a broad screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the next festival stands beside every column', async ({ page }) => {
    await page.goto('/home')
    const season = page.getByRole('complementary').getByRole('region', { name: '下一个节日' })
    await expect(season.getByRole('img')).toHaveCount(0)
    await season.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/tradition-festival\/day\//)
    await expect(page.getByRole('heading', { name: '由来' })).toBeVisible()
  })
})

test.describe('a festival that there is none of', () => {
  test.use({ expectedConsole: [/status of 404/] })

  test('says so, and leads on', async ({ page, expectAccessible }) => {
    const answer = await page.goto('/tradition-festival/day/halloween')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('没有这个节日')).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: '去看传统节日' }).click()
    await expect(page).toHaveURL(/\/tradition-festival$/)
  })
})
