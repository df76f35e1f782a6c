import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, id } from './envelope.ts'

/** What points buy. */
const goods = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** In points. */
  price: count,
  /** How many of these the user may still have this month. */
  leftNum: count,
  /** What is worth money is exchanged only by who is certified. */
  needsCertification: z.boolean(),
})
export type Goods = z.infer<typeof goods>

export const mallCalls = {
  query: defineCall({
    method: 'GET',
    path: '/user/welfare/mall/query',
    access: 'user',
    summary: '积分商城',
    input: {},
    output: z.object({ points: count, goods: z.array(goods) }),
    errors: ['UNAUTHENTICATED'],
  }),
  /** Idempotent by `clientId`: sent again, the answer is that of the first time. */
  exchange: defineCall({
    method: 'POST',
    path: '/user/welfare/mall/exchange',
    access: 'user',
    summary: '用积分兑换',
    input: {
      body: z.object({
        clientId: z.uuid('缺少去重标识'),
        goodsId: z.string('请选择要兑换的东西').max(64, '没有这样东西'),
      }),
    },
    output: z.object({
      id,
      /** Points that are left. */
      points: count,
    }),
    errors: [
      'UNAUTHENTICATED',
      'GOODS_GONE',
      'GOODS_USED_UP',
      'POINTS_SHORT',
      'CERTIFICATION_NEEDED',
      'COUPON_GONE',
      'COUPON_SOLD_OUT',
    ],
  }),
}
