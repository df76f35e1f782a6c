import type { APIRequestContext, Page } from '@playwright/test'
import { expect, fixedCode, test, uniqueName } from './fixtures.ts'
import { type RunningServer, startServer } from './server.ts'

/** The browser itself writes a line for every answer that is a failure. */
const failedAnswer = /Failed to load resource: the server responded with a status of 4\d\d/

// Two of the demo world, to whom no letter has gone within the last minute and whom no other test touches.
const forgetful = { username: 'shanxiamao', email: 'shanxiamao@hongyan.example' }
const mailed = { username: 'beipiaojing', email: 'beipiaojing@hongyan.example' }

const readSession = (page: Page): Promise<{ token: string | null; refresh_token: string | null } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? 'null'))

const fillPassword = async (page: Page, username: string, password: string) => {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('图形验证码', { exact: true }).fill(fixedCode)
}

const submit = (page: Page) => page.getByRole('button', { name: '登录', exact: true }).click()

/** The topic screen's own: the feed behind it, whose cards have such buttons too, may not have given way yet. */
const star = (page: Page) => page.getByRole('region', { name: '话题操作' }).getByRole('button', { name: /^星标话题/ })

test('a stranger who stars a topic signs up by e-mail code and is back at the topic', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/home')
  await page.getByRole('tabpanel').locator('article a[href^="/topic-detail/"]').first().click()
  await expect(page).toHaveURL(/\/topic-detail\/\d+$/)
  const topicUrl = page.url()
  await star(page).click()

  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByRole('button', { name: '注册新账号' }).click()
  const username = uniqueName()
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('昵称').fill('新来的雁')
  await page.getByLabel('邮箱', { exact: true }).fill(`${username}@example.com`)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送，请查收邮件')).toBeVisible()
  await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled()
  await page.getByLabel('邮箱验证码').fill(fixedCode)
  await page.getByLabel('密码', { exact: true }).fill('a flock of wild geese')
  await page.getByLabel(/^我已阅读并同意/).check()
  await expectAccessible()
  await page.getByRole('button', { name: '注册', exact: true }).click()

  await expect(page).toHaveURL(topicUrl)
  await star(page).click()
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page, 'signing in leaves no trace in the history').toHaveURL(/\/home$/)
})

test.describe('what the server refuses stands at its field', () => {
  test.use({ expectedConsole: [failedAnswer] })

  test('a wrong password, and the picture changes', async ({ page }) => {
    await page.goto('/login')
    const picture = page.getByRole('button', { name: /换一张图形验证码/ }).locator('img')
    const before = await picture.getAttribute('src')
    await fillPassword(page, 'demo', 'not the password')
    await submit(page)
    await expect(page.getByLabel('密码', { exact: true })).toHaveAccessibleDescription('用户名或密码不正确')
    await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
    await expect(picture).not.toHaveAttribute('src', before ?? '')
    await expect(page.getByLabel('图形验证码', { exact: true })).toHaveValue('')
  })

  test('a wrong picture code', async ({ page }) => {
    await page.goto('/login')
    await fillPassword(page, 'demo', 'hongyan2026')
    await page.getByLabel('图形验证码', { exact: true }).fill('nope')
    await submit(page)
    await expect(page.getByLabel('图形验证码', { exact: true })).toHaveAccessibleDescription(
      '图形验证码不正确或已过期，请重新输入',
    )
  })

  test('a taken username and a common password; what is filled in but the password outlives a reload', async ({
    page,
  }) => {
    await page.goto('/login?mode=sign-up')
    const username = uniqueName()
    await page.getByLabel('用户名').fill('demo')
    await page.getByLabel('昵称').fill('又一只雁')
    await page.getByLabel('邮箱', { exact: true }).fill(`${username}@example.com`)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('验证码已发送，请查收邮件')).toBeVisible()
    await page.getByLabel('密码', { exact: true }).fill('password123')
    // As when a phone lets go of the page while its owner reads the mail.
    await page.reload()
    await expect(page.getByLabel('昵称')).toHaveValue('又一只雁')
    await expect(page.getByLabel('邮箱', { exact: true })).toHaveValue(`${username}@example.com`)
    await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled()
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue('')
    await page.getByLabel('邮箱验证码').fill(fixedCode)
    await page.getByLabel('密码', { exact: true }).fill('password123')
    await page.getByLabel(/^我已阅读并同意/).check()
    const send = page.getByRole('button', { name: '注册', exact: true })
    await send.click()
    await expect(page.getByText('这个密码太常见，容易被猜到，换一个试试')).toBeVisible()
    await page.getByLabel('密码', { exact: true }).fill('a flock of wild geese')
    await send.click()
    await expect(page.getByText('这个用户名已被使用，换一个试试')).toBeVisible()
  })
})

