import type { Page, Request } from '@playwright/test'
import { untilAlive, withoutDrawing } from './browser.ts'
import { cards, firstCard, scroller, scrollTo, scrollTop, tapCard, topicLink, visibleCards } from './feed-page.ts'
import { expect, test } from './fixtures.ts'

/** Of the first topic of the list: the first that is drawn is another one, until who comes back from further down sees the top. */
const star = (page: Page) =>
  cards(page)
    .and(page.locator('[aria-posinset="1"]'))
    .getByRole('button', { name: /^星标话题/ })

test('the feed shows cards with pictures and goes on while one scrolls', async ({ page, expectAccessible }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: '鸿雁', level: 1 })).toBeVisible()
  await expect(firstCard(page)).toBeVisible()
  await expectAccessible()

  const image = cards(page).locator('img[srcset]').first()
  await expect(async () => {
    await scroller(page).evaluate((element) => element.scrollBy({ top: 400 }))
    await expect(image).toBeVisible({ timeout: 200 })
  }).toPass()
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(100)

  const pages = page.waitForResponse((response) => response.request().postData()?.includes('cursor') ?? false)
  await scrollTo(page, 6000)
  expect((await pages).ok()).toBe(true)
  await expect(cards(page).last()).toBeVisible()
})

test('a star that is given while the next page is on its way stays given', async ({ page, signIn }) => {
  await signIn()
  const starred = Promise.withResolvers<void>()
  const isNext = (request: Request) => request.postData()?.includes('cursor') ?? false
  await page.route('**/api/v1/topic/page', async (route) => {
    if (isNext(route.request())) await starred.promise
    await route.continue()
  })
  await page.goto('/home')
  await expect(firstCard(page)).toBeVisible()
  const asked = page.waitForRequest(isNext)
  const came = page.waitForResponse((response) => isNext(response.request()))
  await scrollTo(page, 1000)
  await asked
  await scroller(page).evaluate((element) => element.scrollTo(0, 0))
  const answered = page.waitForResponse('**/api/v1/topic/star')
  await star(page).click()
  // Others star it meanwhile, too: how many they are with it, the answer says.
  const { data } = (await (await answered).json()) as { data: { starNum: number } }
  const name = `星标话题，${data.starNum} 个星标`
  await expect(star(page)).toHaveAttribute('aria-label', name)
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
  starred.resolve()
  await came
  // It has come when there is more to scroll through than the first page.
  await scrollTo(page, 6000)
  await scroller(page).evaluate((element) => element.scrollTo(0, 0))
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(star(page)).toHaveAttribute('aria-label', name)
})

test('in the dark theme everything can be read', async ({ page, expectAccessible }) => {
  await page.addInitScript(() => localStorage.setItem('hongyan.theme', 'dark'))
  await page.goto('/home')
  await expect(firstCard(page)).toBeVisible()
  await expectAccessible()
})

test('few cards are in the page however far one has scrolled', async ({ page }) => {
  await page.goto('/home')
  await expect(firstCard(page)).toBeVisible()
  await scrollTo(page, 9000)
  expect(await cards(page).count()).toBeLessThan(32)
})

test('the head is slim while one reads on, and whole again with the first move back', async ({ page }) => {
  await page.goto('/home')
  await expect(firstCard(page)).toBeVisible()
  // What was scrolled before its code had come, it does not hear of: with the next move it goes along.
  await untilAlive(page)
  const head = page.getByRole('banner')
  /** Of what is seen of it. */
  const height = async () => {
    const box = await head.boundingBox()
    return box === null ? undefined : box.y + box.height
  }
  await expect.poll(height).toBe(108)
  await scroller(page).evaluate((element) => element.scrollBy({ top: 600 }))
  await expect.poll(height).toBe(52)
  await scroller(page).evaluate((element) => element.scrollBy({ top: -100 }))
  await expect.poll(height).toBe(108)
  // Who goes by keyboard reaches what is hidden.
  await scroller(page).evaluate((element) => element.scrollBy({ top: 300 }))
  await expect.poll(height).toBe(52)
  await page.getByRole('link', { name: '搜话题、用户、标签' }).focus()
  await expect.poll(height).toBe(108)
})

