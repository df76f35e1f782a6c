import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, id } from './envelope.ts'

/** What somebody has travelled by train, themselves and by tickets of their own account, on trains that have arrived. */
export const tripBadge = z.object({
  trips: count,
  /** Cities in which they got on or off. */
  cities: count,
  kilometres: count,
})
export type TripBadge = z.infer<typeof tripBadge>

const own = z.object({
  /** Whether others see it. */
  shownFlag: z.boolean(),
  badge: tripBadge,
})

/** 旅途徽章: on the page of who wants it. */
export const tripBadgeCalls = {
  /** Null of who does not show it, of nobody, and where one of the two has blocked the other. */
  query: defineCall({
    method: 'GET',
    path: '/train-tickets/badge/query/:userId',
    access: 'anyone',
    summary: '某人的旅途徽章',
    input: { params: z.object({ userId: id }) },
    output: tripBadge.nullable(),
    errors: [],
  }),
  mine: defineCall({
    method: 'GET',
    path: '/train-tickets/badge/mine',
    access: 'user',
    summary: '我的旅途徽章',
    input: {},
    output: own,
    errors: ['UNAUTHENTICATED'],
  }),
  /** Shows it to everybody, or to nobody. Idempotent. */
  show: defineCall({
    method: 'PUT',
    path: '/train-tickets/badge/show',
    access: 'user',
    summary: '展示或收起旅途徽章',
    input: { body: z.object({ shownFlag: z.boolean('请选择是否展示') }) },
    output: own,
    errors: ['UNAUTHENTICATED'],
  }),
}
