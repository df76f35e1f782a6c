import { randomInt, randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { fetchTokens, type Person, signUp } from './api.ts'

export { fixedCode } from './server.ts'
export { uniqueName } from './api.ts'
export { expect }

interface Fixtures {
  /** Console lines that a test brings about on purpose; any other error or warning fails it. */
  expectedConsole: RegExp[]
  /** Makes a person who has signed up. */
  makePerson: () => Promise<Person>
  /** Makes the page's browser that of a signed-in person: a new one, unless one is given. */
  signIn: (person?: Person) => Promise<Person>
  /** Holds what is on the screen against the rules of WCAG 2.2 AA. */
  expectAccessible: () => Promise<void>
  quietConsole: undefined
}

const watch = (page: Page, lines: string[]) => {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      lines.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`))
}

export const test = base.extend<Fixtures>({
  expectedConsole: [[], { option: true }],

  // Each test comes from an address of its own, so that none uses up the limits of another.
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` })
  },

  quietConsole: [
    async ({ context, expectedConsole }, use) => {
      const lines: string[] = []
      context.on('page', (page) => watch(page, lines))
      await use(undefined)
      const unexpected = lines.filter((line) => !expectedConsole.some((pattern) => pattern.test(line)))
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
      const deviceId = randomUUID()
      const { access_token, refresh_token } = await fetchTokens(request, person, deviceId)
      const values = { deviceId, session: { token: access_token, refresh_token } }
      await page.goto('/icon.svg')
      await page.evaluate((stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value))
      }, values)
      return person
    })
  },

  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.target) }))).toEqual(
        [],
      )
    })
  },
})
