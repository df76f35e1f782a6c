import type { Page } from '@playwright/test'
import { untilAlive } from './browser.ts'
import { type Cdn, startCdn } from './cdn.ts'
import { expect, test as base } from './fixtures.ts'
import { installed, kept, offlineBar } from './kept-answers.ts'
import { goOffline } from './network.ts'
import { speakAs } from './people-api.ts'
import { expectPlaying, film, uploadByCall } from './recordings.ts'
import { startServer } from './server.ts'

interface Addresses {
  appUrl: string
  cdn: Cdn
}

/** On a server of its own, whose files are addressed at a CDN that really passes them on. */
const test = base.extend<object, { addresses: Addresses }>({
  addresses: [
    async ({}, use) => {
      const cdn = await startCdn()
      const server = await startServer({ CDN_URL: cdn.url })
      cdn.pullFrom(server.url)
      await use({ appUrl: server.url, cdn })
      await cdn.stop()
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ addresses }, use) => {
    await use(addresses.appUrl)
  },
  // With headers that only a test sends, a browser would first ask the other host whether it may.
  extraHTTPHeaders: async ({}, use) => {
    await use({})
  },
})

test.describe.configure({ mode: 'default' })

/** Where a page has asked for files: all of them shall come from the CDN. */
const watchFiles = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (/^\/(?:assets|media)\//.test(pathname)) asked.push(`${origin} ${pathname}`)
  })
  return {
    asked,
    elsewhereThan: (cdn: Cdn) => asked.filter((one) => !one.startsWith(`${cdn.url} `)),
  }
}

test('what is drawn on the server, and what is loaded after, comes from the CDN; nothing of it comes twice', async ({
  page: first,
  context,
  addresses: { cdn },
  request,
  makePerson,
}) => {
  const voice = await speakAs(request, await makePerson())
  const pictureId = await voice.uploadPicture('#2f5d7c')
  const topicId = await voice.writeTopic('从近处来的图片', { pictureIds: [pictureId] })
  for (const address of ['/home', `/topic-detail/${topicId}`, '/tradition-festival/day/zhongqiu', '/login']) {
    const page = await context.newPage()
    const files = watchFiles(page)
    await page.goto(address)
    await untilAlive(page)
    await page.waitForLoadState('networkidle')
    expect(files.elsewhereThan(cdn), address).toEqual([])
    const code = files.asked.filter((one) => one.endsWith('.js'))
    expect(code.length, address).toBeGreaterThan(3)
    expect(
      code.filter((one, index) => code.indexOf(one) !== index),
      address,
    ).toEqual([])
    await page.close()
  }
  const page = first
  await page.goto(`/topic-detail/${topicId}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^查看图片/ })
    .click()
  await page.getByRole('dialog', { name: '查看图片' }).getByRole('button', { name: '保存图片' }).click()
  await expect(page.getByText('图片已保存')).toBeVisible()
})

test("a film plays from the CDN; a code is tried by a worker of the app's own host", async ({
  page,
  addresses: { appUrl, cdn },
  request,
  signIn,
}) => {
  const voice = await speakAs(request, await signIn())
  const files = watchFiles(page)
  await page.goto('/my-post')
  const videoId = await uploadByCall(page, 'video', await film(page))
  await page.goto(`/topic-detail/${await voice.writeTopic('从近处来的片子', { videoId })}`)
  await page
    .getByRole('article')
    .getByRole('button', { name: /^播放视频/ })
    .click()
  await expectPlaying(page.getByRole('article').locator('video'))
  expect(files.elsewhereThan(cdn)).toEqual([])

  await page.goto('/black-tech/qr')
  await page.getByRole('tab', { name: '做一个' }).click()
  await page.getByLabel('要写进去的文字').fill('雁字回时')
  await expect(page.getByText('试扫过了，能读出来')).toBeVisible()
  expect(files.elsewhereThan(cdn).map((one) => one.replace(/-[\w-]{7,8}\.js$/, ''))).toEqual([
    `${appUrl} /assets/qr-worker`,
  ])
})

test.describe('kept on the device', () => {
  test.use({ serviceWorkers: 'allow', expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test('what was read is there without a network, with its pictures and its workers', async ({
    page,
    context,
    addresses: { cdn },
    request,
    makePerson,
    signIn,
  }) => {
    const voice = await speakAs(request, await makePerson())
    const pictureId = await voice.uploadPicture('#c8402f')
    const topicId = await voice.writeTopic('留在手机上的图片', { pictureIds: [pictureId] })
    await signIn()
    await page.goto('/home')
    await installed(page)
    await page.goto(`/topic-detail/${topicId}`)
    await kept(page, `["topic","detail","${topicId}"]`)
    const picture = page.getByRole('main').locator(`img[src^="${cdn.url}/media/"]`).first()
    const isDrawn = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
    await expect.poll(isDrawn).toBe(true)
    await goOffline(context)
    await page.reload()
    await expect(offlineBar(page)).toBeVisible()
    await expect(page.getByText('留在手机上的图片')).toBeVisible()
    await expect.poll(isDrawn).toBe(true)
    await page.goto('/black-tech/qr')
    await page.getByRole('tab', { name: '做一个' }).click()
    await page.getByLabel('要写进去的文字').fill('没有网络也能读')
    await expect(page.getByText('试扫过了，能读出来')).toBeVisible()
  })
})
