import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Person } from './api.ts'
import { expect, uniqueName } from './fixtures.ts'
import { speakAs } from './people-api.ts'
import { track, uploadByCall } from './recordings.ts'

/** The one element that all music comes out of. */
export const sound = (page: Page): Locator => page.locator('body > audio')
export const full = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.getByLabel('播放进度') })
export const mini = (page: Page): Locator => page.getByRole('region', { name: '音乐播放器' })
export const expand = (page: Page): Locator => mini(page).getByRole('button', { name: /^展开播放器/ })
export const card = (page: Page, title: string): Locator => page.getByRole('article').filter({ hasText: title })
export const playCard = (page: Page, title: string): Promise<void> =>
  card(page, title)
    .getByRole('button', { name: `播放 ${title}` })
    .click()

/** Plays it, and makes the player small when it has come. */
export const playSmall = async (page: Page, title: string): Promise<void> => {
  await playCard(page, title)
  await expect(full(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(full(page)).toHaveCount(0)
}

/** Publishes topics with a track each, and leads to the list of them. @returns the titles of the tracks */
export const publishTracks = async (
  page: Page,
  request: APIRequestContext,
  person: Person,
  names: readonly string[],
): Promise<string[]> => {
  const voice = await speakAs(request, person)
  await page.goto('/my-post')
  const titles: string[] = []
  for (const name of names) {
    const title = `${name}${uniqueName()}`
    const audioId = await uploadByCall(page, 'audio', track())
    await voice.writeTopic('', { title, audioId, audioTitle: title, audioArtist: '琴馆' })
    titles.push(title)
  }
  await page.reload()
  return titles
}

/** Where it stands, and how far it is from the edges of the window, in px. */
export const marginsOf = async (page: Page, locator: Locator) => {
  const box = await locator.boundingBox()
  const size = page.viewportSize()
  if (box === null || size === null) throw new Error('it is not to be seen')
  const [right, bottom] = [size.width - box.x - box.width, size.height - box.y - box.height]
  return { left: box.x, top: box.y, right, bottom, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } }
}

/** Drags it by the mouse, in small steps. */
export const dragTo = async (page: Page, locator: Locator, x: number, y: number): Promise<void> => {
  const { middle } = await marginsOf(page, locator)
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move((middle.x + x) / 2, (middle.y + y) / 2, { steps: 4 })
  await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
}

export const toast = (page: Page, text: string): Locator => page.getByRole('status').getByText(text, { exact: true })

/** In seconds. */
export const positionOf = (page: Page): Promise<number> =>
  sound(page).evaluate((element: HTMLAudioElement) => element.currentTime)
