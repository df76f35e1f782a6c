import type { Page } from '@playwright/test'
import { defaultSettings } from '#contract/default-settings.ts'
import { expect, test } from './fixtures.ts'
import { openWithoutCode } from './held-code.ts'
import { speakAs } from './people-api.ts'

const toggle = (page: Page, name: string) => page.getByRole('switch', { name })
const theme = (page: Page) => page.locator('html')

const openSettings = async (page: Page) => {
  await page.goto('/settings')
  await expect(toggle(page, '深色模式')).toBeVisible()
}

/** Opens them, and waits for what comes after the screen: the theme follows the settings from then on. */
const openAll = async (page: Page) => {
  const socket = page.waitForEvent('websocket')
  await openSettings(page)
  await socket
}

/** Opens them, and waits for the connection: what may have been missed is read again when it stands. */
const openConnected = async (page: Page) => {
  let read = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/chat/private/unread')) read++
  })
  await openSettings(page)
  await expect.poll(() => read).toBeGreaterThanOrEqual(2)
}

/** The time of a page stands still from now on. */
const stopTime = async (page: Page) =>
  // So far ahead that it is not over when the page hears of it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)

/** The bodies of the saves that a page makes. */
const watchSaves = (page: Page) => {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/system/settings/update')) bodies.push(request.postDataJSON())
  })
  return bodies
}

test('/user leads to the settings, which say what each does and can be read by everybody', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  await page.goto('/user')
  await page.getByRole('navigation', { name: '我的功能' }).getByRole('link', { name: '设置' }).click()
  await expect(toggle(page, '新消息提醒')).toBeChecked()
  await expect(toggle(page, '提示音')).toBeChecked()
  await expect(toggle(page, '深色模式')).not.toBeChecked()
  await expect(toggle(page, '隐私模式')).not.toBeChecked()
  await expect(toggle(page, '两步验证')).not.toBeChecked()
  await expect(page.getByText(/^0\.\d+\.\d+$/)).toBeVisible()
  await expectAccessible()
  await toggle(page, '深色模式').check()
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
  await expectAccessible()
})

test('several changes show at once and are saved together 500 ms after the last, as 0 and 1', async ({
  page,
  signIn,
}) => {
  await page.clock.install()
  await signIn()
  await openAll(page)
  const saves = watchSaves(page)
  await stopTime(page)
  const saved = page.waitForResponse(/\/system\/settings\/update$/)
  await toggle(page, '深色模式').check()
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
  await page.clock.runFor(400)
  await toggle(page, '提示音').uncheck()
  await page.clock.runFor(400)
  await toggle(page, '隐私模式').check()
  await page.clock.runFor(499)
  expect(saves).toEqual([])
  await page.clock.resume()
  expect((await saved).ok()).toBe(true)
  expect(saves).toEqual([{ ...defaultSettings, themeMode: 1, notificationSound: 0, privacyMode: 1 }])
  await page.reload()
  await expect(toggle(page, '提示音')).not.toBeChecked()
  await expect(toggle(page, '隐私模式')).toBeChecked()
})

test('what is changed back within 500 ms is not sent', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn()
  await openSettings(page)
  const saves = watchSaves(page)
  await stopTime(page)
  await toggle(page, '隐私模式').check()
  await page.clock.runFor(400)
  await toggle(page, '隐私模式').uncheck()
  await page.clock.runFor(5000)
  expect(saves).toEqual([])
  await toggle(page, '隐私模式').check()
  await page.clock.runFor(499)
  expect(saves).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => saves).toHaveLength(1)
})

test('leaving the app within 500 ms still saves', async ({ page, request, signIn }) => {
  const me = await signIn()
  await openSettings(page)
  await toggle(page, '深色模式').check()
  await page.goto('about:blank')
  const voice = await speakAs(request, me)
  await expect.poll(async () => await voice.get('/system/settings/list')).toMatchObject({ themeMode: 1 })
})

