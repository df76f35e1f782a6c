import { writeFile } from 'node:fs/promises'
import type { BrowserContext, Locator, Page, TestInfo } from '@playwright/test'
import { choose, send, shapes, shownTopic, square, tall, text, uploaded, wide } from './composer.ts'
import { expect, test } from './fixtures.ts'

type GivenPicture = Awaited<ReturnType<typeof square>>

/** Copies as another program would: what it says beside the picture is given by its types. */
const copy = async (
  page: Page,
  context: BrowserContext,
  { picture, ...words }: { picture: GivenPicture; plain?: string; html?: string },
) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(
    async ({ base64, plain, html }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const parts: Record<string, Blob> = { 'image/png': new Blob([bytes], { type: 'image/png' }) }
      if (plain !== undefined) parts['text/plain'] = new Blob([plain], { type: 'text/plain' })
      if (html !== undefined) parts['text/html'] = new Blob([html], { type: 'text/html' })
      await navigator.clipboard.write([new ClipboardItem(parts)])
    },
    { base64: picture.buffer.toString('base64'), ...words },
  )
}

/** Drags files of the computer into the window, over a place, and lets go there. */
const dragFiles = async (page: Page, testInfo: TestInfo, pictures: GivenPicture[]) => {
  const files = await Promise.all(
    pictures.map(async ({ name, buffer }) => {
      const path = testInfo.outputPath(name)
      await writeFile(path, buffer)
      return path
    }),
  )
  const session = await page.context().newCDPSession(page)
  const act = async (type: 'dragEnter' | 'dragOver' | 'drop', place: Locator) => {
    const box = await place.boundingBox()
    if (box === null) throw new Error('there is nothing to drop it on')
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await session.send('Input.dispatchDragEvent', { type, ...point, data: { items: [], files, dragOperationsMask: 1 } })
  }
  return {
    over: async (place: Locator) => {
      await act('dragEnter', place)
      await act('dragOver', place)
    },
    letGo: (place: Locator) => act('drop', place),
  }
}

const hint = (page: Page) => page.getByText('松手放到话题里')

test('a picture from the clipboard goes into the topic, and the text stays as it was', async ({
  page,
  context,
  signIn,
}) => {
  await signIn()
  await page.goto('/topic-edit/new')
  await choose(page, '生活')
  await text(page).fill('看这个')
  await copy(page, context, { picture: await tall() })
  await text(page).press('ControlOrMeta+v')
  await uploaded(page, 1)
  await copy(page, context, { picture: await wide() })
  await text(page).press('ControlOrMeta+v')
  await uploaded(page, 2)
  await expect(text(page)).toHaveValue('看这个')
  await send(page)
  const topic = await shownTopic(page)
  expect(shapes(topic)).toEqual(['tall', 'wide'])
  expect(topic.content).toBe('看这个')
})

test('words that were copied with a picture of themselves stay words', async ({ page, context, signIn }) => {
  await signIn()
  await page.goto('/topic-edit/new')
  await text(page).focus()
  await copy(page, context, { picture: await tall(), plain: '表格里的字', html: '<b>表格里的字</b>' })
  await text(page).press('ControlOrMeta+v')
  await expect(text(page)).toHaveValue('表格里的字')
  await uploaded(page, 0)
})

test('pictures that are dropped on the composer go into the topic', async ({ page, signIn }, testInfo) => {
  await signIn()
  await page.goto('/topic-edit/new')
  await choose(page, '生活')
  const drag = await dragFiles(page, testInfo, [await tall(), await square()])
  await drag.over(text(page))
  await expect(hint(page)).toBeVisible()
  await drag.letGo(text(page))
  await expect(hint(page)).toHaveCount(0)
  await uploaded(page, 2)
  await send(page)
  expect(shapes(await shownTopic(page))).toEqual(['tall', 'square'])
})

test('a drop that misses the text does not lose what was written', async ({ page, signIn }, testInfo) => {
  await signIn()
  await page.goto('/topic-edit/new')
  await choose(page, '生活')
  await text(page).fill('还没写完')
  const drag = await dragFiles(page, testInfo, [await wide()])
  const toolbar = page.getByRole('toolbar', { name: '添加内容' })
  await drag.over(toolbar)
  await expect(hint(page)).toBeVisible()
  await drag.letGo(toolbar)
  await uploaded(page, 1)
  await expect(text(page)).toHaveValue('还没写完')
  expect(page.context().pages()).toHaveLength(1)
})
