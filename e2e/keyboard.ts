import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const most = 80

/** Waits until what has opened has taken the focus: later, it would take it away again from where one has put it. */
export const untilFocusIn = (opened: Locator): Promise<void> =>
  expect.poll(() => opened.evaluate((element) => element.contains(document.activeElement))).toBe(true)

/** Presses Tab until the focus is there, as who has no mouse does: once it can be, as Tab passes by what is not enabled yet. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  await expect(target).toBeEnabled()
  for (let press = 0; press < most; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${most} times Tab do not reach ${String(target)}`)
}
