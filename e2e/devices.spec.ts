import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signInByPassword } from './guarded-person.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'

const ended = /^这台设备已退出登录/

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: '登录过的设备' }).getByRole('listitem').filter({ hasText: name })

const chooseFor = async (page: Page, name: string, action: string) => {
  await row(page, name).getByRole('button').click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Resolves when the page has its connection, by which it is told that its session was ended. */
const connected = (page: Page) => page.waitForEvent('websocket')

/** How long after the answer to `path` the other page is at /login, in milliseconds. */
const measureEnd = async (page: Page, other: Page, path: string, act: Locator) => {
  const answered = page.waitForResponse((response) => response.url().endsWith(path)).then(() => Date.now())
  const thrownOut = other.waitForURL(/\/login/, { waitUntil: 'commit' }).then(() => Date.now())
  await act.click()
  return (await thrownOut) - (await answered)
}

test('a device that is banned is thrown out at once, and stays out until it is allowed again', async ({
  page,
  openOther,
  makePerson,
  signIn,
  expectAccessible,
}) => {
  const me = await makePerson()
  await signIn(me)
  const other = await openOther(me, { userAgent: iPhone })
  // Its name is that of the browser that asks with its tokens: it signs in by itself.
  await other.evaluate(() => localStorage.removeItem('session'))
  await other.goto('/login?redirect=%2Fsettings')
  const socket = connected(other)
  await signInByPassword(other, me)
  await expect(other).toHaveURL(/\/settings$/)
  await socket

  await page.goto('/account')
  const phone = row(page, 'Safari 浏览器（iPhone）')
  await expect(phone).toContainText('已登录')
  await expect(page.getByRole('listitem').filter({ hasText: '本机' })).toContainText('已登录')
  await expectAccessible()
  await chooseFor(page, 'iPhone', '封禁这台设备')
  await expect(page.getByRole('dialog')).toContainText('不能再登录你的账号')
  await page.getByLabel('登录密码').fill(me.password)
  await expectAccessible()
  const confirm = page.getByRole('dialog').getByRole('button', { name: '封禁', exact: true })
  const elapsedMs = await measureEnd(page, other, '/user/device/ban', confirm)
  // The server's second is held by server/src/modules/device/device-list.test.ts; two browsers on a busy machine need more.
  expect(elapsedMs).toBeLessThan(5000)
  test.info().annotations.push({ type: 'thrown out after', description: `${elapsedMs} ms` })
  await expect(other.getByText(ended)).toBeVisible()
  await expect(phone).toContainText('已封禁')

  await signInByPassword(other, me)
  await expect(other.getByText('该设备已被禁止登录这个账号')).toBeVisible()
  await chooseFor(page, 'iPhone', '解除封禁')
  await page.getByLabel('登录密码').fill(me.password)
  await page.getByRole('dialog').getByRole('button', { name: '解除封禁' }).click()
  await expect(page.getByText('已解除封禁，它可以重新登录')).toBeVisible()
  await signInByPassword(other, me)
  await expect(other).toHaveURL(/\/settings$/)
})

test('a device that is removed is signed out wherever it is, and can sign in again', async ({
  page,
  openOther,
  makePerson,
  signIn,
}) => {
  const me = await makePerson()
  await signIn(me)
  const other = await openOther(me, { userAgent: iPhone })
  const socket = connected(other)
  await other.goto('/home')
  await socket
  await page.goto('/account')
  const devices = page.getByRole('list', { name: '登录过的设备' }).getByRole('button', { name: /^管理/ })
  await expect(devices).toHaveCount(1)
  await devices.click()
  await page.getByRole('menuitem', { name: '移除这台设备' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移除', exact: true }).click()
  await expect(devices).toHaveCount(0)
  await expect(other, 'even where nobody needs to be signed in').toHaveURL(/\/login\?redirect=%2Fhome/)
  await expect(other.getByText(ended)).toBeVisible()
  await signInByPassword(other, me)
  await expect(other).toHaveURL(/\/home$/)
})

test('all other devices are removed at once, after a question', async ({ page, openOther, makePerson, signIn }) => {
  const me = await makePerson()
  await signIn(me)
  const others = [await openOther(me, { userAgent: iPhone }), await openOther(me, { userAgent: windows })]
  for (const other of others) {
    const socket = connected(other)
    await other.goto('/chat')
    await socket
  }
  await page.goto('/account')
  const manage = page.getByRole('button', { name: /^管理/ })
  await expect(manage).toHaveCount(2)
  await page.getByRole('button', { name: '移除其他所有设备' }).click()
  await expect(page.getByRole('dialog')).toContainText('除了本机，所有设备都会退出登录')
  await page.getByRole('button', { name: '全部移除' }).click()
  await expect(manage).toHaveCount(0)
  await expect(page.getByRole('button', { name: '移除其他所有设备' })).toHaveCount(0)
  for (const other of others) {
    await expect(other.getByText(ended)).toBeVisible()
  }
})

test.describe('without a network', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] })

  test('devices that cannot be loaded can be asked for again', async ({ page, signIn }) => {
    await signIn()
    await page.route('**/user/device/list', (route) => route.abort())
    await page.goto('/account')
    await expect(page.getByText('登录设备没有加载出来')).toBeVisible()
    await page.unroute('**/user/device/list')
    await page.getByRole('alert').filter({ hasText: '登录设备' }).getByRole('button', { name: '重试' }).click()
    await expect(page.getByText('本机')).toBeVisible()
  })
})
