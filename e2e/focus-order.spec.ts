import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const paths = [
  '/home',
  '/black-tech',
  '/chat',
  '/user',
  '/search',
  '/settings',
  '/wallet',
  '/welfare',
  '/tradition-festival',
]

/** So many stops are walked: more than stand on the first screen of any of these. */
const stops = 32

/** Where the focus stands: in which part of the page, and where there, as if nothing were scrolled. */
interface Stop {
  name: string
  part: string
  left: number
  right: number
  top: number
  bottom: number
}

/** A card, a row or a tile is read as one, whatever of it has the focus. */
const stopOf = (page: Page) =>
  page.evaluate((): Stop | null => {
    const element = document.activeElement
    if (element === null || element === document.body) return null
    const thing = element.closest('[data-press], article, li') ?? element
    const parts = 'header, nav, aside, .list-pane, [role="tablist"], form, section, main'
    const part = element.closest(parts)
    const { left, right, top, bottom } = thing.getBoundingClientRect()
    let [down, aside] = [0, 0]
    for (let one = thing.parentElement; one !== null; one = one.parentElement) {
      down += one.scrollTop
      aside += one.scrollLeft
    }
    const all = [...document.querySelectorAll(parts)]
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 24) ?? ''
    return {
      name: name || element.tagName,
      part: part === null ? 'page' : String(all.indexOf(part)),
      left: left + aside,
      right: right + aside,
      top: top + down,
      bottom: bottom + down,
    }
  })

/**
 * What comes after something that stands wholly below it, or right of it in the same row, though both are in one part of the page.
 * To the top of the next column one may go.
 */
const findLeapsBack = (walked: readonly Stop[]) =>
  walked.flatMap((stop, index) => {
    const before = walked[index - 1]
    if (before === undefined || before.part !== stop.part) return []
    const above = stop.bottom <= before.top + 1 && stop.left < before.right - 1
    const sameRow = Math.abs(stop.top - before.top) < 2 && Math.abs(stop.bottom - before.bottom) < 2
    return above || (sameRow && stop.left < before.left - 1) ? [`${before.name} → ${stop.name}`] : []
  })

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`at ${width} px the focus goes as one reads: down, and along each row`, async ({ page, signIn }) => {
    test.slow()
    await signIn()
    await page.setViewportSize({ width, height })
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('status', { name: /^正在加载/ })).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      const walked: Stop[] = []
      for (let press = 0; press < stops; press++) {
        await page.keyboard.press('Tab')
        const stop = await stopOf(page)
        if (stop === null) break
        walked.push(stop)
      }
      expect(walked.length, path).toBeGreaterThan(5)
      expect({ path, leaps: findLeapsBack(walked) }).toEqual({ path, leaps: [] })
    }
  })
