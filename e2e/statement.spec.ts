import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { LedgerStatement } from '#contract/statement.ts'
import { expect, test } from './fixtures.ts'
import { installed } from './kept-answers.ts'
import { goOffline, goOnline } from './network.ts'
import { demo, withOwnServer } from './own-server.ts'

const verdict = (page: Page, title: string) => page.getByRole('heading', { name: title })
const chooseFile = (page: Page) => page.getByLabel('选择文件')
const fileOf = (statement: unknown, name = '鸿雁一账通.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof statement === 'string' ? statement : JSON.stringify(statement)),
})

/** Nothing is printed: a test looks at the page as paper would show it. */
const printsNothing = (page: Page) =>
  page.addInitScript(() => {
    globalThis.print = () => {}
  })

test.describe('with a day that was closed', () => {
  test.describe.configure({ mode: 'default' })
  const own = withOwnServer()
  own.use({ serviceWorkers: 'allow', expectedConsole: [/ERR_INTERNET_DISCONNECTED|status of 404.*closing\/query/] })

  own(
    'a statement is downloaded, verified without the network, and refused after one digit was changed',
    async ({ page, context, request, signIn, expectAccessible }) => {
      await expect.poll(async () => (await request.get('/api/v1/ledger/closing/query')).status()).toBe(200)
      await signIn(demo)
      await page.goto('/wallet')
      await page.getByRole('link', { name: '一账通' }).click()
      await expect(page.getByRole('list', { name: '账户' })).toContainText(/积分.*卡券/)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: '下载一账通' }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^鸿雁一账通-\d{4}-\d\d-\d\d\.json$/)
      const text = await readFile(await download.path(), 'utf8')
      const statement = JSON.parse(text) as LedgerStatement
      await installed(page)

      await goOffline(context)
      await page.reload()
      await chooseFile(page).setInputFiles(fileOf(text))
      await expect(verdict(page, '验证通过')).toBeVisible()
      await expect(page.getByText('与鸿雁公布的一致')).toBeVisible()
      const { accounts, coupons } = statement
      const entries = accounts.reduce((sum, account) => sum + account.entries.length, coupons?.entries.length ?? 0)
      await expect(page.getByText(`${entries} 笔`, { exact: true })).toBeVisible()

      const changed = structuredClone(statement)
      const account = changed.accounts.find((each) => each.entries.length >= 3)
      const third = account?.entries[2]
      if (third === undefined) throw new Error('the demo user has fewer than three entries')
      third.amount += 1
      await chooseFile(page).setInputFiles(fileOf(changed))
      await expect(verdict(page, '这份文件被改过')).toBeVisible()
      const faults = page.getByRole('list', { name: '被改的地方' })
      await expect(faults.getByRole('listitem')).toHaveCount(1)
      await expect(faults).toContainText('第 3 笔')
      await expect(faults).toContainText('金额与余额对不上')

      await chooseFile(page).setInputFiles(fileOf('这不是 JSON', '别的文件.json'))
      await expect(verdict(page, '这不是一账通文件')).toBeVisible()
      await goOnline(context)

      await page.reload()
      await chooseFile(page).setInputFiles(fileOf(text))
      await expect(page.getByText('与鸿雁公布的一致')).toBeVisible()
      await expectAccessible()
      // A file that is whole, but of a day that the app never published.
      await page.route('**/api/v1/ledger/closing/query*', (route) =>
        route.fulfill({
          status: 404,
          json: { code: 404, message: '这一天还没有结账，请过一天再来看', data: null, error: 'CLOSING_GONE' },
        }),
      )
      await chooseFile(page).setInputFiles(fileOf(text))
      await expect(verdict(page, '这不是鸿雁盖的章')).toBeVisible()
    },
  )

  own('its summary is laid out for paper', async ({ page, signIn }) => {
    await printsNothing(page)
    await signIn(demo)
    await page.goto('/wallet/statement')
    await page.getByRole('button', { name: '打印摘要 / 存为 PDF' }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: '一账通摘要' })).toBeVisible()
    await expect(page.getByRole('table', { name: '各账户余额' })).toContainText('积分')
    await expect(page.getByRole('button', { name: '下载一账通' })).toBeHidden()
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(page.getByRole('button', { name: '下载一账通' })).toBeVisible()
  })
})
