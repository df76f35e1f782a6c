import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { TopicDetail } from '#contract/topic.ts'
import { expect } from './fixtures.ts'

/** A picture of a shape of its own, by which it is known again. */
const picture = async (width: number, height: number) => ({
  name: `${width}x${height}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#2f5d7c' } })
    .png()
    .toBuffer(),
})

export const wide = () => picture(600, 300)
export const tall = () => picture(300, 600)
export const square = () => picture(400, 400)

export const text = (page: Page) => page.getByRole('textbox', { name: '正文' })
const tiles = (page: Page) => page.getByRole('list', { name: '图片' })
export const tile = (page: Page, place: number) =>
  tiles(page).getByRole('button', { name: new RegExp(`^第 ${place} 张图片`) })
export const addPictures = async (page: Page, ...files: Awaited<ReturnType<typeof picture>>[]) =>
  await page.getByLabel('添加图片').setInputFiles(files)
export const uploaded = async (page: Page, count: number) => {
  await expect(tiles(page).getByRole('button', { name: /^第 \d 张图片/ })).toHaveCount(count)
  await expect(tiles(page).getByRole('progressbar')).toHaveCount(0)
  await expect(tiles(page).getByText('等待上传')).toHaveCount(0)
}
export const choose = (page: Page, category: string) =>
  page.getByRole('radiogroup', { name: '分类' }).getByText(category).click()
export const send = (page: Page, name = '发布') => page.getByRole('button', { name, exact: true }).click()

export const authorization = async (page: Page) => {
  const stored = await page.evaluate(() => localStorage.getItem('session'))
  const { token } = JSON.parse(stored ?? '{}') as { token: string }
  return { authorization: `Bearer ${token}` }
}

/** The topic that the page shows, as the server has it. */
export const shownTopic = async (page: Page): Promise<TopicDetail> => {
  await expect(page).toHaveURL(/\/topic-detail\/\d+$/)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const answer = await page.request.get(`/api/v1/topic/detail/${id}`, { headers: await authorization(page) })
  return ((await answer.json()) as { data: TopicDetail }).data
}

export const publishByCall = async (page: Page, content: string): Promise<string> => {
  const answer = await page.request.post('/api/v1/topic/create', {
    headers: await authorization(page),
    data: { clientId: crypto.randomUUID(), content, categoryId: '1' },
  })
  return ((await answer.json()) as { data: TopicDetail }).data.id
}

/** How many values the drafts of this browser have: each draft one, and one for each of its files. */
export const keptValues = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('hongyan-drafts')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('values').objectStore('values').count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result)
          })
        })
      }),
  )

export const shapes = (topic: TopicDetail) =>
  topic.pictures.map(({ width, height }) => (width > height ? 'wide' : width < height ? 'tall' : 'square'))
