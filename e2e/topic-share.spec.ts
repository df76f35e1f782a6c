import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import jsQr from 'jsqr'
import sharp from 'sharp'
import { doubleTextNow, findMisfits } from './fit.ts'
import { expect, test, uniqueName } from './fixtures.ts'
import { speakAs } from './people-api.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: '分享图' })

const draw = async (page: Page) => {
  await page.getByRole('button', { name: '分享话题' }).click()
  await page.getByRole('menuitem', { name: '生成分享图' }).click()
  await expect(sheet(page).getByRole('img', { name: /^分享图：/ })).toBeVisible()
}

/** What the code on a saved picture says, and how large the picture is. */
const readPicture = async (download: Download) => {
  const { data, info } = await sharp(await readFile(await download.path()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const code = jsQr(new Uint8ClampedArray(data), info.width, info.height)
  return { says: code?.data, width: info.width, height: info.height }
}

const save = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet(page).getByRole('button', { name: '保存图片' }).click(),
  ])
  return download
}

test('a topic is shared as a picture whose code leads to it', async ({
  page,
  request,
  makePerson,
  expectAccessible,
}) => {
  const author = await speakAs(request, await makePerson())
  const topicId = await author.writeTopic(`雪落在站台上，末班车还没有来。`.repeat(20), {
    title: `等车 & <归人> ${uniqueName()}`,
  })
  await page.goto(`/topic-detail/${topicId}`)
  await draw(page)
  await expectAccessible()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  // A half window, and a phone on its side.
  for (const low of [
    { width: 390, height: 420 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(low)
    await expect(sheet(page).getByRole('button', { name: '保存图片' })).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width, height })
  const download = await save(page)
  expect(download.suggestedFilename()).toMatch(/^等车.*\.png$/)
  const picture = await readPicture(download)
  expect(picture.says).toBe(new URL(`/topic-detail/${topicId}`, page.url()).href)
  expect(picture.width).toBe(1280)
  await page.goBack()
  await expect(sheet(page)).toHaveCount(0)
})

test.describe('with a picture', () => {
  test.use({ expectedConsole: [/404/] })

  test('with its cover; where that cannot be had, without it', async ({ page, request }) => {
    const answer = await request.post('/api/v1/topic/page', { data: { orderBy: 'star_num', pageSize: 50 } })
    const { data } = (await answer.json()) as { data: { records: { id: string; pictures: { medium: string }[] }[] } }
    const topic = data.records.find(({ pictures }) => pictures.length > 0)
    const address = topic?.pictures[0]?.medium ?? ''
    await page.goto(`/topic-detail/${topic?.id}`)
    await draw(page)
    const withCover = await readPicture(await save(page))
    expect(withCover.says).toContain(`/topic-detail/${topic?.id}`)
    await page.goBack()

    await page.route(`**${address}`, (route) => route.fulfill({ status: 404 }))
    await draw(page)
    const without = await readPicture(await save(page))
    expect(without.says).toBe(withCover.says)
    expect(without.height).toBeLessThan(withCover.height)
  })
})

test('where the system takes files, the picture goes to another app', async ({ page, request, makePerson }) => {
  // This browser has no share sheet of the system.
  await page.addInitScript(() => {
    const shared: string[] = []
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: ShareData) =>
        void shared.push(...(files ?? []).map(({ name, type }) => `${name} ${type}`)),
      shared,
    })
  })
  const author = await speakAs(request, await makePerson())
  const topicId = await author.writeTopic(`把这一句带走 ${uniqueName()}`)
  await page.goto(`/topic-detail/${topicId}`)
  await draw(page)
  await sheet(page).getByRole('button', { name: '发到其他应用' }).click()
  await expect
    .poll(() => page.evaluate(() => (navigator as unknown as { shared: string[] }).shared))
    .toEqual(['鸿雁话题.png image/png'])
})

test('at 320 px with text twice as large, the sheet and the viewer fit', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const answer = await request.post('/api/v1/topic/page', { data: { orderBy: 'star_num', pageSize: 50 } })
  const { data } = (await answer.json()) as { data: { records: { id: string; pictures: unknown[] }[] } }
  await page.goto(`/topic-detail/${data.records.find(({ pictures }) => pictures.length > 0)?.id}`)
  await doubleTextNow(page)
  await draw(page)
  expect(await findMisfits(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  const more = page.getByRole('dialog').getByRole('button', { name: '更多' })
  const picture = page.getByRole('main').getByRole('button', { name: /^查看图片，第 1/ })
  // A list takes no taps while it scrolls, and the picture may have to be scrolled to.
  await picture.scrollIntoViewIfNeeded()
  await expect(async () => {
    // What opens may already be on its way, and lie over the picture.
    if (!(await more.isVisible()) && (await picture.isVisible())) await picture.click({ timeout: 1000 })
    await expect(more).toBeVisible({ timeout: 3000 })
  }).toPass()
  await more.click()
  await expect(page.getByRole('group', { name: '图片的操作' })).toBeVisible()
  expect(await findMisfits(page)).toEqual([])
})
