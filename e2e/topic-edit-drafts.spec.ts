import type { Page } from '@playwright/test'
import { addPictures, choose, keptValues, send, shownTopic, square, text, uploaded } from './composer.ts'
import { expect, test, uniqueName } from './fixtures.ts'

const openBox = async (page: Page) => {
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('dialog', { name: '更多' }).getByText('草稿箱').click()
  return page.getByRole('dialog', { name: '草稿箱' })
}
const another = async (page: Page) => {
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('dialog', { name: '更多' }).getByText('另写一篇').click()
}

test('several drafts lie in a box: another is begun, one is gone on with, one is thrown away', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  const [first, second] = [`第一篇 ${uniqueName()}`, `第二篇 ${uniqueName()}`]
  await page.goto('/topic-edit/new')
  await text(page).fill(first)
  await addPictures(page, await square())
  await uploaded(page, 1)
  await another(page)
  await expect(text(page)).toHaveValue('')
  await text(page).fill(second)
  await expect.poll(() => keptValues(page)).toBe(3)

  const box = await openBox(page)
  await expect(box.getByRole('button', { name: new RegExp(`^${second}`) })).toBeDisabled()
  await expect(box.getByText('正在写')).toBeVisible()
  await expectAccessible()
  await box.getByRole('button', { name: new RegExp(`^${first}`) }).click()
  await expect(text(page)).toHaveValue(first)
  await uploaded(page, 1)

  // Loaded anew, it is the same one.
  await page.reload()
  await expect(text(page)).toHaveValue(first)
  await openBox(page)
  await box.getByRole('button', { name: `删除草稿 ${second.slice(0, 20)}` }).click()
  await expect(box.getByRole('button', { name: new RegExp(`^${second}`) })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await choose(page, '生活')
  await send(page)
  expect((await shownTopic(page)).content).toBe(first)
  await expect.poll(() => keptValues(page)).toBe(0)
})

test('two tabs write two drafts, and neither overwrites the other', async ({ page, context, signIn }) => {
  await signIn()
  const [left, right] = [`左边 ${uniqueName()}`, `右边 ${uniqueName()}`]
  await page.goto('/topic-edit/new')
  await text(page).fill(left)
  await expect.poll(() => keptValues(page)).toBe(1)
  const other = await context.newPage()
  await other.goto('/topic-edit/new')
  await expect(text(other)).toHaveValue('')
  await text(other).fill(right)
  await expect.poll(() => keptValues(page)).toBe(2)

  await page.reload()
  await other.reload()
  await expect(text(page)).toHaveValue(left)
  await expect(text(other)).toHaveValue(right)
  const box = await openBox(page)
  await expect(box.getByRole('button', { name: new RegExp(`^${right}`) })).toBeDisabled()
  await expect(box.getByText('在另一个页面打开着')).toBeVisible()
  await page.keyboard.press('Escape')

  // Its tab closed, the draft can be opened here.
  await other.close()
  await expect(box).toHaveCount(0)
  await openBox(page)
  await box.getByRole('button', { name: new RegExp(`^${right}`) }).click()
  await expect(text(page)).toHaveValue(right)
  await openBox(page)
  await expect(box.getByRole('button', { name: new RegExp(`^${left}`) })).toBeEnabled()
})

test('who logs out leaves no draft on the device', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/topic-edit/new')
  await text(page).fill('没有写完的话')
  await expect.poll(() => keptValues(page)).toBe(1)
  await page.goto('/settings')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '退出登录' }).click()
  await expect.poll(() => keptValues(page)).toBe(0)
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('hongyan.draft/')))
  expect(left).toEqual([])
})
