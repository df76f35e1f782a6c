import type { Page } from '@playwright/test'
import { untilAlive } from './browser.ts'
import { expect, test } from './fixtures.ts'

/** Notes of each change of page what the browser moves by itself in it. */
const watchTransitions = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[][] = []
    Object.assign(window, { moved })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      const transition = start(options)
      const note = async () => {
        await transition.ready
        const names = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        moved.push(names.filter((name) => name.includes('grown')))
      }
      void note()
      return transition
    }
  })

const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[][] }).moved)

/** Waits for what lets cards grow: it comes when the first page stands and the browser has nothing else to do. */
const untilGrowing = async (page: Page) => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/card-growth-[\w-]+\.js$/.test(name)),
  )
  // Whatever follows from its coming has been done when there is nothing left to do.
  await page.evaluate(async () => {
    for (let time = 0; time < 3; time++) await new Promise((resolve) => requestIdleCallback(resolve))
  })
}

/** Waits for the code of a topic's page, which the focus on its link asks for: a page is shown without what is long in coming. */
const untilTopicsOpen = async (page: Page) => {
  const code = await page.waitForFunction(
    () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find((name) => /\/assets\/topic-detail-screen-[\w-]+\.js$/.test(name)) ?? false,
  )
  await page.evaluate(async (url) => void (await import(url.toString())), await code.jsonValue())
}

/** A card with a picture that is on the screen, and the way into its topic. */
const cardLink = (page: Page) =>
  page
    .getByRole('tabpanel')
    .locator(':is([data-topic], [data-press]):has(img[srcset])')
    .first()
    .locator('a[href^="/topic-detail/"]')
    .first()

const bothGrow = ['::view-transition-group(grown)', '::view-transition-new(grown)', '::view-transition-old(grown)']

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a topic grows out of the picture of its card, and going back shrinks it into that', async ({ page }) => {
    await watchTransitions(page)
    await page.goto('/home')
    const link = cardLink(page)
    await expect(link).toBeVisible()
    await untilAlive(page)
    await untilGrowing(page)
    await page.waitForLoadState('networkidle')
    await link.scrollIntoViewIfNeeded()
    const place = async () => (await link.boundingBox())?.y
    const before = await place()
    await link.focus()
    await untilTopicsOpen(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/topic-detail\//)
    await expect.poll(() => moved(page)).toHaveLength(1)
    expect(new Set((await moved(page))[0])).toEqual(new Set(bothGrow))
    // Once it stands, nothing of it is left.
    await expect.poll(() => page.locator('[style*="view-transition-name"]').count()).toBe(0)
    await expect(page.locator('html')).not.toHaveAttribute('data-grows')

    await page.goBack()
    await expect.poll(() => moved(page)).toHaveLength(2)
    expect(new Set((await moved(page))[1])).toEqual(new Set(bothGrow))
    await expect.poll(place).toBe(before)
  })

  test('a page without the picture slides as before', async ({ page }) => {
    await watchTransitions(page)
    await page.goto('/home')
    await untilGrowing(page)
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: /搜话题/ }).click()
    await expect.poll(() => moved(page)).toEqual([[]])
    await expect(page.locator('html')).not.toHaveAttribute('data-grows')
  })
})

test('who wants less motion has none of it', async ({ page }) => {
  await page.goto('/home')
  const link = cardLink(page)
  await expect(link).toBeVisible()
  await untilGrowing(page)
  await page.waitForLoadState('networkidle')
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/topic-detail\//)
  await expect(page.locator('html')).not.toHaveAttribute('data-grows')
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0)
})
