import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { silenceAnnouncements } from './browser.ts'
import { createAuthenticator } from './authenticator.ts'
import { expect, fixedCode, test } from './fixtures.ts'
import { digits, guard, seesSecondStep, signInByPassword } from './guarded-person.ts'
import { demo, withOwnServer } from './own-server.ts'

/** The browser itself writes a line for every answer that is a failure. */
const failedAnswer = /Failed to load resource: the server responded with a status of 4\d\d/
test.use({ expectedConsole: [failedAnswer] })

const wrongCode = '验证码不正确，或已经用过了'
const dialog = (page: Page) => page.getByRole('dialog')

/** The password, and then the key that is shown for an authenticator app. */
const beginSetUp = async (page: Page, password: string): Promise<string> => {
  await dialog(page).getByLabel('登录密码').fill(password)
  await dialog(page).getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('img', { name: '验证器二维码' })).toBeVisible()
  const uri = await page.locator('a[href^="otpauth://totp/"]').getAttribute('href')
  const key = new URL(uri ?? '').searchParams.get('secret') ?? ''
  await expect(dialog(page)).toContainText(key.match(/.{4}/g)?.join(' ') ?? '')
  return key
}

test('two factors are set up with an authenticator app, asked for on a second browser, trusted there, and turned off', async ({
  page,
  context,
  browser,
  signIn,
  extraHTTPHeaders,
  expectAccessible,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const me = await signIn()
  await page.goto('/account')
  await page.getByRole('button', { name: '开启两步验证' }).click()
  await dialog(page).getByLabel('登录密码').fill('not the password')
  await dialog(page).getByRole('button', { name: '下一步' }).click()
  await expect(dialog(page).getByLabel('登录密码')).toHaveAccessibleDescription('当前密码不正确')
  const key = await beginSetUp(page, me.password)
  await expectAccessible()
  await page.getByRole('button', { name: '复制密钥' }).click()
  await expect(page.getByText('已复制到粘贴板')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)

  const authenticator = createAuthenticator(key)
  await digits(page).fill('000000')
  await expect(digits(page)).toHaveAccessibleDescription(wrongCode)
  await expect(digits(page)).toHaveValue('')
  await digits(page).pressSequentially(await authenticator.nextCode())

  const codes = page.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('先把恢复码存好，再点「我已保存」')).toBeVisible()
  await expect(codes).toHaveCount(10)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`鸿雁恢复码-${me.username}.txt`)
  const text = await readFile(await file.path(), 'utf8')
  for (const code of await codes.allInnerTexts()) expect(text).toContain(code)
  await page.getByRole('button', { name: '我已保存' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('已开启', { exact: true })).toBeVisible()
  await expect(page.getByText('还剩 10 个')).toBeVisible()

  const second = await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders ?? {} })
  await silenceAnnouncements(second)
  const other = await second.newPage()
  await other.goto('/login?redirect=%2Fuser')
  await signInByPassword(other, me)
  await seesSecondStep(other)
  await expect(other.getByRole('button', { name: /邮箱验证码/ })).toHaveCount(0)
  await other.getByLabel(/^30 天内信任这台设备/).check()
  const code = await authenticator.nextCode()
  await Promise.all([
    // It goes by itself.
    expect(page.getByText('你的账号在一台新设备上登录了', { exact: false }).first()).toBeVisible(),
    digits(other).pressSequentially(code),
  ])
  await expect(other).toHaveURL(/\/user$/)

  await other.goto('/settings')
  await other.getByRole('button', { name: '退出登录' }).click()
  await dialog(other).getByRole('button', { name: '退出登录' }).click()
  await expect(other).toHaveURL(/\/login/)
  await other.goto('/user')
  await other.getByRole('link', { name: '登录 / 注册' }).click()
  await signInByPassword(other, me)
  await expect(other.getByText(`@${me.username}`), 'a trusted device is asked for nothing more').toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: '登录过的设备' }).getByText('已信任')).toBeVisible()

  await page.getByRole('button', { name: '关闭两步验证' }).click()
  await expectAccessible()
  await digits(page).pressSequentially(await authenticator.nextCode())
  await expect(page.getByText('两步验证已关闭', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '开启两步验证' })).toBeVisible()
  await second.close()
})

test('a recovery code stands in for the app, once', async ({ page, request, makePerson, expectAccessible }) => {
  const me = await makePerson()
  const { recoveryCodes } = await guard(request, me)
  const [code = ''] = recoveryCodes
  const recover = async () => {
    await seesSecondStep(page)
    await page.getByRole('button', { name: '恢复码' }).click()
    await page.getByLabel('恢复码', { exact: true }).fill(code.replace('-', ' ').toLowerCase())
    await page.getByRole('button', { name: '验证并登录' }).click()
  }
  await page.goto('/login?redirect=%2Faccount')
  await signInByPassword(page, me)
  await seesSecondStep(page)
  await expectAccessible()
  await recover()
  await expect(page.getByText('还剩 9 个')).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('session'))
  await page.goto('/login')
  await signInByPassword(page, me)
  await recover()
  await expect(page.getByLabel('恢复码', { exact: true })).toHaveAccessibleDescription(new RegExp(wrongCode))
  await page.getByRole('button', { name: '返回重新登录' }).click()
  await expect(page.getByLabel('用户名')).toBeVisible()
})

