import { withoutDrawing } from './browser.ts'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Picture } from '#contract/media.ts'

/** Cards of the feed that is scrolled. */
export const cardNum = 1000

const idOf = (number: number) => String(1_000_000 - number)

/** One card of the feed that is scrolled: texts, hashtags, titles and pictures as people write them, always the same. */
const makeTopic = (number: number, pictures: readonly Picture[]) => {
  const pictureNum = [0, 1, 3, 0, 9, 2, 0, 4][number % 8] ?? 0
  return {
    id: idOf(number),
    author: { id: String(1 + (number % 40)), nickname: `旅人${number % 40}`, avatar: null },
    category: { id: '1', name: '生活' },
    title: number % 3 === 0 ? `第 ${number} 封雁信` : '',
    content: `${'雁字回时，月满西楼。#秋天的雁# '.repeat(1 + (number % 7))}\n第 ${number} 条`,
    contentCut: number % 7 === 6,
    mentions: [],
    pictures: Array.from({ length: pictureNum }, (_, index) => pictures[(number * 7 + index) % pictures.length]),
    video: null,
    audio: null,
    starNum: number * 7,
    postNum: number % 90,
    starFlag: number % 5 === 0,
    createTime: new Date(Date.UTC(2026, 10, 20) - number * 600_000).toISOString(),
    editTime: null,
    heldFlag: false,
    visibility: 'everyone',
  }
}

/** The way into the last of the cards, by which one sees that it is there. */
export const lastCard = (page: Page): Locator =>
  page.getByRole('tabpanel').locator(`article a[href="/topic-detail/${idOf(cardNum - 1)}"]`)

/** The pictures of the demo world, as they are stored. */
export const findPictures = async (request: APIRequestContext): Promise<Picture[]> => {
  const answer = await request.post('/api/v1/topic/page', { data: { orderBy: 'star_num', pageSize: 50 } })
  const { data } = (await answer.json()) as { data: { records: { pictures: Picture[] }[] } }
  return data.records.flatMap(({ pictures }) => pictures)
}

/** Answers the feed's pages in place of the server: what is looked at is the client. */
export const answerFeed = async (page: Page, pictures: readonly Picture[]) => {
  await withoutDrawing(page)
  await page.route('**/api/v1/topic/page', async (route) => {
    const { cursor, pageSize } = route.request().postDataJSON() as { cursor?: string; pageSize: number }
    const start = Number(cursor ?? 0)
    const length = Math.min(pageSize, cardNum - start)
    const records = Array.from({ length }, (_, index) => makeTopic(start + index, pictures))
    const next = start + length < cardNum ? String(start + length) : null
    const data = {
      records,
      total: cardNum,
      pageNo: 1,
      pageSize,
      hasMore: next !== null,
      cursor: next,
      asOf: new Date().toISOString(),
    }
    await route.fulfill({ json: { code: 200, message: 'ok', data } })
  })
}
