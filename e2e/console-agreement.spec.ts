import type { Page } from '@playwright/test'
import { fieldIn, withConsole } from './console-desk.ts'
import { expect } from './fixtures.ts'

const test = withConsole()
// Before the second step is shown, staff are asked for it.
test.use({ expectedConsole: [/the server responded with a status of 4(03|09)/] })

const card = (page: Page) => page.getByRole('article', { name: '用户协议', exact: true })
const form = (page: Page) => page.getByRole('form', { name: '修改《用户协议》' })

test('the user agreement is changed, asks whoever is here to agree once, and comes back as it was', async ({
  page,
  openPart,
  makePerson,
  openOther,
  expectAccessible,
}) => {
  test.setTimeout(300_000)
  const phone = await openOther(await makePerson())
  await openPart('agreements', 'owner')

  // Scheduled, and thought better of.
  await expect(card(page)).toContainText('随鸿雁发布')
  await card(page).getByRole('button', { name: '修改' }).click()
  await form(page)
    .getByLabel('生效时间')
    .fill(fieldIn(3 * 3_600_000))
  await form(page).getByLabel('开头的话').fill('以后的约定。')
  await form(page).getByLabel('理由').fill('准备好')
  await form(page).getByRole('button', { name: '定时生效' }).click()
  await expect(card(page)).toContainText('第 2 版')
  await phone.goto('/user-agreement')
  await expect(phone.getByText('第 1 版')).toBeVisible()
  await card(page).getByRole('button', { name: '版本' }).click()
  const versions = page.getByRole('dialog').filter({ hasText: '的版本' })
  await versions.getByRole('button', { name: '取消定时' }).click()
  await page.getByLabel('理由').fill('早一点换')
  await page.getByRole('button', { name: '确认取消' }).click()
  await expect(versions.getByRole('listitem').first()).toContainText('已取消')
  await page.keyboard.press('Escape')
  await expect(versions).toHaveCount(0)

  await card(page).getByRole('button', { name: '修改' }).click()
  await form(page).getByLabel('开头的话').fill('新的约定，只有一节。')
  await form(page).getByLabel('正文').fill('# 怎么相处\n好好说话：\n- 不骂人\n- 不造谣')
  await form(page).getByLabel('改了什么').fill('写短了，只留下怎么相处')
  await form(page).getByText('重大变更').click()
  // What users will read stands beside.
  await expect(form(page).getByRole('figure')).toContainText('不造谣')
  await expectAccessible()
  await form(page).getByLabel('理由').fill('原来的太长')
  await form(page).getByRole('button', { name: '立即生效' }).click()
  await expect(card(page)).toContainText('第 3 版')
  await expect(card(page)).toContainText('需要重新同意')

  // Whoever is here is asked with their next visit, reads it, and agrees once.
  await phone.goto('/home')
  const question = phone.getByRole('dialog', { name: '我们的约定更新了' })
  await expect(question).toContainText('只留下怎么相处')
  await question.getByRole('link', { name: '《用户协议》' }).click()
  await expect(phone.getByText('第 3 版')).toBeVisible()
  await expect(phone.getByRole('heading', { name: /怎么相处/ })).toBeVisible()
  await phone.goBack()
  await question.getByRole('button', { name: '同意并继续' }).click()
  await expect(question).toBeHidden()
  const told = phone.waitForResponse('**/api/v1/agreement/standing')
  await phone.reload()
  expect((await (await told).json()).data.state).toBe('agreed')

  // Withdrawn: what stood before comes back, and whoever agreed to that is not asked.
  await card(page).getByRole('button', { name: '版本' }).click()
  await versions.getByRole('listitem').last().getByRole('button', { name: '恢复成这一版' }).click()
  await page.getByLabel('理由').fill('还是原来的好')
  await page.getByRole('button', { name: '确认恢复' }).click()
  await expect(versions.getByRole('listitem').first()).toContainText('还是原来的好')
  await phone.goto('/user-agreement')
  await expect(phone.getByText('第 4 版')).toBeVisible()
  await expect(phone.getByRole('heading', { name: /谁的内容/ })).toBeVisible()
})
