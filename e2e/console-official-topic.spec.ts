import type { Page } from '@playwright/test'
import { withConsole } from './console-desk.ts'
import { expect } from './fixtures.ts'

const test = withConsole()
// Before the second step is shown, staff are asked for it; a topic that was withdrawn is gone.
test.use({ expectedConsole: [/the server responded with a status of 4(03|04|09)/] })

const rows = (page: Page) => page.getByRole('list', { name: '官方帖子', exact: true }).getByRole('article')
const form = (page: Page) => page.getByRole('form', { name: '写官方帖子' })

test('a topic of an official account is written, read with its mark, withdrawn, and comes back; one to come is seen by nobody', async ({
  page,
  openPart,
  makePerson,
  openOther,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const phone = await openOther(await makePerson())
  await openPart('official-topics', 'service')

  await page.getByRole('button', { name: '写一篇' }).click()
  await form(page).getByLabel('以谁的名义').selectOption('节气先生')
  await form(page).getByRole('textbox', { name: '标题', exact: true }).fill('冬至吃什么')
  await form(page).getByLabel('正文').fill('北方饺子，南方汤圆，你家吃哪样 #冬至#')
  await form(page)
    .getByLabel('选图片')
    .setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(form(page).getByRole('img', { name: '图片 1', exact: true })).toBeVisible()
  // What its readers will see stands beside, with the account's mark.
  const figure = form(page).getByRole('figure')
  await expect(figure).toContainText('冬至吃什么')
  await expect(figure).toContainText('节气先生')
  await expectAccessible()
  await form(page).getByRole('button', { name: '立即发布' }).click()
  await expect(form(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('已发布')

  const address = await rows(page).getByRole('link', { name: '在鸿雁里看' }).getAttribute('href')
  await phone.goto(address ?? '')
  await expect(phone.getByText('北方饺子，南方汤圆')).toBeVisible()
  await expect(phone.getByText('节气先生').first()).toBeVisible()
  await expect(phone.getByText('官方', { exact: true }).first()).toBeVisible()

  await rows(page).getByRole('button', { name: '撤下' }).click()
  await page.getByLabel('理由').fill('写错了')
  await page.getByRole('button', { name: '确认撤下' }).click()
  await expect(rows(page)).toContainText('已撤下')
  await phone.goto(address ?? '')
  await expect(phone.getByText('北方饺子，南方汤圆')).toHaveCount(0)
  await expect(phone.getByText('这个话题不在了')).toBeVisible()

  await rows(page).getByRole('button', { name: '恢复' }).click()
  await page.getByLabel('理由').fill('没写错')
  await page.getByRole('button', { name: '确认恢复' }).click()
  await expect(rows(page)).toContainText('已发布')
  await phone.goto(address ?? '')
  await expect(phone.getByText('北方饺子，南方汤圆')).toBeVisible()

  // One that is to come is found by nobody, and can be thought better of.
  await page.getByRole('button', { name: '写一篇' }).click()
  await form(page).getByRole('textbox', { name: '标题', exact: true }).fill('小寒预告')
  await form(page).getByLabel('正文').fill('过些天再说')
  const later = new Date(Date.now() + 11 * 3_600_000).toISOString().slice(0, 16)
  await form(page).getByLabel('发布时间').fill(later)
  await form(page).getByRole('button', { name: '定时发布' }).click()
  await expect(rows(page).first()).toContainText('定时')
  await phone.goto('/search-list?keyword=小寒预告')
  await phone.waitForLoadState('networkidle')
  await expect(phone.getByText('过些天再说')).toHaveCount(0)
  await rows(page).first().getByRole('button', { name: '撤下' }).click()
  await page.getByLabel('理由').fill('不发了')
  await page.getByRole('button', { name: '确认撤下' }).click()
  await expect(rows(page).first()).toContainText('已撤下')
})