test('what is missing is said at each field before anything is sent', async ({ page, expectAccessible }) => {
  await page.goto('/login')
  await submit(page)
  await expect(page.getByLabel('用户名')).toHaveAccessibleDescription('请填写用户名')
  await expect(page.getByLabel('用户名')).toBeFocused()
  await expect(page.getByText('请填写密码')).toBeVisible()
  await expect(page.getByText('请填写验证码')).toBeVisible()
  await expectAccessible()
})

test('the demo account signs in by password, sees itself, and logs out', async ({ page, expectAccessible }) => {
  await page.goto('/user')
  await expect(page.getByRole('heading', { name: '欢迎来到鸿雁' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: '登录 / 注册' }).click()
  await fillPassword(page, 'demo', 'hongyan2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/user$/)
  await expect(page.getByText('@demo')).toBeVisible()
  await expectAccessible()

  await expect(page.getByRole('button', { name: '退出登录' })).toHaveCount(0)
  await page.getByRole('navigation', { name: '我的功能' }).getByRole('link', { name: '设置' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await readSession(page)).toBeNull()
})

test('a forgotten password is set again by a mailed code, and signs in', async ({ page, expectAccessible }) => {
  const { username, email } = forgetful
  await page.goto('/login')
  await page.getByRole('button', { name: '忘记密码' }).click()
  await page.getByLabel('注册时的邮箱').fill(email)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送，请查收邮件')).toBeVisible()
  await page.getByLabel('邮箱验证码').fill(fixedCode)
  await page.getByLabel('新密码').fill('a longer way home')
  await expectAccessible()
  await page.getByRole('button', { name: '重设密码' }).click()
  await expect(page.getByText('密码已重设，请用新密码登录')).toBeVisible()
  await fillPassword(page, username, 'a longer way home')
  await submit(page)
  await expect(page).toHaveURL(/\/home$/)
})

test('a mailed code signs in without a password', async ({ page }) => {
  await page.goto('/login?redirect=%2Fuser')
  await page.getByRole('tab', { name: '验证码登录' }).click()
  await submit(page)
  await expect(page.getByText('请填写邮箱')).toBeVisible()
  await page.getByLabel('邮箱', { exact: true }).fill(mailed.email)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送，请查收邮件')).toBeVisible()
  await page.getByLabel('邮箱验证码').fill(fixedCode)
  await submit(page)
  await expect(page.getByText(`@${mailed.username}`)).toBeVisible()
})

test('a screen that needs a user leads to /login and comes back', async ({ page, makePerson }) => {
  const { username, password } = await makePerson()
  await page.goto('/my-star')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmy-star$/)
  await fillPassword(page, username, password)
  await submit(page)
  await expect(page).toHaveURL(/\/my-star$/)
  await expect(page.getByRole('heading', { name: '我的星标' })).toBeVisible()
  await page.goto('/login?redirect=//evil.example')
  await expect(page).toHaveURL(/\/home$/)
})

test.describe('where nothing is yet', () => {
  test.use({ expectedConsole: [failedAnswer] })

  test('an unknown path leads home', async ({ page, expectAccessible }) => {
    await page.goto('/no-such-page')
    await expect(page.getByText('这里没有你要找的页面')).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: '回首页' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })
})

/** A server whose access tokens live for a few seconds. */
const hasty = test.extend<object, { hastyServer: RunningServer }>({
  hastyServer: [
    async ({}, use) => {
      const server = await startServer({ ACCESS_TOKEN_SECONDS: '4', DEMO_WORLD: 'off' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ hastyServer }, use) => {
    await use(hastyServer.url)
  },
  expectedConsole: [failedAnswer],
})

hasty.describe('an access token that has expired', () => {
  // On one worker, so that there is one such server.
  hasty.describe.configure({ mode: 'default' })

  const expire = async (page: Page, request: APIRequestContext) => {
    const stored = await readSession(page)
    const headers = { authorization: `Bearer ${stored?.token}` }
    const answer = async () =>
      (await (await request.get('/api/v1/user/info/select/my-base', { headers })).json()).message
    await expect.poll(answer).toBe('令牌已过期')
    return stored
  }

  /** How often a refresh token is exchanged: the one that comes in its place may be, too, when seconds have gone by. */
  const countRenewals = (page: Page, refreshToken: string | null | undefined) => {
    let renewals = 0
    page.on('request', (sent) => {
      if (sent.url().endsWith('/auth/oauth/token') && sent.postData()?.includes(String(refreshToken))) renewals++
    })
    return () => renewals
  }
  /** Not waited for until all of it is there: what is said for two seconds would be over. */
  const openMine = (page: Page) => page.goto('/user', { waitUntil: 'commit' })

  hasty('is renewed unseen: the user stays where he is', async ({ page, request, signIn }) => {
    const { nickname } = await signIn()
    const before = await expire(page, request)
    const renewals = countRenewals(page, before?.refresh_token)
    await openMine(page)
    await expect(page.getByText('登录失效，正在自动重新登录...')).toBeVisible()
    await expect(page.getByText('自动重新登录成功')).toBeVisible()
    await expect(page.getByText(nickname, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/user$/)
    const after = await readSession(page)
    expect(after?.token).not.toBe(before?.token)
    expect(after?.refresh_token).not.toBe(before?.refresh_token)
    expect(renewals()).toBe(1)
  })

  hasty('is renewed once by two tabs', async ({ page, context, request, signIn }) => {
    const { nickname } = await signIn()
    const other = await context.newPage()
    const before = await expire(page, request)
    const [first, second] = [page, other].map((tab) => countRenewals(tab, before?.refresh_token))
    await Promise.all([page.goto('/user'), other.goto('/user')])
    await expect(page.getByText(nickname, { exact: true })).toBeVisible()
    await expect(other.getByText(nickname, { exact: true })).toBeVisible()
    expect((first?.() ?? 0) + (second?.() ?? 0)).toBe(1)
  })

  hasty('with a refused refresh token shows 登录失效 and ends at /login', async ({ page, request, signIn }) => {
    await signIn()
    const stored = await expire(page, request)
    await page.evaluate((value) => localStorage.setItem('session', JSON.stringify(value)), {
      token: stored?.token,
      refresh_token: 'worthless',
    })
    await openMine(page)
    await expect(page.getByText('登录失效，请重新登录')).toBeVisible()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fuser$/)
    expect(await readSession(page)).toBeNull()
  })

  hasty.describe('while nothing answers the refresh', () => {
    hasty.use({ expectedConsole: [/the server responded with a status of 4\d\d|ERR_FAILED/] })

    hasty(
      'shows 网络连接失败, keeps the refresh token, and goes on when there is an answer',
      async ({ page, request, signIn }) => {
        const { nickname } = await signIn()
        const stored = await expire(page, request)
        const renewals = countRenewals(page, stored?.refresh_token)
        await page.route('**/auth/oauth/token', (route) => route.abort())
        await openMine(page)
        await expect(page.getByRole('status').getByText('网络连接失败，请检查网络或稍后再试')).toBeVisible()
        expect(await readSession(page)).toEqual({ token: null, refresh_token: stored?.refresh_token })
        await expect.poll(renewals).toBeGreaterThanOrEqual(2)
        await page.unroute('**/auth/oauth/token')
        await page.reload()
        await expect(page.getByText(nickname, { exact: true })).toBeVisible()
        await expect(page).toHaveURL(/\/user$/)
      },
    )
  })

  hasty('without a refresh token shows 登录失效, and the user is logged out', async ({ page, request, signIn }) => {
    await signIn()
    const stored = await expire(page, request)
    await page.evaluate((value) => localStorage.setItem('session', JSON.stringify(value)), {
      token: stored?.token,
      refresh_token: null,
    })
    await openMine(page)
    await expect(page.getByText('登录失效，请重新登录')).toBeVisible()
    await expect(page.getByRole('heading', { name: '欢迎来到鸿雁' })).toBeVisible()
    expect(await readSession(page)).toBeNull()
  })
})
