import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** What tells the pages of a context how it is, once it has been without a network. */
const tellers = new WeakMap<BrowserContext, Map<Page, CDPSession>>()
const offline = new WeakSet<BrowserContext>()

/** Says to a page whether there is a network, as the system does: `navigator.onLine` and its events. */
const tell = async (context: BrowserContext, page: Page) => {
  const sessions = tellers.get(context)
  if (!sessions || page.isClosed()) return
  try {
    const session = sessions.get(page) ?? (await context.newCDPSession(page))
    sessions.set(page, session)
    await session.send('Network.enable')
    await session.send('Network.overrideNetworkState', {
      offline: offline.has(context),
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  } catch (error) {
    // The page was closed meanwhile.
    if (!page.isClosed()) throw error
  }
}

const tellAll = async (context: BrowserContext) => {
  if (!tellers.has(context)) {
    tellers.set(context, new Map())
    // Since Chromium 150 a page that the service worker answers believes that it is online until it is told.
    const watch = (page: Page) => page.on('domcontentloaded', () => tell(context, page))
    for (const page of context.pages()) watch(page)
    context.on('page', watch)
  }
  await Promise.all(context.pages().map((page) => tell(context, page)))
}

/** Takes the network away from all pages of a browser, also from those that are loaded after. */
export const goOffline = async (context: BrowserContext) => {
  offline.add(context)
  await context.setOffline(true)
  await tellAll(context)
}

/** The network is back. */
export const goOnline = async (context: BrowserContext) => {
  offline.delete(context)
  await context.setOffline(false)
  await tellAll(context)
}