test('back from a topic, the list stands where it was', async ({ page }) => {
  await page.goto('/home')
  await expect(firstCard(page)).toBeVisible()
  await scrollTo(page, 5000)
  const before = await visibleCards(page)
  const top = await scrollTop(page)

  await tapCard(page, cards(page))
  await expect(page.getByRole('region', { name: '话题操作' })).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()

  await expect(page.getByRole('tabpanel')).toBeVisible()
  await expect.poll(() => scrollTop(page)).toBe(top)
  expect(await visibleCards(page)).toEqual(before)
})

test('after a reload, the list stands where it was, with the same cards; so do the other tabs', async ({ page }) => {
  await page.goto('/home')
  await expect(firstCard(page)).toBeVisible()
  await scrollTo(page, 3600)
  const hotBefore = await visibleCards(page)
  await page.getByRole('tab', { name: '最新' }).click()
  await expect(page.getByRole('tab', { name: '最新' })).toHaveAttribute('aria-selected', 'true')
  await expect(firstCard(page)).toBeVisible()
  await scrollTo(page, 1800)
  const latestBefore = await visibleCards(page)

  await page.reload()
  await expect(page.getByRole('tab', { name: '最新' })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => visibleCards(page)).toEqual(latestBefore)
  await page.getByRole('tab', { name: '推荐' }).click()
  await expect.poll(() => visibleCards(page)).toEqual(hotBefore)
})

test('each tab keeps its own place; the active one, tapped again, goes to the top', async ({ page }) => {
  await page.goto('/home')
  await expect(firstCard(page)).toBeVisible()
  await scrollTo(page, 3000)
  // What is seen, not how far it is from the top: cards above may turn out to be of another height.
  const before = await visibleCards(page)

  await page.getByRole('tab', { name: '最新' }).click()
  await expect(page.getByRole('tab', { name: '最新' })).toHaveAttribute('aria-selected', 'true')
  await expect(firstCard(page)).toBeVisible()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.getByRole('tab', { name: '推荐' }).click()
  await expect.poll(() => visibleCards(page)).toEqual(before)

  await page.getByRole('tab', { name: '推荐' }).click()
  await expect.poll(() => scrollTop(page)).toBe(0)

  await scrollTo(page, 2000)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click()
  await expect.poll(() => scrollTop(page)).toBe(0)
})

test('a star stays after reload, and so does its taking back', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/home')
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
  const answered = () => page.waitForResponse(/\/topic\/star$/)

  await Promise.all([answered(), star(page).click()])
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')

  await Promise.all([answered(), star(page).click()])
  await page.reload()
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
})

test('a star given in the topic shows on its card', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/home')
  await topicLink(firstCard(page)).click()
  await page
    .getByRole('region', { name: '话题操作' })
    .getByRole('button', { name: /^星标话题/ })
    .click()
  await page.goBack()
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
})

test('logged out, a star leads to /login with the way back', async ({ page }) => {
  await page.goto('/home')
  await star(page).click()
  await expect(page).toHaveURL('/login?redirect=%2Fhome')
})

