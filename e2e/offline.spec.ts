import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { firstCard } from './feed-page.ts'
import { expect, test, uniqueName } from './fixtures.ts'
import { startFront } from './next-version.ts'
import { speakAs } from './people-api.ts'

test.use({
  serviceWorkers: 'allow',
  // Offline nothing is loaded; and who logs out at once closes a socket that is just being opened.
  expectedConsole: [/ERR_INTERNET_DISCONNECTED|closed before the connection is established/],
})

const bar = (page: Page) => page.getByText('网络已断开，当前内容可能不是最新的')

/** Waits until the app itself is kept on the device. */
const installed = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })

/** Names of the answers that are kept to be read offline. */
const keptNames = (page: Page) =>
  page.evaluate(async () => {
    // Opened before the app has made it, it would be made here, and empty.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'hongyan-read')) return []
    return await new Promise<string[]>((resolve) => {
      const opening = indexedDB.open('hongyan-read')
      opening.addEventListener('success', () => {
        const { result: database } = opening
        const asking = database.transaction('values').objectStore('values').get('index')
        asking.addEventListener('success', () => {
          database.close()
          const index = asking.result as { entries: { name: string }[] } | undefined
          resolve((index?.entries ?? []).map(({ name }) => name))
        })
      })
    })
  })

const kept = async (page: Page, ...parts: string[]) => {
  await expect
    .poll(async () => {
      const names = await keptNames(page)
      return parts.filter((part) => !names.some((name) => name.includes(part)))
    })
    .toEqual([])
}

test('the feed and a topic that were read online are readable offline, after a reload too', async ({
  page,
  context,
  request,
  makePerson,
  signIn,
}) => {
  const author = await speakAs(request, await makePerson())
  const text = `在候车室写下的 ${uniqueName()}`
  const topicId = await author.writeTopic(text)
  await author.call('/post/create', { topicId, content: '第一条回复，离线也在', clientId: randomUUID() })
  await signIn()
  await page.goto('/home')
  await page.getByRole('tab', { name: '最新' }).click()
  const card = page.getByRole('article').filter({ hasText: text })
  await expect(card).toBeVisible()
  await installed(page)
  await card.getByRole('link', { name: text }).click()
  await expect(page.getByText('第一条回复，离线也在')).toBeVisible()
  await kept(page, '"orderBy":"create_time"', `["topic","detail","${topicId}"]`, '["post","page"', '["user","my-base"]')

  await context.setOffline(true)
  await page.reload()
  await expect(bar(page)).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText('第一条回复，离线也在')).toBeVisible()
  await page.goto('/home')
  await expect(bar(page)).toBeVisible()
  await expect(firstCard(page)).toBeVisible()
  await page.getByRole('tab', { name: '最新' }).click()
  await expect(card).toBeVisible()

  // Writing says that it cannot be done now.
  await card.getByRole('button', { name: /^星标话题/ }).click()
  await expect(page.getByText('网络连接失败，请检查网络或稍后再试')).toBeVisible()
  await expect(card.getByRole('button', { name: /^星标话题/ })).toHaveAttribute('aria-pressed', 'false')

  await context.setOffline(false)
  await expect(bar(page)).toHaveCount(0)
  await card.getByRole('button', { name: /^星标话题/ }).click()
  await expect(card.getByRole('button', { name: /^星标话题/ })).toHaveAttribute('aria-pressed', 'true')
})

test('pictures that were looked at are there offline', async ({ page, context }) => {
  await page.goto('/home')
  await expect(firstCard(page)).toBeVisible()
  await installed(page)
  // The first pictures came before there was anybody to keep them.
  await page.reload()
  const picture = page.getByRole('article').locator('img[data-shown]').first()
  await expect(picture).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('hongyan-pictures')).keys()).length))
    .toBeGreaterThan(0)
  await kept(page, '"orderBy":"hot"')
  await context.setOffline(true)
  await page.reload()
  await expect(bar(page)).toBeVisible()
  await expect(picture).toBeVisible()
})

test('every screen of the app opens offline, also one that was never opened', async ({ page, context, signIn }) => {
  await signIn()
  await page.goto('/home')
  await expect(firstCard(page)).toBeVisible()
  await installed(page)
  await kept(page, '["settings","list"]')
  await context.setOffline(true)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: '设置' })).toBeVisible()
  await expect(page.getByRole('switch', { name: '新消息提醒' })).toBeChecked()
})

test('what was read is gone when its reader logs out', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/home')
  await installed(page)
  await kept(page, '"orderBy":"hot"', '["user","my-base"]')
  await page.goto('/user')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('heading', { name: '欢迎来到鸿雁' })).toBeVisible()
  await expect.poll(async () => (await keptNames(page)).filter((name) => name.includes('my-base'))).toEqual([])
})

test('a new version is offered, not forced, and taken when it is accepted', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const front = await startFront(baseURL ?? '')
  await page.goto(`${front.url}/home`)
  await expect(firstCard(page)).toBeVisible()
  await installed(page)
  front.release()
  await page.evaluate(async () => {
    Object.assign(window, { before: true })
    await (await navigator.serviceWorker.ready).update()
  })
  const offer = page.getByText('新版本已准备好')
  await expect(offer).toBeVisible()
  await expectAccessible()
  // Nowhere where somebody reads on or writes.
  await page.goto(`${front.url}/search`)
  await expect(page.getByRole('searchbox').or(page.getByRole('textbox')).first()).toBeVisible()
  await expect(offer).toHaveCount(0)
  await page.goto(`${front.url}/home`)
  await expect(offer).toBeVisible()
  await page.evaluate(() => Object.assign(window, { before: true }))
  await page.getByRole('button', { name: '更新', exact: true }).click()
  await page.waitForFunction(() => !('before' in window))
  await expect(firstCard(page)).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toContain('hongyan-shell-ffffffffffffffff')
  await expect(offer).toHaveCount(0)
  await front.stop()
})

test('it can be installed: manifest, icons and worker are there and are found', async ({ page, request }) => {
  await page.goto('/home')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await request.get(address ?? '')).json()) as {
    name: string
    lang: string
    display: string
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(manifest).toMatchObject({ name: '鸿雁', short_name: '鸿雁', lang: 'zh-CN', display: 'standalone' })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png')
  expect((await request.get('/apple-touch-icon.png')).ok()).toBe(true)
  const worker = await request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
})
