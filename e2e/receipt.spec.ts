import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { speakAs } from './people-api.ts'
import { topUp } from './wallet-steps.ts'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47])

/** Nothing is printed: a test looks at the page as paper would show it. */
const showPaper = async (page: Page) => {
  await page.evaluate(() => {
    globalThis.print = () => {}
  })
  await page.getByRole('button', { name: '打印 / 存为 PDF' }).click()
  await page.emulateMedia({ media: 'print' })
}
const endPaper = async (page: Page) => {
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
}

test('a receipt is saved as a picture that says what the bill says, and printed', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const { billLineId } = await topUp(request, await speakAs(request, await signIn()), 1234)
  await page.goto(`/wallet/bill-detail/${billLineId}`)
  await page.getByRole('button', { name: '保存凭证图片' }).click()
  const sheet = page.getByRole('dialog', { name: '凭证图片' })
  await expect(sheet.getByRole('img', { name: /^充值，\+¥12\.34，类型：充值，.*流水号：top-up:\d+$/ })).toBeVisible()
  await expectAccessible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: '保存图片' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`鸿雁凭证-${billLineId}.png`)
  expect((await readFile(await download.path())).subarray(0, 4)).toEqual(png)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await showPaper(page)
  await expect(page.getByRole('heading', { name: '充值', exact: true })).toBeVisible()
  await expect(page.getByText('+¥12.34')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await endPaper(page)
  await expect(page.getByRole('button', { name: '保存凭证图片' })).toBeVisible()
})

test('the bill of a month is printed with each of its lines', async ({ page, request, signIn }) => {
  const voice = await speakAs(request, await signIn())
  await topUp(request, voice, 10_000)
  await topUp(request, voice, 2550)
  await page.goto('/wallet')
  await page.getByRole('link', { name: '月账单' }).click()
  await expect(page.getByRole('table', { name: '每日收支' })).toContainText('¥125.50')
  await showPaper(page)
  const lines = page.getByRole('table', { name: '明细' }).getByRole('row')
  await expect(lines).toHaveCount(3)
  await expect(lines.nth(1)).toContainText('+25.50')
  await expect(lines.nth(2)).toContainText('+100.00')
  await expect(page.getByRole('table', { name: '每日收支' })).toHaveCount(0)
  await endPaper(page)
  await expect(page.getByRole('table', { name: '每日收支' })).toBeVisible()
})
