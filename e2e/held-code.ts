import type { Page } from '@playwright/test'

/** Opens a page whose code does not come yet, so that what shows is what comes before it. */
export const openWithoutCode = async (page: Page, url: string): Promise<{ release: () => void }> => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  return { release }
}
