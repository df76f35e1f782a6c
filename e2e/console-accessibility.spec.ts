import type { Page } from '@playwright/test'
import { heading, nav, settle, test } from './console-desk.ts'
import { doubleTextNow, findMisfits } from './fit.ts'
import { expect } from './fixtures.ts'

test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 1280, height: 800 } })

const setTheme = async (page: Page, theme: 'light' | 'dark') => {
  await page.evaluate((value) => localStorage.setItem('hongyan.theme', value), theme)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await expect(heading(page, '概览')).toBeVisible()
}

/** Goes through all parts of the console, in its own order; one walk a test, as whoever works there clicks. */
const eachSection = async (page: Page, look: (name: string) => Promise<void>) => {
  const links = nav(page).locator('a[aria-current], a:not([href="/home"])')
  const names = (await links.allTextContents()).map((name) => name.trim()).filter((name) => name !== '我')
  expect(names.length).toBeGreaterThan(20)
  for (const name of names) {
    await nav(page).getByRole('link', { name, exact: true }).click()
    await expect(heading(page, name)).toBeVisible()
    await settle(page)
    await look(name)
  }
}

for (const theme of ['light', 'dark'] as const)
  test(`every part of the console keeps the rules of accessibility in the ${theme} theme`, async ({
    desk: page,
    expectAccessible,
  }) => {
    test.slow()
    await setTheme(page, theme)
    await eachSection(page, (name) => test.step(name, () => expectAccessible()))
  })

test('every part of the console fits at 1280 and 1920, also with text twice as large', async ({ desk: page }) => {
  test.slow()
  const misfits: Record<string, string[]> = {}
  const walk = async (text: string) =>
    await eachSection(page, async (name) => {
      for (const width of [1920, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const found = await findMisfits(page)
        if (found.length > 0) misfits[`${name} ${width} ${text}`] = found
      }
    })
  await walk('100%')
  await doubleTextNow(page)
  await walk('200%')
  expect(misfits).toEqual({})
})
