import type { Page } from '@playwright/test'
import type { Message } from '#contract/message.ts'

/** Messages of the window that is scrolled. */
export const messageNum = 5000

const words = '雁字回时，月满西楼。明天的车票买到了吗？'

const makeMessage = (seq: number, windowId: string, senderIds: readonly [string, string]): Message => ({
  id: String(seq),
  windowId,
  seq,
  kind: 'text',
  clientId: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
  senderId: senderIds[Math.floor(seq / (1 + (seq % 3))) % 2] ?? senderIds[0],
  senderAvatar: null,
  content: `${words.slice(0, 4 + (seq % 16)).repeat(1 + (seq % 4))} ${seq}`,
  attachment: null,
  quote: null,
  sendTime: new Date(Date.UTC(2026, 10, 20) + seq * 90_000).toISOString(),
})

/** Answers the pages of a window's messages in place of the server: what is looked at is the client. */
export const answerMessages = (page: Page, windowId: string, senderIds: readonly [string, string]) =>
  page.route('**/api/v1/chat/message/private/page', async (route) => {
    const input = route.request().postDataJSON() as { cursor?: string; pageSize?: number; afterSeq?: number }
    const pageSize = input.pageSize ?? 10
    const newest = input.afterSeq === undefined ? Number(input.cursor ?? messageNum) : 0
    const records = Array.from({ length: Math.min(pageSize, newest) }, (_, index) =>
      makeMessage(newest - index, windowId, senderIds),
    )
    const left = newest - records.length
    const data = {
      records,
      total: messageNum,
      pageNo: 1,
      pageSize,
      hasMore: left > 0,
      cursor: left > 0 ? String(left) : null,
    }
    await route.fulfill({ json: { code: 200, message: 'ok', data } })
  })
