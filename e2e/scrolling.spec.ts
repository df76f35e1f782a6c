import { expect, test } from './fixtures.ts'
import { answerFeed, findPictures, lastCard } from './scrolled-feed.ts'

test('1,000 cards scroll through a page of a bounded number of nodes', async ({ page, request }) => {
  test.setTimeout(180_000)
  await answerFeed(page, await findPictures(request))
  await page.goto('/home')
  const scroller = page.getByRole('tabpanel').locator('> div')
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible()
  const last = lastCard(page).first()
  let mostNodes = 0
  await expect(async () => {
    const nodes = await scroller.evaluate((element) => {
      element.scrollBy({ top: 6000 })
      return document.querySelectorAll('*').length
    })
    mostNodes = Math.max(mostNodes, nodes)
    await expect(last).toBeAttached({ timeout: 50 })
  }).toPass({ intervals: [50], timeout: 150_000 })
  expect(mostNodes).toBeLessThan(1500)
})
