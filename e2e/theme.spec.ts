import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { openWithoutCode } from './held-code.ts'

const darkPaper = 'rgb(17, 19, 21)'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('hongyan.theme', 'dark')
    const seen: string[] = []
    const look = () => {
      // Before there is an element, nothing is painted.
      if (document.documentElement) seen.push(getComputedStyle(document.documentElement).backgroundColor)
      requestAnimationFrame(look)
    }
    Object.assign(window, { seen })
    requestAnimationFrame(look)
  })
})

for (const signedIn of [false, true])
  test(`in the dark theme no frame is light, ${signedIn ? 'signed in' : 'logged out'}`, async ({ page, signIn }) => {
    if (signedIn) await signIn()
    const answered = signedIn ? page.waitForResponse(/\/system\/settings\/list$/) : undefined
    await page.goto('/home')
    await expect(page.getByRole('article').first()).toBeVisible()
    await answered
    // Every frame since the navigation began.
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(seen.length).toBeGreaterThan(3)
    expect([...new Set(seen)]).toEqual([darkPaper])
  })

test('the first paint is dark already, while the app is still on its way', async ({ page }) => {
  const { release } = await openWithoutCode(page, '/home')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  // Beside the cards, whose pictures may be there already.
  const edge = await page.screenshot({ clip: { x: 0, y: 0, width: 6, height: 844 } })
  const { channels } = await sharp(edge).stats()
  for (const { max } of channels) expect(max).toBeLessThan(60)
  release()
  await expect(page.getByRole('article').first()).toBeVisible()
})