test('new recovery codes take the place of the old ones', async ({ page, request, makePerson, signIn }) => {
  const me = await makePerson()
  await signIn(me)
  const { recoveryCodes } = await guard(request, me)
  await page.goto('/settings')
  await page.getByRole('link', { name: '账号管理' }).click()
  await page.getByRole('button', { name: /^重新生成恢复码/ }).click()
  await page.getByRole('button', { name: '改用恢复码' }).click()
  await page.getByLabel('恢复码', { exact: true }).fill(recoveryCodes[3] ?? '')
  await page.getByRole('button', { name: '生成新的一组' }).click()
  const shown = page.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  for (const code of await shown.allInnerTexts()) expect(recoveryCodes).not.toContain(code)
  // Going back by the browser is not a way to lose them unseen.
  await page.goBack()
  await expect(page.getByRole('dialog', { name: '保存恢复码' })).toBeVisible()
  await expect(shown).toHaveCount(10)
  await page.getByRole('button', { name: '我已保存' }).click()
  await expect(page.getByText('还剩 10 个')).toBeVisible()
})

test('after five wrong codes one signs in again', async ({ page, request, makePerson }) => {
  const me = await makePerson()
  await guard(request, me)
  await page.goto('/login')
  await signInByPassword(page, me)
  for (let tried = 0; tried <= 5; tried++) {
    const answer = page.waitForResponse(/\/auth\/oauth\/token$/)
    await expect(digits(page)).toHaveValue('')
    await expect(digits(page)).not.toHaveAttribute('aria-busy')
    await digits(page).fill(`00000${tried}`)
    await answer
  }
  await expect(page.getByText('登录已超时，或验证码错得太多，请重新登录')).toBeVisible()
  await expect(page.getByLabel('用户名')).toBeVisible()
})

test('who is locked out is told when to try again', async ({ page, request, makePerson, signIn }) => {
  const me = await makePerson()
  await signIn(me)
  const { voice } = await guard(request, me)
  for (let tried = 0; tried < 10; tried++)
    await voice.call('/user/two-factor/turn-off', { code: 'WRONGCODE0' }).catch(() => {})
  await page.goto('/account')
  await page.getByRole('button', { name: '关闭两步验证' }).click()
  await digits(page).fill('123456')
  await expect(digits(page)).toHaveAccessibleDescription(/^验证码输错次数过多，请 1[45] 分钟后再试$/)
})

test('the switch of the settings leads to where two factors are turned on and off, and tells the truth', async ({
  page,
  signIn,
}) => {
  const me = await signIn()
  const toggle = page.getByRole('switch', { name: '两步验证' })
  await page.goto('/settings')
  await toggle.click()
  await expect(page).toHaveURL(/\/account\?/)
  const authenticator = createAuthenticator(await beginSetUp(page, me.password))
  await digits(page).fill(await authenticator.nextCode())
  await page.getByRole('button', { name: '我已保存' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await page.getByRole('button', { name: '返回' }).click()
  await expect(toggle).toBeChecked()
  await toggle.click()
  await expect(page.getByRole('heading', { name: '关闭两步验证' })).toBeVisible()
  await digits(page).fill(await authenticator.nextCode())
  await expect(page.getByText('两步验证已关闭', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(toggle).not.toBeChecked()
})

const onOwnServer = withOwnServer()

onOwnServer.describe('a code by mail', () => {
  onOwnServer.describe.configure({ mode: 'default' })
  onOwnServer.use({ expectedConsole: [failedAnswer] })

  onOwnServer('serves where it was allowed, and is called the weaker way', async ({ page, request, signIn }) => {
    await signIn(demo)
    const { authenticator } = await guard(request, demo)
    await page.goto('/account')
    const allowed = page.getByRole('switch', { name: '允许邮箱验证码' })
    await expect(allowed).not.toBeChecked()
    await allowed.click()
    await expect(dialog(page)).toContainText('安全性较低')
    await digits(page).pressSequentially(await authenticator.nextCode())
    await expect(allowed).toBeChecked()

    await page.evaluate(() => localStorage.removeItem('session'))
    await page.goto('/login')
    await signInByPassword(page, demo)
    await page.getByRole('button', { name: /邮箱验证码.*安全性较低/ }).click()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('验证码已发送，请查收邮件')).toBeVisible()
    await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled()
    await page.getByLabel('邮箱验证码').pressSequentially(fixedCode)
    await expect(page).toHaveURL(/\/home$/)
  })
})
