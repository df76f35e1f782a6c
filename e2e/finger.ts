import type { Locator, Page } from '@playwright/test'
import { untilAlive } from './browser.ts'

/** In px of the window. */
export interface Point {
  x: number
  y: number
}

const steps = 8

/** A finger on the screen, as the browser hears of it: the page may take it for a tap, a swipe or a drag. */
export const finger = async (page: Page) => {
  await untilAlive(page)
  const session = await page.context().newCDPSession(page)
  let at: Point = { x: 0, y: 0 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const moveTo = async (point: Point) => {
    const from = at
    for (let step = 1; step <= steps; step++) {
      const share = step / steps
      at = { x: from.x + (point.x - from.x) * share, y: from.y + (point.y - from.y) * share }
      await touch('touchMove', [at])
    }
  }
  return {
    down: async (point: Point) => {
      at = point
      await touch('touchStart', [at])
    },
    moveTo,
    up: async () => {
      await touch('touchEnd', [])
    },
    /** Goes down, moves and up again: at once, lest a page that is slow to answer takes it for a long press. */
    swipe: async (from: Point, to: Point) => {
      at = from
      await Promise.all([touch('touchStart', [at]), moveTo(to)])
      await touch('touchEnd', [])
    },
  }
}

/** Where a thing stands now. @throws when it is not shown */
export const boxOf = async (thing: Locator) => {
  const box = await thing.boundingBox()
  if (box === null) throw new Error('it is not shown')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** The middle of a thing. @throws when it is not shown */
export const middleOf = async (thing: Locator): Promise<Point> => {
  const { x, y, width, height } = await boxOf(thing)
  return { x: x + width / 2, y: y + height / 2 }
}
