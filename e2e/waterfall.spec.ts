import { cards, firstCard, scroller, scrollTo, topicLink, visibleCards } from './feed-page.ts'
import { finger, middleOf } from './finger.ts'
import { expect, test, uniqueName } from './fixtures.ts'
import { speakAs } from './people-api.ts'
import { film, uploadByCall } from './recordings.ts'

test('when the phone is turned, the same topic stands at the same place, and all do when it is turned back', async ({
  page,
}) => {
  await page.goto('/home')
  await expect(firstCard(page)).toBeVisible()
  await scrollTo(page, 4000)
  /** How far the cards stand below the edge of the list. */
  const places = () =>
    scroller(page).evaluate((list) => {
      const edge = list.getBoundingClientRect().top
      return [...list.querySelectorAll('article')].map((card) => ({
        topic: card.querySelector('a[href^="/topic-detail/"]')?.getAttribute('href'),
        top: Math.round(card.getBoundingClientRect().top - edge),
      }))
    })
  const firstWhole = async () => (await places()).find(({ top }) => top >= 0)
  // Just below the edge, where only who knows what stands above the cards finds it whole.
  await expect(async () => {
    // Cards above may just be measured: then it stands elsewhere a moment later.
    await visibleCards(page)
    const { top: below = 0 } = (await firstWhole()) ?? {}
    await scroller(page).evaluate((list, by) => list.scrollBy({ top: by }), below - 20)
    await visibleCards(page)
    expect((await firstWhole())?.top).toBe(20)
  }).toPass({ intervals: [50] })
  const first = await firstWhole()
  const before = await visibleCards(page)
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await expect.poll(places).toContainEqual(first)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => visibleCards(page)).toEqual(before)
})

test('nothing on the page jumps while cards and their pictures come', async ({ page }) => {
  await page.addInitScript(() => {
    const jumped: string[] = []
    Object.assign(window, { jumped })
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        for (const { node } of sources)
          if (node instanceof Element && node.closest('[role=feed]')) jumped.push(node.outerHTML.slice(0, 200))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/home')
  await expect(firstCard(page)).toBeVisible()
  await scrollTo(page, 6000)
  await expect(cards(page).last()).toBeAttached()
  expect(await page.evaluate(() => (window as unknown as { jumped: string[] }).jumped)).toEqual([])
})

test('cards are read in the order of the list, and each says which it is', async ({ page }) => {
  await page.goto('/home')
  await expect(firstCard(page)).toBeVisible()
  const feed = page.getByRole('feed', { name: '话题' })
  const places = () =>
    feed
      .getByRole('article')
      .evaluateAll((articles) => articles.map((article) => Number(article.getAttribute('aria-posinset'))))
  for (const top of [0, 3000]) {
    await scrollTo(page, top)
    await visibleCards(page)
    const [begin = 0, ...others] = await places()
    expect(others).toEqual(others.map((_, index) => begin + index + 1))
  }
  // By keyboard: the topic, its author, its star, what else can be done; then the next one.
  await topicLink(cards(page).nth(1)).focus()
  const focused = () => page.evaluate(() => document.activeElement?.closest('article')?.getAttribute('aria-posinset'))
  const first = Number(await focused())
  for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
  expect(Number(await focused())).toBe(first + 1)
})

test('what else can be done with a card is there by a long press, a right click and a button', async ({ page }) => {
  await page.goto('/home')
  const link = page.getByRole('menuitem', { name: '复制链接' })
  const opens = async (open: () => Promise<void>) => {
    await open()
    await expect(link).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link).toHaveCount(0)
    await expect(page).toHaveURL('/home')
  }
  await opens(async () => {
    const { down, up } = await finger(page)
    await down(await middleOf(firstCard(page)))
    await expect(link).toBeVisible()
    await up()
  })
  await opens(async () => await firstCard(page).click({ button: 'right' }))
  await opens(async () => await firstCard(page).getByRole('button', { name: /^更多/ }).press('Enter'))
})

test('a film begins in sight, without sound, and not for who wants less motion', async ({ page, request, signIn }) => {
  const voice = await speakAs(request, await signIn())
  await page.goto('/my-post')
  const videoId = await uploadByCall(page, 'video', await film(page))
  await voice.writeTopic('', { title: `一路向南 ${uniqueName()}`, videoId })
  await page.goto(`/user-detail/${voice.id}`)
  const card = page.getByRole('article').first()
  await expect(card).toBeVisible()
  // What would begin begins when the list has rested for a moment.
  const began = page.waitForRequest((asked) => asked.resourceType() === 'media', { timeout: 1500 }).catch(() => null)
  expect(await began).toBeNull()
  await expect(card.locator('video')).toHaveCount(0)

  // It may be over before one looks.
  await page.addInitScript(() => {
    const played: boolean[] = []
    Object.assign(window, { played })
    const note = ({ target }: Event) => target instanceof HTMLVideoElement && played.push(target.muted)
    document.addEventListener('playing', note, true)
  })
  const mutedOnes = () => page.evaluate(() => [...new Set((window as unknown as { played: boolean[] }).played)])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await expect.poll(mutedOnes).toEqual([true])
  // It shows its beginning once, then its still.
  await expect(card.locator('video')).toHaveCount(0)
})
