import type { Page } from '@playwright/test'
import { freePort } from '#server/platform/database/free-port.ts'
import { type OidcServer, startOidcServer } from '#server/testing/oidc-server.ts'
import type { Person } from './api.ts'
import { expect, fixedCode, test as base, uniqueName } from './fixtures.ts'
import { digits, guard, seesSecondStep, signInByPassword } from './guarded-person.ts'
import { type RunningServer, startServer } from './server.ts'

interface Place {
  server: RunningServer
  provider: OidcServer
}

/** A server of which a provider on this machine knows. */
const test = base.extend<object, { place: Place }>({
  place: [
    async ({}, use) => {
      const port = await freePort()
      const publicUrl = `http://127.0.0.1:${port}`
      const provider = await startOidcServer({ publicUrl, clientSecret: 'between the two of us, and long enough' })
      const server = await startServer({ ...provider.environment, PORT: String(port), DEMO_WORLD: 'off' })
      await use({ server, provider })
      await server.stop()
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ place }, use) => {
    await use(place.server.url)
  },
})

// On one worker, so that there is one such server.
test.describe.configure({ mode: 'default' })

const accounts = (page: Page) => page.getByRole('list', { name: '绑定的账号' })
const row = (page: Page, name: string) => accounts(page).getByRole('button', { name: new RegExp(`^${name}`) })

/** Asks to bind, which the password is needed for; the provider's page comes. */
const leaveToBind = async (page: Page, { password }: Person) => {
  await row(page, '飞雁通行证').click()
  const prompt = page.getByRole('dialog', { name: '绑定飞雁通行证' })
  await prompt.getByLabel('登录密码').fill(password)
  await prompt.getByRole('button', { name: '前往飞雁通行证' }).click()
}

const atProvider = async (page: Page, login: string) => {
  await page.getByRole('textbox', { name: '账号' }).fill(login)
  await page.getByRole('button', { name: '同意并登录' }).click()
}

const logOut = async (page: Page) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
}

const confirmUnbinding = async (page: Page, name: string, { password }: Person) => {
  await row(page, name).click()
  await page.getByRole('menuitem', { name: '解除绑定' }).click()
  const prompt = page.getByRole('dialog', { name: `解绑${name}` })
  await prompt.getByLabel('登录密码').fill(password)
  await prompt.getByRole('button', { name: '解除绑定' }).click()
  await expect(page.getByText('已解绑', { exact: true })).toBeVisible()
}

test('a third party is bound at its own pages, signs in to where one wanted to be, and is unbound', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const person = await signIn()
  const login = uniqueName('wan')
  await page.goto('/account')
  await leaveToBind(page, person)
  await atProvider(page, login)
  await expect(page.getByText('已绑定，以后可以用它登录')).toBeVisible()
  await expect(row(page, '飞雁通行证')).toContainText(`${login}的通行证`)
  await expect(page, 'the answer does not stay in the address').toHaveURL(/\/account$/)
  await expectAccessible()

  await logOut(page)
  await page.goto('/my-star')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmy-star$/)
  await expect(page.getByRole('button', { name: '用飞雁通行证登录' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '用飞雁通行证登录' }).click()
  await expect(page, 'the provider still knows the browser').toHaveURL(/\/my-star$/)

  await page.goto('/account')
  await confirmUnbinding(page, '飞雁通行证', person)
  await expect(row(page, '飞雁通行证')).toContainText('去绑定')
})

