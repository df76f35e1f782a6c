import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { bar, findTopic } from './topic-page.ts'

/** What can be opened signed out and stands in the page itself; in each, something that is read there. */
const publicPages = (topicId: string) => [
  { address: '/', read: '搜话题、用户、标签' },
  { address: '/home', read: '推荐' },
  { address: `/topic-detail/${topicId}`, read: /^回复/ },
  { address: '/user-detail/1', read: '粉丝' },
  { address: '/topic/category-item/1', read: '个话题' },
  { address: '/search-list?keyword=回家', read: '综合' },
  { address: '/help', read: '怎么注册账号' },
  { address: '/tradition-festival', read: '下一个节日' },
  { address: '/tradition-festival/day/zhongqiu', read: '往后几年' },
]

/** Has the page remember what shifted, and what stood there when the app took over and when it had. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shifts: [] as string[], before: '', after: '' }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { sources, hadRecentInput } of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[])
        if (!hadRecentInput) seen.shifts.push(...sources.map(({ node }) => node?.textContent?.slice(0, 80) ?? ''))
    }).observe({ type: 'layout-shift', buffered: true })
    // Beyond what is in sight the app draws more.
    const readInSight = () => {
      const walker = document.createTreeWalker(document.getElementById('root') ?? document, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(node)
        const { top, bottom, height } = range.getBoundingClientRect()
        if (height > 0 && bottom > 0 && top < innerHeight) found.push(node.textContent ?? '')
      }
      return found.join('\n')
    }
    document.addEventListener('DOMContentLoaded', () => {
      seen.before = readInSight()
    })
    document.addEventListener('hongyan-alive', () => {
      seen.after = readInSight()
    })
  })

interface Seen {
  shifts: string[]
  before: string
  after: string
}
const seenOn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

test('public pages are taken over as they stand: nothing else is read, nothing moves, nothing is warned of', async ({
  context,
  request,
}) => {
  let opened = await context.newPage()
  for (const { address } of publicPages(await findTopic(request, 12))) {
    // Opened anew, as what one has open already one reloads; and again when the server has left it to the browser.
    await expect(async () => {
      if (!opened.isClosed()) await opened.close()
      opened = await context.newPage()
      await watch(opened)
      await opened.goto(address)
      await expect.poll(async () => (await seenOn(opened)).after, { message: address, timeout: 10_000 }).not.toBe('')
    }).toPass()
    const page = opened
    await page.waitForLoadState('networkidle')
    const { before, after, shifts } = await seenOn(page)
    expect([address, after]).toEqual([address, before])
    expect([address, shifts]).toEqual([address, []])
  }
})

test('on phones of other widths, too, nothing of the first page moves when it is taken over', async ({ context }) => {
  for (const width of [360, 412, 430])
    // Opened again when the server has left it to the browser.
    await expect(async () => {
      const page = await context.newPage()
      await page.setViewportSize({ width, height: 844 })
      await watch(page)
      await page.goto('/home')
      await expect.poll(async () => (await seenOn(page)).after, { timeout: 10_000 }).not.toBe('')
      await page.waitForLoadState('networkidle')
      const { before, shifts } = await seenOn(page)
      await page.close()
      expect(before).not.toBe('')
      expect([width, shifts]).toEqual([width, []])
    }).toPass()
})

/** Serves the pages of another server in halves, cut within a row, the second as late as the first can have been painted. */
const serveInHalves = async (origin: string) => {
  const serve = async (url: string, response: ServerResponse) => {
    const page = await (await fetch(origin + url, { headers: { accept: 'text/html' } })).text()
    const cut = page.indexOf('</svg>', page.indexOf('aria-label="星标')) + '</svg>'.length
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.write(page.slice(0, cut))
    setTimeout(() => response.end(page.slice(cut)), 500)
  }
  const server = createServer(({ url = '/' }, response) => void serve(url, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

test('a page that comes by halves is painted when it is whole: no row moves as it is read on', async ({
  page,
  baseURL,
}) => {
  const server = await serveInHalves(baseURL ?? '')
  const { port } = server.address() as AddressInfo
  await page.route(/\/(?:assets|api|media|[^/]+\.\w+$)/, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}${search}` }) })
  })
  await watch(page)
  // Opened again when the server has left it to the browser.
  await expect(async () => {
    await page.goto(`http://127.0.0.1:${port}/home`)
    await expect.poll(async () => (await seenOn(page)).after, { timeout: 10_000 }).not.toBe('')
  }).toPass()
  await page.waitForLoadState('networkidle')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  server.close()
  expect((await seenOn(page)).shifts).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('public pages can be read, and lead on by their links', async ({ page, request }) => {
    for (const { address, read } of publicPages(await findTopic(request, 12))) {
      // A server that has too much to do leaves it to the browser.
      await expect(async () => {
        await page.goto(address)
        await expect(page.getByText(read).first(), address).toBeVisible({ timeout: 2000 })
      }).toPass()
    }
    const link = page.getByRole('article').getByRole('link').first()
    const address = `/topic-detail/${await findTopic(request, 12)}`
    await expect(async () => {
      await page.goto(address)
      await expect(link).toBeVisible({ timeout: 2000 })
    }).toPass()
    await link.click()
    await expect(page).toHaveURL(/\/user-detail\/\d+$/)
  })
})

/** Opens a page as the server has drawn it, without the app. @returns lets the app come */
const openWithoutApp = async (page: Page, address: string, isThere: Locator): Promise<() => void> => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await expect(async () => {
    await page.goto('about:blank')
    await page.goto(address, { waitUntil: 'commit' })
    // A server that has too much to do leaves it to the browser.
    await expect(isThere).toBeVisible({ timeout: 2000 })
  }).toPass()
  return release
}

