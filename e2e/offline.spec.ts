import { randomUUID } from 'node:crypto'
import { findCard, firstCard } from './feed-page.ts'
import { expect, test, uniqueName } from './fixtures.ts'
import { installed, kept, keptAnswers, offlineBar } from './kept-answers.ts'
import { goOffline, goOnline } from './network.ts'
import { startFront } from './next-version.ts'
import { speakAs } from './people-api.ts'

test.use({
  serviceWorkers: 'allow',
  // Offline nothing is loaded.
  expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED .*\/media\//],
})

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
  const card = await findCard(page, text)
  await installed(page)
  await card.getByRole('link', { name: text }).click()
  await expect(page.getByText('第一条回复，离线也在')).toBeVisible()
  await kept(page, '"orderBy":"create_time"', `["topic","detail","${topicId}"]`, '["post","page"', '["user","my-base"]')

  await goOffline(context)
  await page.reload()
  await expect(offlineBar(page)).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText('第一条回复，离线也在')).toBeVisible()
  await page.goto('/home')
  await expect(offlineBar(page)).toBeVisible()
  await expect(firstCard(page)).toBeVisible()
  await page.getByRole('tab', { name: '最新' }).click()
  await findCard(page, text)

  // Writing says that it cannot be done now.
  await card.getByRole('button', { name: /^星标话题/ }).click()
  await expect(page.getByText('网络连接失败，请检查网络或稍后再试')).toBeVisible()
  await expect(card.getByRole('button', { name: /^星标话题/ })).toHaveAttribute('aria-pressed', 'false')

  await goOnline(context)
  await expect(offlineBar(page)).toHaveCount(0)
  // Without the bar all moves up, and a tap may meet what stood below; what others have written meanwhile may push the card away.
  await expect(async () => {
    const star = (await findCard(page, text)).getByRole('button', { name: /^星标话题/ })
    if ((await star.getAttribute('aria-pressed', { timeout: 5000 })) === 'false') await star.click({ timeout: 5000 })
    await expect(star).toHaveAttribute('aria-pressed', 'true', { timeout: 5000 })
  }).toPass()
})

test('what is seen is kept while it is seen: each of ten topics is there after a reload without a network', async ({
  page,
  context,
  request,
  makePerson,
  signIn,
}) => {
  test.slow()
  const author = await speakAs(request, await makePerson())
  const texts = Array.from({ length: 10 }, (_, index) => `${uniqueName()} 第 ${index} 站`)
  const topicIds: string[] = []
  for (const text of texts) topicIds.push(await author.writeTopic(text))
  await signIn()
  await page.goto('/home')
  await installed(page)
  for (const [index, topicId] of topicIds.entries()) {
    await page.goto(`/topic-detail/${topicId}`)
    await kept(page, `["topic","detail","${topicId}"]`)
    await goOffline(context)
    await page.reload()
    await expect(page.getByText(texts[index] ?? '', { exact: true })).toBeVisible()
    await goOnline(context)
  }
})

test('what came a moment before the page was left is kept, too', async ({
  page,
  context,
  request,
  makePerson,
  signIn,
}) => {
  const author = await speakAs(request, await makePerson())
  // A card knows the beginning only: where the end is read, the whole answer has come.
  const [beginning, end] = [`出发前 ${uniqueName()}`, `终点站 ${uniqueName()}`]
  await author.writeTopic(`${beginning}${'，一站又一站'.repeat(60)}，${end}`)
  await signIn()
  await page.goto('/home')
  await installed(page)
  await kept(page, '["user","my-base"]')
  await page.getByRole('tab', { name: '最新' }).click()
  const link = (await findCard(page, beginning)).getByRole('link', { name: /^查看 .* 条回复$|^回复/ })
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page.getByText(end)).toBeAttached()
  await goOffline(context)
  await page.reload()
  await expect(offlineBar(page)).toBeVisible()
  await expect(page.getByText(end)).toBeAttached()
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
  await goOffline(context)
  await page.reload()
  await expect(offlineBar(page)).toBeVisible()
  await expect(picture).toBeVisible()
})

test('every screen of the app opens offline, also one that was never opened', async ({ page, context, signIn }) => {
  await signIn()
  await page.goto('/home')
  await expect(firstCard(page)).toBeVisible()
  await installed(page)
  await kept(page, '["settings","list"]')
  await goOffline(context)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: '设置' })).toBeVisible()
  await expect(page.getByRole('switch', { name: '新消息提醒' })).toBeChecked()
})

test('what was read is gone when its reader logs out', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/home')
  await installed(page)
  await kept(page, '"orderBy":"hot"', '["user","my-base"]')
  await page.goto('/settings')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect
    .poll(async () => Object.keys(await keptAnswers(page)).filter((name) => name.includes('my-base')))
    .toEqual([])
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
  // The worker of now is busy with it.
  await page.evaluate((path) => {
    Object.assign(window, { before: true })
    document.body.append(Object.assign(new Image(), { src: path, alt: '' }))
  }, front.endless.path)
  await front.endless.asked
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
