import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { enterAs } from './guarded-person.ts'
import { withOwnServer } from './own-server.ts'
import { speakAs } from './people-api.ts'

const test = withOwnServer()
test.describe.configure({ mode: 'default' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '工作台' }).getByRole('link', { name, exact: true })
const rows = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem')

test('a word is tried on what people have written, published, and holds the next text; the list goes back', async ({
  page,
  request,
  ownServer,
  makePerson,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const owner = await signIn()
  const writer = await speakAs(request, await makePerson())
  const [category] = await writer.get<{ id: string }[]>('/topic/category/list')
  const write = async (content: string) => {
    const body = { clientId: crypto.randomUUID(), categoryId: category?.id, content }
    return await writer.call<{ id: string; heldFlag: boolean }>('/topic/create', body)
  }
  await write('有人代抢车票吗，急')

  await enterAs(page, { person: owner, role: 'owner' }, { request, ownServer }, 'words')
  await expect(heading(page, '敏感词')).toBeVisible()
  await page.getByLabel('要加的词').fill('代抢车票，禁止')
  await page.getByRole('button', { name: '加进改动' }).click()
  await expect(page.getByRole('alert')).toContainText('第 1 行看不懂')
  await page.getByLabel('要加的词').fill('代搶車票')
  await page.getByRole('button', { name: '加进改动' }).click()
  await page.getByRole('button', { name: '移除「代孕」' }).click()
  await expect(rows(page, '这次改动')).toHaveCount(2)
  await expectAccessible()
  await page.getByRole('button', { name: '试运行' }).click()
  const result = page.getByRole('region', { name: '试运行结果' })
  await expect(result.getByRole('button', { name: '会变成待审' })).toContainText('1')
  const hits = page.getByRole('region', { name: '会变的内容' })
  await expect(hits.getByRole('row').nth(1)).toContainText('有人代抢车票吗，急')
  await expect(hits.getByRole('row').nth(1)).toContainText('正常发布 → 待审')
  await expectAccessible()
  // Nothing has taken effect.
  expect((await write('我也找代抢车票的')).heldFlag).toBe(false)

  await page.getByRole('button', { name: '发布这次改动' }).click()
  await page.getByLabel('理由').fill('黄牛太多')
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('已发布，马上对所有人生效')).toBeVisible()
  expect((await write('代 抢 车 票')).heldFlag).toBe(true)
  await page.getByLabel('找词').fill('抢车')
  await expect(page.getByRole('region', { name: '词表' }).getByRole('row').nth(1)).toContainText('代抢车票')

  await page.getByRole('tab', { name: '命中' }).click()
  await page.getByText('待审的', { exact: true }).click()
  await expect(page.getByRole('region', { name: '命中的内容' }).getByRole('row').nth(1)).toContainText('代 抢 车 票')
  await page.getByRole('tab', { name: '历史' }).click()
  await expect(rows(page, '历史版本').first()).toContainText('黄牛太多')
  await expect(rows(page, '历史版本').first()).toContainText(owner.nickname)
  await page.getByRole('button', { name: '试运行：退回到版本 1' }).click()
  await expect(result).toContainText('新增 1，移除 1')
  await page.getByRole('button', { name: '发布这次改动' }).click()
  await page.getByLabel('理由').fill('误伤太多，退回')
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(rows(page, '历史版本').first()).toContainText('退回到版本 1')
  expect((await write('代抢车票')).heldFlag).toBe(false)

  await section(page, '审计日志').click()
  await expect(rows(page, '审计日志').first()).toContainText('发布敏感词改动')
  await expect(rows(page, '审计日志').first()).toContainText('误伤太多，退回')

  // Narrow, and with letters twice as large: nothing stands beside the page.
  await page.setViewportSize({ width: 320, height: 700 })
  await section(page, '敏感词').click()
  for (const name of ['词表', '命中', '历史']) {
    await page.getByRole('tab', { name }).click()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
    expect([name, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([name, 320])
  }
})