test.describe('at the third party', () => {
  test.use({ expectedConsole: [/status of 4\d\d/] })

  test('one can think better of it, on the way to bind and to sign in', async ({ page, signIn }) => {
    const person = await signIn()
    await page.goto('/account')
    await leaveToBind(page, person)
    await page.getByRole('button', { name: '取消' }).click()
    await expect(page.getByText('你取消了授权，没有绑定')).toBeVisible()
    await expect(row(page, '飞雁通行证')).toContainText('去绑定')

    await logOut(page)
    await page.goto('/login?redirect=%2Fmy-star')
    await page.getByRole('button', { name: '用飞雁通行证登录' }).click()
    await page.getByRole('button', { name: '取消' }).click()
    await expect(page.getByRole('alert')).toHaveText('你取消了授权。可以再试一次，或用别的方式登录。')
    await expect(page).toHaveURL(/\/login\?redirect=%2Fmy-star$/)
  })

  test('who has two factors takes the second step after it, and is where they wanted to be', async ({
    page,
    request,
    signIn,
  }) => {
    const person = await signIn()
    await page.goto('/account')
    await leaveToBind(page, person)
    await atProvider(page, uniqueName('wan'))
    await expect(page.getByText('已绑定，以后可以用它登录')).toBeVisible()
    const { authenticator } = await guard(request, person)

    await logOut(page)
    await page.goto('/login?redirect=%2Fmy-star')
    await page.getByRole('button', { name: '用飞雁通行证登录' }).click()
    await seesSecondStep(page)
    await digits(page).pressSequentially(await authenticator.nextCode())
    await expect(page).toHaveURL(/\/my-star$/)
  })

  test('an account that nobody has bound is told what to do', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: '用飞雁通行证登录' }).click()
    await atProvider(page, uniqueName('wan'))
    await expect(page.getByRole('alert')).toContainText('这个第三方账号还没有绑定，请先登录')
    await expect(page.getByLabel('用户名')).toBeVisible()
  })

  test('an answer that this browser has not asked for signs nobody in', async ({ page, request, signIn, place }) => {
    await signIn()
    const calls: string[] = []
    page.on('request', (sent) => calls.push(sent.url()))
    const begun = await request.post('/api/v1/auth/third-party/begin', { data: { provider: 'oidc' } })
    const { data } = (await begun.json()) as { data: { state: string } }
    await page.evaluate(() => localStorage.removeItem('session'))
    await page.goto(`/login?code=a-stranger's&state=${data.state}&iss=${encodeURIComponent(place.provider.issuer)}`)
    await expect(page.getByRole('alert')).toHaveText('没有完成授权，请重试。')
    expect(calls.filter((url) => url.endsWith('/auth/oauth/token'))).toEqual([])
  })
})

test('the address is replaced by a code that goes to the new one; it cannot be taken away', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const person = await signIn()
  const email = `${uniqueName('new')}@example.com`
  await page.goto('/account')
  await row(page, '邮箱').click()
  const sheet = page.getByRole('dialog', { name: '更换邮箱' })
  await expect(sheet.getByRole('button', { name: '解除绑定' })).toHaveCount(0)
  await sheet.getByRole('button', { name: '获取验证码' }).click()
  await expect(sheet.getByLabel('新邮箱')).toHaveAccessibleDescription('请填写邮箱')
  await sheet.getByLabel('新邮箱').fill(email)
  await sheet.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送，请查收邮件')).toBeVisible()
  await sheet.getByLabel('邮箱验证码').fill(fixedCode)
  await sheet.getByLabel('登录密码').fill(person.password)
  await expectAccessible()
  await sheet.getByRole('button', { name: '更换邮箱' }).click()
  await expect(page.getByText('已更换', { exact: true })).toBeVisible()
  await expect(row(page, '邮箱')).toContainText('n***@example.com')

  await logOut(page)
  await page.goto('/login')
  await signInByPassword(page, { ...person, username: email })
  await expect(page).toHaveURL(/\/home$/)
})

test('a phone is bound by a text message, signs in with the password, and is unbound', async ({ page, signIn }) => {
  const person = await signIn()
  const phone = `138${String(Date.now()).slice(-8)}`
  await page.goto('/account')
  await row(page, '手机号').click()
  const sheet = page.getByRole('dialog', { name: '绑定手机号' })
  await sheet.getByLabel('手机号').fill(`+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`)
  await sheet.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送，请查看短信')).toBeVisible()
  await sheet.getByLabel('短信验证码').fill(fixedCode)
  await sheet.getByLabel('登录密码').fill(person.password)
  await sheet.getByRole('button', { name: '绑定手机号' }).click()
  await expect(page.getByText('已绑定', { exact: true })).toBeVisible()
  await expect(row(page, '手机号')).toContainText(`138****${phone.slice(-4)}`)

  await logOut(page)
  await page.goto('/login')
  await signInByPassword(page, { ...person, username: phone })
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/account')
  await confirmUnbinding(page, '手机号', person)
  await expect(row(page, '手机号')).toContainText('去绑定')
})
