import { randomInt } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContextOptions, test as base, expect, type Page, type Response } from '@playwright/test'
import { defaultSettings } from '#contract/default-settings.ts'
import { type Person, signUp } from './api.ts'
import { keepSession, openBrowser, silenceAnnouncements } from './browser.ts'

export { fixedCode } from './server.ts'
export { uniqueName } from './api.ts'
export { expect }

export interface Fixtures {
  /** Whether the pop-up of announcements may come: it would stand over every other journey. */
  announcements: boolean
  /** Console lines that a test brings about on purpose; any other error or warning fails it. */
  expectedConsole: RegExp[]
  /** Makes a person who has signed up. */
  makePerson: () => Promise<Person>
  /** Makes the page's browser that of a signed-in person: a new one, unless one is given. */
  signIn: (person?: Person) => Promise<Person>
  /** Opens another browser in which a person is signed in; it is closed when the test is over. */
  openOther: (person: Person, options?: BrowserContextOptions) => Promise<Page>
  /** Holds what is on the screen against the rules of WCAG 2.2 AA. @param of another page than that of the test */
  expectAccessible: (of?: Page) => Promise<void>
  quietConsole: undefined
}

/** What the test runner says itself where the configuration keeps the service worker out. */
const ofRunner = 'Service Worker registration blocked by Playwright'

/**
 * What the browser says where a session ends while its socket opens: who signs out right after a page was loaded, or
 * is signed out elsewhere, at times does it within those milliseconds. Nothing is lost by it, and nothing to be mended.
 */
const ofEndedSession = /^WebSocket connection to .* failed: HTTP Authentication failed/

/** What a call that was refused asked and was told: the console names only its address. */
const explain = async (response: Response) => {
  const answer = await response.text().catch((error: Error) => error.message)
  return `${response.status()} ${response.url()} asked ${response.request().postData()}, answered ${answer}`
}

/** Runs in the page: that code was to be made of text, which its policy forbids, and who tries it catches, the console does not tell. */
const tellEval = () =>
  addEventListener('securitypolicyviolation', ({ blockedURI, sourceFile }) => {
    if (blockedURI === 'eval') reportError(new Error(`against the policy: eval in ${sourceFile}`))
  })

const watch = (page: Page, lines: string[], refusals: Promise<string>[]) => {
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/api/')) refusals.push(explain(response))
  })
  page.on('console', (message) => {
    if (message.text() === ofRunner || ofEndedSession.test(message.text())) return
    if (message.type() === 'error' || message.type() === 'warning')
      lines.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`))
}

export const test = base.extend<Fixtures>({
  expectedConsole: [[], { option: true }],
  announcements: [false, { option: true }],

  context: async ({ context, announcements }, use) => {
    if (!announcements) await silenceAnnouncements(context)
    await use(context)
  },

  // Each test comes from an address of its own, so that none uses up the limits of another.
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` })
  },

  quietConsole: [
    async ({ context, expectedConsole }, use) => {
      await context.addInitScript(tellEval)
      const lines: string[] = []
      const refusals: Promise<string>[] = []
      context.on('page', (page) => watch(page, lines, refusals))
      await use(undefined)
      const unexpected = lines.filter((line) => !expectedConsole.some((pattern) => pattern.test(line)))
      if (unexpected.length > 0) unexpected.push(...(await Promise.all(refusals)))
      expect(unexpected, 'errors and warnings in the console').toEqual([])
    },
    { auto: true },
  ],

  makePerson: async ({ request }, use) => {
    await use(() => signUp(request))
  },

  signIn: async ({ page, request, makePerson }, use) => {
    await use(async (given) => {
      const person = given ?? (await makePerson())
      const accessToken = await keepSession(page, request, person)
      // A test that wants the dark theme wants it as the person's setting: that wins over what the device has.
      if ((await page.evaluate(() => localStorage.getItem('hongyan.theme'))) === 'dark')
        await request.put('/api/v1/system/settings/update', {
          headers: { authorization: `Bearer ${accessToken}` },
          data: { ...defaultSettings, themeMode: 1 },
        })
      return person
    })
  },

  openOther: async ({ browser, request, extraHTTPHeaders }, use) => {
    const opened: Page[] = []
    await use(async (person, options) => {
      const page = await openBrowser(browser, request, person, { extraHTTPHeaders: extraHTTPHeaders ?? {}, ...options })
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },

  expectAccessible: async ({ page }, use) => {
    await use(async (of = page) => {
      const { violations } = await new AxeBuilder({ page: of })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.target) }))).toEqual(
        [],
      )
    })
  },
})
