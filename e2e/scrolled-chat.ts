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
    const input = route.request().postDataJSON() as {
      privateId: string
      cursor?: string
      pageSize?: number
      afterSeq?: number
    }
    if (input.privateId !== windowId) return await route.continue()
    const pageSize = input.pageSize ?? 10
    const { afterSeq } = input
    const newest = Number(input.cursor ?? messageNum)
    const length = Math.min(pageSize, afterSeq === undefined ? newest : messageNum - afterSeq)
    const records = Array.from({ length }, (_, index) =>
      makeMessage(afterSeq === undefined ? newest - index : afterSeq + 1 + index, windowId, senderIds),
    )
    const left = afterSeq === undefined ? newest - length : messageNum - afterSeq - length
    const data = {
      records,
      total: messageNum,
      pageNo: 1,
      pageSize,
      hasMore: left > 0,
      cursor: left > 0 && afterSeq === undefined ? String(left) : null,
    }
    await route.fulfill({ json: { code: 200, message: 'ok', data } })
  })
