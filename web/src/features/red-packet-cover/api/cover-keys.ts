import type { RedPacketCover } from '#contract/red-packet-cover.ts'

/** Names of what the query cache holds of covers. */
export const coverKeys = {
  all: ['red-packet-cover'] as const,
  list: ['red-packet-cover', 'list'] as const,
  quote: (cover: RedPacketCover) => ['red-packet-cover', 'quote', cover] as const,
  order: (id: string) => ['red-packet-cover', 'order', id] as const,
}