test('what is typed before the app has come is looked for when it has', async ({ page }) => {
  const field = page.getByRole('searchbox', { name: '搜索帮助' })
  const release = await openWithoutApp(page, '/help', field)
  await field.fill('红烧肉怎么做')
  release()
  await expect(page.getByText('没有找到答案')).toBeVisible()
  await expect(field).toHaveValue('红烧肉怎么做')
})

test('a tap before the app has come is done when it has, once', async ({ page, request }) => {
  const address = `/topic-detail/${await findTopic(request, 12)}`
  const release = await openWithoutApp(page, address, bar(page))
  const reply = bar(page).getByRole('button', { name: '说点什么' })
  await reply.click()
  await reply.click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  release()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.goBack()
  await expect(bar(page)).toBeVisible()
})

test('who is signed in sees what is theirs, and never what everybody sees first', async ({ page, request, signIn }) => {
  const topicId = await findTopic(request, 13)
  await signIn()
  await page.goto(`/topic-detail/${topicId}`)
  await Promise.all([page.waitForResponse(/\/topic\/star$/), bar(page).getByRole('button', { name: /^星标/ }).click()])
  await page.addInitScript(() => {
    const drawn: boolean[] = []
    Object.assign(window, { drawn })
    document.addEventListener('DOMContentLoaded', () => drawn.push(document.querySelector('main') !== null))
  })
  await page.goto(`/topic-detail/${topicId}`)
  await expect(bar(page).getByRole('button', { pressed: true })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { drawn: boolean[] }).drawn)).toEqual([false])
})

test.describe('where the code of the page does not come', () => {
  test.use({ expectedConsole: [/net::ERR_|Failed to (?:load|fetch)|ScreenLoadError|请检查网络后再试|React error/] })
  test('that is said, and what one taps then is done', async ({ page }) => {
    await page.route('**/assets/help-screen-*.js', (route) => route.abort())
    // A server that has too much to do leaves it to the browser.
    await expect(async () => {
      await page.goto('about:blank')
      await page.goto('/help', { waitUntil: 'commit' })
      await expect(page.locator('html')).toHaveAttribute('data-served', 'page', { timeout: 2000 })
    }).toPass()
    const again = page.getByRole('button', { name: '重试' })
    await expect(again).toBeVisible()
    await page.unroute('**/assets/help-screen-*.js')
    await again.click()
    await expect(page.getByRole('searchbox', { name: '搜索帮助' })).toBeVisible()
  })
})
