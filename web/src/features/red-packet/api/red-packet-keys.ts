import { chatKeys } from '#web/features/chat/index.ts'

/** Names of what the query cache holds about red packets. */
export const redPacketKeys = {
  allRecords: ['red-packet', 'records'] as const,
  records: (side: 'got' | 'sent') => ['red-packet', 'records', side] as const,
  /** One of a chat stands below its window, with which it is looked at again. */
  one: (key: string, windowId: string | null) =>
    windowId === null
      ? (['red-packet', 'one', key] as const)
      : ([...chatKeys.money(windowId), 'red-packet', key] as const),
}
