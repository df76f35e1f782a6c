import type { Page } from '@playwright/test'
import { fieldIn, withConsole } from './console-desk.ts'
import { expect } from './fixtures.ts'

const test = withConsole()
// Before the second step is shown, staff are asked for it.
test.use({ expectedConsole: [/the server responded with a status of 4(03|09)/] })

const rows = (page: Page) => page.getByRole('list', { name: '帮助文章', exact: true }).getByRole('listitem')

/** What the help page answers, as somebody finds it who comes anew. */
const expectAnswer = async (reader: Page, answer: string | undefined) => {
  await reader.goto('/help?article=recall')
  await expect(reader.getByRole('heading', { level: 2, name: '聊天', exact: true })).toBeVisible()
  const shown = reader.getByRole('button', { name: '怎么撤回或删除聊天消息', exact: true })
  if (answer === undefined) await expect(shown).toHaveCount(0)
  else await expect(reader.locator('#help-recall')).toContainText(answer)
}

test('an article of the help is changed and scheduled, read when its time has come, withdrawn, and comes back', async ({
  page,
  openPart,
  makePerson,
  openOther,
  expectAccessible,
}) => {
  test.setTimeout(300_000)
  const phone = await openOther(await makePerson())
  await openPart('help', 'service')

  await page.getByLabel('查找').fill('怎么撤回')
  await page.getByRole('button', { name: '查找' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('随鸿雁发布')
  await rows(page).getByRole('button', { name: '修改' }).click()
  const form = page.getByRole('form', { name: '修改「怎么撤回或删除聊天消息」' })
  await form.getByLabel('正文').fill('长按气泡，选撤回；两分钟之内都来得及。')
  // What users will see stands beside.
  await expect(form.getByRole('figure')).toContainText('两分钟之内都来得及')
  await form.getByLabel('理由').fill('写得短一些')
  await form.getByLabel('生效时间').fill(fieldIn(3 * 3_600_000))
  await expectAccessible()
  await form.getByRole('button', { name: '定时生效' }).click()
  // Back in the list, where its preview is no row any more.
  await expect(form).toHaveCount(0)
  await expect(rows(page)).toContainText('第 2 版')

  // Thought better of: it is cancelled, and comes soon. Of a minute that begins while the form is sent it would come at once.
  await rows(page).getByRole('button', { name: '版本' }).click()
  const versions = page.getByRole('dialog').filter({ hasText: '的版本' })
  await versions.getByRole('button', { name: '取消定时' }).click()
  await page.getByLabel('理由').fill('早一点换')
  await page.getByRole('button', { name: '确认取消' }).click()
  await expect(versions.getByRole('listitem').first()).toContainText('已取消')
  await page.keyboard.press('Escape')
  await expect(versions).toHaveCount(0)
  await rows(page).getByRole('button', { name: '修改' }).click()
  await form.getByLabel('正文').fill('长按气泡，选撤回；两分钟之内都来得及。')
  await form.getByLabel('理由').fill('写得短一些')
  await form.getByLabel('生效时间').fill(fieldIn(90_000))
  await form.getByRole('button', { name: '定时生效' }).click()
  await expect(form).toHaveCount(0)
  await expect(rows(page)).toContainText('第 3 版')
  await expect(async () => {
    await page.reload()
    await page.getByLabel('查找').fill('怎么撤回')
    await page.getByRole('button', { name: '查找' }).click()
    await expect(rows(page)).toHaveCount(1, { timeout: 3000 })
    await expect(rows(page)).toContainText('两分钟之内都来得及', { timeout: 3000 })
  }).toPass({ timeout: 120_000 })
  await expectAnswer(phone, '两分钟之内都来得及')

  await rows(page).getByRole('button', { name: '撤下' }).click()
  await page.getByLabel('理由').fill('正在改')
  await page.getByRole('button', { name: '确认撤下' }).click()
  await expect(rows(page)).toContainText('不展示')
  await expectAnswer(phone, undefined)

  await rows(page).getByRole('button', { name: '版本' }).click()
  await versions.getByRole('listitem').last().getByRole('button', { name: '恢复成这一版' }).click()
  await page.getByLabel('理由').fill('还是原来的好')
  await page.getByRole('button', { name: '确认恢复' }).click()
  await expect(versions.getByRole('listitem').first()).toContainText('还是原来的好')
  await page.keyboard.press('Escape')
  await expect(rows(page)).toContainText('展示中')
  await expectAnswer(phone, '只会留下一行撤回的提示')
})

test('a new article is kept as a draft, then shown, and found by how people say it', async ({
  page,
  openPart,
  makePerson,
  openOther,
}) => {
  test.setTimeout(180_000)
  const phone = await openOther(await makePerson())
  await openPart('help', 'service')

  await page.getByRole('button', { name: '写一篇' }).click()
  const form = page.getByRole('form', { name: '写帮助文章' })
  await form.getByRole('textbox', { name: '标题', exact: true }).fill('怎么给饺子拍照')
  await form.getByLabel('分组').selectOption('设置与使用')
  await form.getByLabel('正文').fill('趁热拍，镜头擦干净再按快门。')
  await form.getByLabel('常见问法').fill('饺子 拍照\n热气 糊了')
  await form.getByLabel('链接名').fill('dumpling-picture')
  await form.getByLabel('理由').fill('冬至常有人问')
  await form.getByText('展示给用户').click()
  await form.getByRole('button', { name: '存为草稿' }).click()
  await expect(form).toHaveCount(0)
  await page.getByLabel('查找').fill('饺子')
  await page.getByRole('button', { name: '查找' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('不展示')

  await rows(page).getByRole('button', { name: '展示', exact: true }).click()
  await page.getByLabel('理由').fill('写好了')
  await page.getByRole('button', { name: '确认展示' }).click()
  await expect(rows(page)).toContainText('展示中')
  await phone.goto('/help')
  await phone.getByRole('searchbox', { name: '搜索帮助' }).fill('饺子热气糊了')
  await expect(phone.getByRole('button', { name: '怎么给饺子拍照', exact: true })).toBeVisible()
})
