import type { BrowserContext } from '@playwright/test'

/** Where the app keeps when the pop-up was closed. */
export const closedAtKey = 'announcementClosedAt'

/** Makes every page of a browser believe that its reader has just closed the pop-up. */
export const silenceAnnouncements = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((key) => {
    try {
      localStorage.setItem(key, String(Date.now()))
    } catch {
      // A page without storage, such as about:blank.
    }
  }, closedAtKey)
