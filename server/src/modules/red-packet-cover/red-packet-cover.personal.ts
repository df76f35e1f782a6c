import { type RedPacketCover, redPacketCovers } from '#contract/red-packet-cover.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { type CoverOrderRow, listOrders } from './red-packet-cover.queries.ts'

const exportOf = ({
  cover,
  price,
  coupon_off,
  paid,
  returned,
  state,
  created_at,
  refunded_at,
}: CoverOrderRow): object => ({
  cover: redPacketCovers[cover as RedPacketCover].title,
  ...{ price, couponOff: coupon_off, paid, returned, state },
  createTime: created_at.toISOString(),
  refundTime: refunded_at?.toISOString() ?? null,
})

/** What somebody has bought, in 分. It stays when an account is closed, as the ledger's entries do, under an id that is nobody's name any more. */
export const createRedPacketCoverPersonal = (db: Executor): PersonalData => ({
  tables: ['cover_orders'],
  parts: (userId) => [
    pagedPart<CoverOrderRow>({
      name: 'red-packet-covers',
      title: '红包封面订单',
      read: (after, limit) => listOrders(db, userId, after?.id ?? '0', limit),
      present: (rows) => rows.map(exportOf),
    }),
  ],
  erase: () => Promise.resolve(),
})