test('a picture of a full card opens in the viewer and closes by Escape', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('tab', { name: '最新' }).click()
  const picture = cards(page)
    .getByRole('button', { name: /^查看图片/ })
    .first()
  await expect(async () => {
    await scroller(page).evaluate((element) => element.scrollBy({ top: 300 }))
    await expect(picture).toBeInViewport({ timeout: 200, ratio: 0.9 })
  }).toPass()
  await picture.click()
  await expect(page.getByRole('dialog').getByRole('button', { name: '关闭' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('without a network', () => {
  test.use({ expectedConsole: [/net::ERR_|Failed to load resource/] })

  test('the feed says so, and 重试 brings it', async ({ page }) => {
    await withoutDrawing(page)
    await page.route('**/api/v1/topic/page', (route) => route.abort())
    await page.goto('/home')
    await expect(page.getByRole('alert')).toContainText('网络连接失败，请检查网络或稍后再试')
    await page.unroute('**/api/v1/topic/page')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(firstCard(page)).toBeVisible()
  })

  test('a next page that does not come can be asked for again', async ({ page }) => {
    await page.goto('/home')
    await expect(firstCard(page)).toBeVisible()
    await page.route('**/api/v1/topic/page', (route) => route.abort())
    const retry = page.getByRole('button', { name: '加载失败，点此重试' })
    await expect(async () => {
      await scroller(page).evaluate((element) => element.scrollBy({ top: 600 }))
      await expect(retry).toBeInViewport({ timeout: 200 })
    }).toPass()
    await page.unroute('**/api/v1/topic/page')
    const length = () => scroller(page).evaluate((element) => element.scrollHeight)
    const before = await length()
    // A list that still moves takes no taps: whoever sees that nothing comes taps again.
    await expect(async () => {
      if ((await retry.count()) > 0) await retry.click({ timeout: 5000 })
      await expect.poll(length, { timeout: 5000 }).toBeGreaterThan(before + 600)
    }).toPass()
    await expect(retry).toHaveCount(0)
  })
})

test.describe('a category', () => {
  test('is reached from its chip and sorts by 最热 and 最新', async ({ page, expectAccessible }) => {
    await page.goto('/home')
    await page.getByRole('navigation', { name: '分类' }).getByRole('link', { name: '美食' }).click()
    await expect(page).toHaveURL(/\/topic\/category-item\/\d+$/)
    await expect(page.getByRole('heading', { name: '美食' }).first()).toBeVisible()
    await expect(page.getByText(/^\d+ 个话题$/)).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectAccessible()

    await page.getByRole('radiogroup').getByText('最新').click()
    const newest = async () => {
      const categoryId = new URL(page.url()).pathname.split('/').at(-1)
      const answer = await page.request.post('/api/v1/topic/page', { data: { categoryId, orderBy: 'create_time' } })
      const { data } = (await answer.json()) as { data: { records: { id: string }[] } }
      return data.records.slice(0, 4).map(({ id }) => `/topic-detail/${id}`)
    }
    const links = page.getByRole('article').locator('a[href^="/topic-detail/"]')
    await expect(async () => {
      const shown = await links.evaluateAll((elements) => elements.map((element) => element.getAttribute('href')))
      expect(shown.slice(0, 4)).toEqual(await newest())
    }).toPass()
  })

  test('stands where it was after going back', async ({ page, request }) => {
    const { data } = (await (await request.get('/api/v1/topic/category/list')).json()) as { data: { id: string }[] }
    await page.goto(`/topic/category-item/${data[0]?.id}`)
    const list = page.getByRole('main').locator('> div')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(async () => {
      const top = await list.evaluate(async (element) => {
        element.scrollBy({ top: Math.min(600, 1500 - element.scrollTop) })
        // Cards above may just be measured: then the list stands elsewhere a moment later.
        for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
        return element.scrollTop
      })
      expect(top).toBe(1500)
    }).toPass({ intervals: [50] })

    await tapCard(page, page.getByRole('article'))
    await expect(page.getByRole('region', { name: '话题操作' })).toBeVisible()
    await page.getByRole('button', { name: '返回' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(1500)
  })

  test.describe('that is gone', () => {
    test.use({ expectedConsole: [/404/] })

    test('says so and leads home', async ({ page }) => {
      await page.goto('/topic/category-item/999999')
      await expect(page.getByText('这个分类不在了')).toBeVisible()
      await page.getByRole('link', { name: '去首页看看' }).click()
      await expect(page).toHaveURL('/home')
    })
  })
})
