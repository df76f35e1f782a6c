import type { Page } from '@playwright/test'
import { fieldIn, withConsole } from './console-desk.ts'
import { expect } from './fixtures.ts'

const test = withConsole()
// Before the second step is shown, staff are asked for it.
test.use({ expectedConsole: [/the server responded with a status of 4(03|09)/] })

const rows = (page: Page) => page.getByRole('list', { name: '公告', exact: true }).getByRole('listitem')

test('an announcement is scheduled, seen by a user when its time has come, changed, and withdrawn', async ({
  page,
  openPart,
  makePerson,
  openOther,
  expectAccessible,
}) => {
  test.setTimeout(300_000)
  await openPart('announcements', 'service')

  const form = page.getByRole('form', { name: '写公告' })
  await form.getByLabel('标题').fill('冬至吃饺子')
  await form.getByLabel('类别').fill('活动')
  await form.getByLabel('内容').fill('冬至那天发一个话题，晒晒你家的饺子。')
  // What users will see stands beside.
  await expect(form.getByRole('figure')).toContainText('晒晒你家的饺子')
  const far = fieldIn(3 * 3_600_000)
  await form.getByLabel('开始（不填就是现在）').fill(far)
  await expectAccessible()
  await form.getByRole('button', { name: '定时发布' }).click()
  await expect(rows(page).first()).toContainText('未开始')
  await expect(form.getByLabel('标题')).toHaveValue('')

  const phone = await openOther(await makePerson())
  await phone.goto('/announcements')
  await expect(phone.getByText('冬至吃饺子')).toHaveCount(0)

  // Sooner: from the next minute on.
  await rows(page).first().getByRole('button', { name: '修改' }).click()
  const change = page.getByRole('form', { name: '修改「冬至吃饺子」' })
  await expect(change.getByLabel('开始（不填就是现在）')).toHaveValue(far)
  await change.getByLabel('开始（不填就是现在）').fill(fieldIn(60_000))
  await change.getByLabel('理由').fill('提前开始')
  await change.getByRole('button', { name: '保存为新版本' }).click()
  await expect(change).toHaveCount(0)
  await expect(async () => {
    await page.reload()
    await expect(rows(page).first()).toContainText('展示中', { timeout: 3000 })
  }).toPass({ timeout: 120_000 })
  await phone.goto('/announcements')
  await expect(phone.getByRole('article').filter({ hasText: '冬至吃饺子' })).toContainText('晒晒你家的饺子')

  await rows(page).first().getByRole('button', { name: '1 个旧版本' }).click()
  const old = page.getByRole('list', { name: '历史版本' })
  await expect(old).toContainText('第 1 版')
  await expect(old).toContainText('提前开始')
  await page.keyboard.press('Escape')

  await rows(page).first().getByRole('button', { name: '撤下' }).click()
  await page.getByLabel('理由').fill('活动取消')
  await page.getByRole('button', { name: '确认撤下' }).click()
  await expect(rows(page).first()).toContainText('已撤下')
  await phone.goto('/announcements')
  await expect(phone.getByText('冬至吃饺子')).toHaveCount(0)
})
