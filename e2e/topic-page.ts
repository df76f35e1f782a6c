import type { APIRequestContext, Page } from '@playwright/test'

/** A topic of the demo world with replies; tests that write take different ones, so that none sees another's. */
export const findTopic = async (request: APIRequestContext, place: number): Promise<string> => {
  const answer = await request.post('/api/v1/topic/page', { data: { orderBy: 'star_num', pageSize: 50 } })
  const { data } = (await answer.json()) as { data: { records: { id: string; postNum: number }[] } }
  const topic = data.records.filter(({ postNum }) => postNum > 2)[place]
  if (topic === undefined) throw new Error('the demo world has too few topics with replies')
  return topic.id
}

/** Opens a topic at its replies: the list holds no rows that are far out of view. */
export const openReplies = async (page: Page, request: APIRequestContext, place: number) =>
  await page.goto(`/topic-detail/${await findTopic(request, place)}#posts`)

/** A red pixel. */
export const tinyPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

export const bar = (page: Page) => page.getByRole('region', { name: '话题操作' })
export const box = (page: Page) => page.getByRole('dialog')

export const write = async (page: Page, text: string) => {
  await box(page).getByRole('textbox', { name: '回复内容' }).fill(text)
  await box(page).getByRole('button', { name: '发送' }).click()
}

/** A text among the replies; the box that is just closing may hold it, too. */
export const among = (page: Page, text: string) => page.getByRole('main').getByText(text)

export const withText = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).last()
