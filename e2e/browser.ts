import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { fetchTokens, type Person } from './api.ts'

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

/** Makes a page's browser that of a signed-in person. @returns the access token */
export const keepSession = async (page: Page, request: APIRequestContext, person: Person): Promise<string> => {
  const deviceId = randomUUID()
  const { access_token, refresh_token } = await fetchTokens(request, person, deviceId)
  const values = { deviceId, session: { token: access_token, refresh_token } }
  await page.goto('/icon.svg')
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value))
  }, values)
  return access_token
}

/** A browser of its own in which a person is signed in. */
export const openBrowser = async (
  browser: Browser,
  request: APIRequestContext,
  person: Person,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await browser.newContext(options)
  await silenceAnnouncements(context)
  const page = await context.newPage()
  await keepSession(page, request, person)
  return page
}

/** Waits until the app answers: what was drawn on the server can be read before. */
export const untilAlive = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.served !== 'page')

/** Has pages come as they come when the server cannot draw them: the app draws all of it. */
export const withoutDrawing = (page: Page) =>
  page.route(/^[^?]*\/[\w-]*$/, async (route) => {
    const request = route.request()
    if (!request.isNavigationRequest()) return route.fallback()
    return route.fulfill({ response: await route.fetch({ url: new URL('/shell', request.url()).href }) })
  })
