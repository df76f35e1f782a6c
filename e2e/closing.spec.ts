import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signInByPassword } from './guarded-person.ts'

// A wrong password.
test.use({ expectedConsole: [/status of 400/] })

const section = (page: Page) => page.getByRole('region', { name: '离开鸿雁' })
const question = (page: Page) => page.getByRole('dialog', { name: /账号将于.*注销/ })

/** Opens a page and waits for what it asks as its last: asked while the session ends, it would be refused, and the console say so. */
const visit = async (page: Page, path: string) => {
  const last = [/\/system\/settings\/list$/, /\/agreement\/standing$/].map((url) => page.waitForResponse(url))
  await page.goto(path)
  await Promise.all(last)
}

/** Closes the account, as a person would. */
const close = async (page: Page, password: string) => {
  await section(page).getByRole('button', { name: '注销账号' }).click()
  const sheet = page.getByRole('dialog', { name: '注销账号' })
  await sheet.getByLabel('我已了解').check()
  await sheet.getByLabel('登录密码').fill(password)
  await sheet.getByRole('button', { name: '注销账号' }).click()
}

test('one closes the account, is signed out everywhere, comes back and keeps it', async ({
  page,
  openOther,
  makePerson,
  signIn,
  expectAccessible,
}) => {
  const me = await makePerson()
  await signIn(me)
  const other = await openOther(me)
  const socket = other.waitForEvent('websocket')
  await other.goto('/settings')
  await socket

  await visit(page, '/account')
  await section(page).getByRole('button', { name: '注销账号' }).click()
  const sheet = page.getByRole('dialog', { name: '注销账号' })
  await expect(sheet).toContainText('7 天后注销')
  await expectAccessible()
  await sheet.getByRole('button', { name: '注销账号' }).click()
  await expect(sheet.getByText('请先读完上面几条，再勾选')).toBeVisible()
  await sheet.getByLabel('我已了解').check()
  await sheet.getByLabel('登录密码').fill('不是这个密码')
  await sheet.getByRole('button', { name: '注销账号' }).click()
  await expect(sheet.getByText('当前密码不正确')).toBeVisible()
  await sheet.getByLabel('登录密码').fill(me.password)
  await sheet.getByRole('button', { name: '注销账号' }).click()

  await expect(page).toHaveURL(/\/login\?closing=/)
  await expect(page.getByRole('alert')).toContainText(/账号会在 \d+月\d+日 \d\d:\d\d 注销/)
  await expectAccessible()
  await expect(other).toHaveURL(/\/login/)

  await signInByPassword(page, me)
  await expect(question(page)).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: '撤销注销' }).click()
  await expect(question(page)).toBeHidden()
  await page.goto('/account')
  await expect(section(page).getByRole('button', { name: '注销账号' })).toBeVisible()
  await page.reload()
  await expect(section(page)).toBeVisible()
  await expect(question(page)).toBeHidden()
})

test('who comes back and does not change their mind is signed out again', async ({ page, makePerson, signIn }) => {
  const me = await makePerson()
  await signIn(me)
  await visit(page, '/account')
  await close(page, me.password)
  await expect(page).toHaveURL(/\/login\?closing=/)
  await signIn(me)
  await visit(page, '/home')
  await question(page).getByRole('button', { name: '继续注销并退出' }).click()
  await expect(question(page)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
})

test('an address that somebody made up shows no day', async ({ page }) => {
  await page.goto('/login?closing=%E9%A9%AC%E4%B8%8A')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