test.describe('without a network', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] })

  test('a change that cannot be saved is taken back, with a word about what to do', async ({ page, signIn }) => {
    await signIn()
    await openAll(page)
    await page.route('**/system/settings/update', (route) => route.abort())
    await toggle(page, '深色模式').check()
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByText('设置没有保存，已恢复原样。请检查网络后再试')).toBeVisible()
    await expect(toggle(page, '深色模式')).not.toBeChecked()
    await expect(theme(page)).toHaveAttribute('data-theme', 'light')
  })

  test('settings that cannot be fetched are the defaults, and never overwrite what the server has', async ({
    page,
    request,
    signIn,
  }) => {
    const me = await signIn()
    const voice = await speakAs(request, me)
    await voice.put('/system/settings/update', { ...defaultSettings, privacyMode: 1 })
    await page.route('**/system/settings/list', (route) => route.abort())
    await page.goto('/settings')
    await expect(page.getByText('设置没有加载出来，下面是默认值')).toBeVisible()
    await expect(toggle(page, '新消息提醒')).toBeChecked()
    await expect(toggle(page, '隐私模式')).not.toBeChecked()
    await page.unroute('**/system/settings/list')
    await toggle(page, '提示音').uncheck()
    await expect(toggle(page, '隐私模式')).toBeChecked()
    await expect
      .poll(async () => await voice.get('/system/settings/list'))
      .toMatchObject({ privacyMode: 1, notificationSound: 0 })
  })
})

test('a change on one device is followed by the other', async ({ page, openOther, makePerson, signIn }) => {
  const me = await makePerson()
  await signIn(me)
  await openConnected(page)
  const other = await openOther(me)
  await openConnected(other)
  await toggle(page, '深色模式').check()
  await expect(toggle(other, '深色模式')).toBeChecked()
  await expect(theme(other)).toHaveAttribute('data-theme', 'dark')
  await toggle(other, '新消息提醒').uncheck()
  await expect(toggle(page, '新消息提醒')).not.toBeChecked()
})

test('settings are asked for only with a session', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/system/settings/')) asked.push(request.url())
  })
  await page.goto('/user')
  await expect(page.getByRole('heading', { name: '欢迎来到鸿雁' })).toBeVisible()
  await toggle(page, '深色模式').check()
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsettings$/)
  expect(asked).toEqual([])
})

test('settings are asked for once at the start', async ({ page, signIn }) => {
  // What it has read just now is so on a slow machine, too. After the pop-up was closed, as `silenceAnnouncements` has it.
  await page.clock.setFixedTime(Date.now() + 300_000)
  await signIn()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  const timesAsked = (end: string) => asked.filter((path) => path.endsWith(end)).length
  await page.goto('/user')
  // What may have been missed is read again when the connection stands: then settings would be, too.
  await expect.poll(() => timesAsked('/chat/private/unread')).toBe(2)
  await expect(page.getByRole('link', { name: /^设置/ })).toBeVisible()
  expect(timesAsked('/system/settings/list')).toBe(1)
})

test.describe('who logs out soon after signing in', () => {
  // What the browser says of a question that comes after the session.
  test.use({ expectedConsole: [/status of 401.*\/system\/settings\/list/] })

  test('what the account has chosen wins over the device when it signs in, and stays when it logs out', async ({
    page,
    request,
    makePerson,
    signIn,
  }) => {
    const me = await makePerson()
    await (await speakAs(request, me)).put('/system/settings/update', { ...defaultSettings, themeMode: 1 })
    await page.goto('/user')
    await expect(theme(page)).toHaveAttribute('data-theme', 'light')
    await signIn(me)
    await openSettings(page)
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
    await page.goto('/user')
    await expect(toggle(page, '深色模式')).toBeChecked()
    await toggle(page, '深色模式').uncheck()
    await expect(theme(page)).toHaveAttribute('data-theme', 'light')
  })
})

test('the size of text is chosen for this device, and is there before the next first paint', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  await openSettings(page)
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  await expect.poll(size).toBe('16px')
  await page.getByRole('radiogroup', { name: '字体大小' }).getByText('特大').click()
  await expect.poll(size).toBe('20.8px')
  await expectAccessible()
  // What comes before the code of the app.
  const { release } = await openWithoutCode(page, '/home')
  await expect.poll(size).toBe('20.8px')
  release()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('clearing asks first, and leaves session and drafts alone', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/home')
  await expect(page.getByRole('article').first()).toBeVisible()
  await openSettings(page)
  await page.evaluate(() => localStorage.setItem('chat-drafts', JSON.stringify({ userId: '', texts: {} })))
  await expect(page.getByText('可离线阅读')).toBeVisible()
  await page.getByRole('button', { name: '清理离线内容' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('草稿、没发出的消息和登录状态都不受影响')
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: '清理离线内容' }).click()
  await dialog.getByRole('button', { name: '清理', exact: true }).click()
  await expect(page.getByText('离线内容已清理')).toBeVisible()
  const kept = await page.evaluate(() => [localStorage.getItem('session'), localStorage.getItem('chat-drafts')])
  expect(kept.every((value) => value !== null)).toBe(true)
})
