import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { RedPacketCoverService } from './red-packet-cover.service.ts'

export const registerRedPacketCoverRoutes = (register: Register, covers: RedPacketCoverService): void => {
  const calls = contract.redPacketCover
  register(calls.list, ({ viewer }) => covers.list(viewer.userId))
  register(calls.quote, ({ query, viewer }) => covers.quote(query.cover, viewer.userId))
  register(calls.buy, ({ body, viewer }) => covers.buy(body, viewer.userId))
  register(calls.refund, ({ body, viewer }) => covers.refund(body.id, viewer.userId))
  register(calls.detail, ({ params, viewer }) => covers.detail(params.id, viewer.userId))
}
