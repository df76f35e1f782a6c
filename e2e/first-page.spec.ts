import { expect, test } from './fixtures.ts'
import { untilAlive } from './browser.ts'
import { weighPage } from './page-weight.ts'

test('the first page weighs at most 110,000 bytes of script, gzipped, and 116,000 with its styles', async ({
  page,
}) => {
  const { gzipBytes, scriptBytes, files } = await weighPage(page, '/home')
  expect(scriptBytes, JSON.stringify(files)).toBeLessThanOrEqual(110_000)
  expect(gzipBytes, JSON.stringify(files)).toBeLessThanOrEqual(116_000)
})

test('the page to sign in weighs at most 150,000 bytes of script, gzipped, until somebody turns to its form', async ({
  page,
}) => {
  const { scriptBytes, files } = await weighPage(page, '/login')
  expect(scriptBytes, JSON.stringify(files)).toBeLessThanOrEqual(150_000)
})

test.describe('with the styles that come first', () => {
  test.use({ reducedMotion: 'reduce' })
  for (const [name, viewport] of [
    ['phone', { width: 390, height: 844 }],
    ['tablet', { width: 820, height: 1180 }],
  ] as const) {
    test(`the first page looks as it does with all of them: ${name}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/assets/first-page-*.css', async (route) => {
        await released
        await route.continue()
      })
      await page.goto('/home')
      await expect(page.getByRole('article').nth(1)).toBeVisible()
      await untilAlive(page)
      // The list places itself anew once it is alive, which may be a moment after the page is.
      await expect(page.locator('[style*="container-type"]')).toHaveCount(0)
      await page.evaluate(() => {
        const looks = [...document.querySelectorAll('body *')].map((element) => {
          const style = getComputedStyle(element)
          const look = () =>
            [...style]
              .filter((name) => !name.startsWith('--'))
              .map((name) => `${name}: ${style.getPropertyValue(name)}`)
          return { element, look, classes: element.getAttribute('class'), before: look() }
        })
        Object.assign(window, { looks })
      })
      release()
      await expect
        .poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/first-page-'))))
        .toBe(true)
      const changed = await page.evaluate(() => {
        interface Look {
          element: Element
          look: () => string[]
          classes: string | null
          before: string[]
        }
        // What depends on pictures, lists and lines that go on loading is no matter of style: tracks of a grid are as large as they are.
        const ofContent =
          /^(?:width|height|inline-size|block-size|perspective-origin|transform-origin|opacity|-webkit-line-clamp|top|bottom|inset|grid-template-)/
        return (window as unknown as { looks: Look[] }).looks.flatMap(({ element, look, classes, before }) =>
          element.isConnected && element.getAttribute('class') === classes
            ? look()
                .filter((line, index) => line !== before[index] && !ofContent.test(line))
                .map((line) => `${classes}: ${line}`)
            : [],
        )
      })
      expect(changed).toEqual([])
    })
  }
})
