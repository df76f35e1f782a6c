import type { Page } from '@playwright/test'
import { addPictures, choose, send, shapes, shownTopic, square, tall, text, tile, uploaded, wide } from './composer.ts'
import { finger, type Point } from './finger.ts'
import { expect, test } from './fixtures.ts'

/**
 * After a drag the page swallows clicks for some 50 ms, so that laying down is no tap: a person is never that fast, a
 * test is. Done when a click is heard again.
 */
const takesTaps = (page: Page) =>
  page.waitForFunction(() => {
    let heard = false
    document.body.addEventListener('click', () => (heard = true), { once: true })
    document.body.click()
    return heard
  })

const centre = async (page: Page, place: number): Promise<Point> => {
  const box = await tile(page, place).boundingBox()
  if (box === null) throw new Error(`picture ${place} is not shown`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const topOf = (page: Page, place: number) =>
  tile(page, place).evaluate((element) => Math.round(element.getBoundingClientRect().top))

test('a picture is dragged by finger after a short press, and lies in the topic where it was put', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/topic-edit/new')
  await choose(page, '生活')
  await addPictures(page, await wide(), await tall(), await square())
  await uploaded(page, 3)

  const hand = await finger(page)
  await hand.down(await centre(page, 1))
  await expect(page.getByText('在原处，第 1 位')).toBeAttached()
  await hand.moveTo(await centre(page, 3))
  await expect(page.getByText('移到第 3 位')).toBeAttached()
  await hand.up()
  await expect(page.getByText('已放在第 3 位')).toBeAttached()
  // Laying it down is no tap on it.
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await takesTaps(page)
  await send(page)
  expect(shapes(await shownTopic(page))).toEqual(['tall', 'square', 'wide'])
})

test('in a long draft a dragged picture moves and the page stays; a swipe moves the page and no picture', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/topic-edit/new')
  await choose(page, '生活')
  await text(page).fill(Array.from({ length: 16 }, (_, line) => `第 ${line + 1} 行`).join('\n'))
  await addPictures(page, await wide(), await tall(), await square(), await wide(), await tall(), await square())
  await uploaded(page, 6)
  await tile(page, 6).scrollIntoViewIfNeeded()

  const hand = await finger(page)
  const before = await topOf(page, 1)
  await hand.down(await centre(page, 6))
  await expect(page.getByText('在原处，第 6 位')).toBeAttached()
  await hand.moveTo(await centre(page, 3))
  await expect(page.getByText('移到第 3 位')).toBeAttached()
  await hand.up()
  await expect(page.getByText('已放在第 3 位')).toBeAttached()
  expect(await topOf(page, 1)).toBe(before)

  await takesTaps(page)
  const start = await centre(page, 2)
  await hand.swipe(start, { x: start.x, y: start.y - 150 })
  await expect.poll(() => topOf(page, 1)).toBeLessThan(before - 50)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await send(page)
  expect(shapes(await shownTopic(page))).toEqual(['wide', 'tall', 'square', 'square', 'wide', 'tall'])
})
