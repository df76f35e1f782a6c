import type { Page } from '@playwright/test'
import { makeMp3 } from '#server/testing/sample-recordings.ts'
import {
  addPictures,
  choose,
  keptValues,
  send,
  shapes,
  shownTopic,
  square,
  tall,
  text,
  tile,
  uploaded,
  wide,
} from './composer.ts'
import { expect, test, uniqueName } from './fixtures.ts'

interface Item {
  state: { atMs: number; media: { id: string } }
}

interface Kept {
  savedAtMs: number
  draft: { media: Item[]; cover: Item | null }
}

interface Fate {
  /** How long ago everything was uploaded, as far as this device knows. */
  hoursAgo?: number
  /** The server no longer has any of it, which this device does not know. */
  gone?: true
}

/** Lets time pass over the draft that was left on this device. */
const letLie = async (page: Page, { hoursAgo = 0, gone }: Fate) => {
  // What was written down when its page was left is the latest that is known of it.
  const [key = '', written = ''] = await page.evaluate(
    () => Object.entries<string>(localStorage).find(([name]) => name.startsWith('hongyan.draft/')) ?? [],
  )
  const kept = JSON.parse(written) as Kept
  const { media, cover } = kept.draft
  for (const { state } of cover === null ? media : [...media, cover]) {
    state.atMs -= hoursAgo * 3_600_000
    if (gone) state.media.id = `9${state.media.id.padStart(17, '0')}`
  }
  // Also where the page that was left has still saved its draft in the same moment.
  kept.savedAtMs += 60_000
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, JSON.stringify(kept)] as const)
}

/** The files of the draft are no longer on this device. */
const loseFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('hongyan-drafts')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('values', 'readwrite')
          transaction.objectStore('values').clear()
          transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
  )

const countUploads = (page: Page) => {
  let count = 0
  page.on('request', (request) => {
    if (/\/media\/\w+\/upload$/.test(request.url())) count++
  })
  return () => count
}

/** A draft with two pictures, all of it kept on this device. */
const leaveDraft = async (page: Page) => {
  await page.goto('/topic-edit/new')
  await choose(page, '生活')
  await text(page).fill(`放了很久的草稿 ${uniqueName()}`)
  await addPictures(page, await wide(), await tall())
  await uploaded(page, 2)
  await expect.poll(() => keptValues(page)).toBe(3)
  await page.goto('/home')
}

test('a draft that lay for more than a day: its pictures are uploaded again when it is opened', async ({
  page,
  signIn,
}) => {
  await signIn()
  await leaveDraft(page)
  await letLie(page, { hoursAgo: 25 })
  const uploads = countUploads(page)
  await page.goto('/topic-edit/new')
  await expect.poll(uploads).toBe(2)
  await uploaded(page, 2)
  await send(page)
  expect(shapes(await shownTopic(page))).toEqual(['wide', 'tall'])
})

test.describe('uploads that the server has removed', () => {
  test.use({ expectedConsole: [/Failed to load resource.*404/] })

  test('are sent once more by themselves, and the topic is published', async ({ page, signIn }) => {
    await signIn()
    await leaveDraft(page)
    await letLie(page, { gone: true })
    const uploads = countUploads(page)
    await page.goto('/topic-edit/new')
    await uploaded(page, 2)
    expect(uploads()).toBe(0)
    await send(page)
    expect(shapes(await shownTopic(page))).toEqual(['wide', 'tall'])
    expect(uploads()).toBe(2)
  })

  test('a track is sent once more with the cover that it brings', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/topic-edit/new')
    await choose(page, '音乐')
    const { buffer: cover } = await square()
    const buffer = makeMp3({ frames: 80, title: '原名', artist: '某人', cover })
    await page.getByLabel('选择音乐').setInputFiles({ name: 'track.mp3', mimeType: 'audio/mpeg', buffer })
    await expect(page.getByText('音乐已上传')).toBeVisible()
    await expect(page.getByText('换封面')).toBeVisible()
    await page.getByRole('textbox', { name: '曲名' }).fill('我起的名')
    await expect.poll(() => keptValues(page)).toBe(2)
    await page.goto('/home')
    await letLie(page, { gone: true })
    await page.goto('/topic-edit/new')
    await expect(page.getByText('音乐已上传')).toBeVisible()
    await send(page)
    expect((await shownTopic(page)).audio).toMatchObject({
      title: '我起的名',
      artist: '某人',
      cover: { width: 400, height: 400 },
    })
  })

  test('and of which this device has no file any more: it says what to do, and then it goes', async ({
    page,
    signIn,
  }) => {
    await signIn()
    await leaveDraft(page)
    await letLie(page, { gone: true })
    await loseFiles(page)
    await page.goto('/topic-edit/new')
    await uploaded(page, 2)
    await send(page)
    await expect(page.getByRole('alert')).toHaveText('没有发出去：有图片或音视频已失效，请重新上传')
    await expect(text(page)).toHaveValue(/^放了很久的草稿/)
    for (let left = 2; left > 0; left--) {
      await page.getByRole('button', { name: '删除图片 1' }).click()
      await expect(tile(page, left)).toHaveCount(0)
    }
    await addPictures(page, await square())
    await uploaded(page, 1)
    await send(page)
    expect(shapes(await shownTopic(page))).toEqual(['square'])
  })
})
