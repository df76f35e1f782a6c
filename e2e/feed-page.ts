import type { Locator, Page, Request } from '@playwright/test'
import { expect } from './fixtures.ts'

export const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article')
export const firstCard = (page: Page) => cards(page).first()

/** The scroll container of the list that is shown. */
export const scroller = (page: Page) => page.getByRole('tabpanel').locator('> div')
export const scrollTop = (page: Page) => scroller(page).evaluate((element) => element.scrollTop)

/** The way into the topic of a card. */
export const topicLink = (card: Locator) => card.locator('a[href^="/topic-detail/"]').first()

/** Whether topics are asked for from the beginning of a list, and not on from where it ends. */
export const beginsList = (request: Request): boolean =>
  request.url().endsWith('/api/v1/topic/page') && !('cursor' in (request.postDataJSON() as object))

/** Scrolls by screens, as a finger does, until the list is this many px down. */
export const scrollTo = async (page: Page, px: number) => {
  await expect(async () => {
    await scroller(page).evaluate(
      (element, top) => element.scrollBy({ top: Math.min(600, top - element.scrollTop) }),
      px,
    )
    expect(await scrollTop(page)).toBeGreaterThanOrEqual(px)
  }).toPass({ intervals: [50] })
}

/**
 * Goes down the list to the card with this text: it stands below what others have written since.
 * @returns the card
 */
export const findCard = async (page: Page, text: string): Promise<Locator> => {
  const card = cards(page).filter({ hasText: text })
  await expect(firstCard(page)).toBeVisible()
  await expect(async () => {
    if ((await card.count()) > 0) return
    await scroller(page).evaluate(async (element) => {
      element.scrollBy({ top: 400 })
      // What comes into view has been drawn by then.
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    })
    expect(await card.count()).toBeGreaterThan(0)
  }).toPass({ intervals: [0] })
  return card
}

/** Taps a card where it stands: finding a link by itself, the browser would first scroll the list. */
export const tapCard = async (page: Page, articles: Locator) => {
  // While it moves, the list takes no taps.
  await expect(async () => {
    if (page.url().includes('/topic-detail/')) return
    const box = await articles.locator('a[href^="/topic-detail/"]').evaluateAll(async (links) => {
      const boxOf = (link: Element) => link.getBoundingClientRect().toJSON() as DOMRect
      const found = links.find((link) => {
        const { x, y, width, height } = boxOf(link)
        const there = document.elementFromPoint(x + width / 2, y + height / 2)
        return y > 120 && y + height < 700 && there?.closest('a')
      })
      if (!found) return undefined
      const before = boxOf(found)
      // Cards above may just be measured: then it stands elsewhere a moment later.
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
      const after = boxOf(found)
      return after.x === before.x && after.y === before.y ? after : undefined
    })
    expect(box).toBeDefined()
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    // It may have begun to move just then: whoever misses taps again.
    await page.waitForURL(/\/topic-detail\//, { timeout: 5000 })
  }).toPass({ intervals: [50] })
}

/** What is on the screen, and exactly where: once it stands still, and cards fill the screen. */
export const visibleCards = async (page: Page) => {
  const read = () =>
    cards(page).evaluateAll(async (articles) => {
      const look = (list: Element[]) =>
        list.map((article) => ({
          topic: article.querySelector('a[href^="/topic-detail/"]')?.getAttribute('href'),
          top: Math.round(article.getBoundingClientRect().top),
          bottom: Math.round(article.getBoundingClientRect().bottom),
        }))
      const before = look(articles)
      // Cards above may just be measured, and those below may not be drawn yet.
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
      const after = look([...(articles[0]?.closest('[role=tabpanel]')?.querySelectorAll('article') ?? [])])
      // Between two cards there is room: the one that fills the screen may begin just below what is looked at.
      const filled = Math.max(...after.map(({ bottom }) => bottom)) >= 700
      return filled && JSON.stringify(after) === JSON.stringify(before) ? after : undefined
    })
  let seen: Awaited<ReturnType<typeof read>>
  await expect(async () => {
    seen = await read()
    expect(seen).toBeDefined()
  }).toPass({ intervals: [50] })
  return (seen ?? []).map(({ topic, top }) => ({ topic, top })).filter(({ top }) => top > 0 && top < 700)
}
