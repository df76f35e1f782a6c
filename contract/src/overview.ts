import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, time } from './envelope.ts'
import { type Permission, staffErrors } from './permission.ts'

/** Figures of one day in Shanghai. */
export const overviewDay = z.object({
  day: z.iso.date(),
  signUps: count,
  /** Who has used the app. */
  active: count,
  /** Who has used it on this day or one of the 29 before. */
  active30: count,
  topics: count,
  posts: count,
  messages: count,
  orders: count,
  /** 分; what was topped up, and what was withdrawn. */
  moneyIn: count,
  moneyOut: count,
  requests: count,
  /** Answers that say that something went wrong on our side. */
  errors: count,
  /** Milliseconds; of a hundred requests, 99 took no longer. The upper bound of a span; null without requests. */
  p99Ms: z.number().nullable(),
})
export type OverviewDay = z.infer<typeof overviewDay>

/** How many of those who signed up came back so many days later, over the last seven days of which it is known. */
export const retention = z.object({ days: z.int(), signUps: count, returned: count })

/** What waits for somebody of the staff, in the order of the sections of the console. */
export const queueNames = [
  ...(['handovers', 'cases', 'heldTopics', 'heldPosts', 'appeals'] as const),
  ...(['certifications', 'differences', 'adjustments', 'refunds'] as const),
] as const

/** What somebody needs to be told of a queue: what opens the section that works it off. */
export const queuePermissions = {
  handovers: 'service.read',
  cases: 'moderation.read',
  heldTopics: 'moderation.read',
  heldPosts: 'moderation.read',
  appeals: 'moderation.read',
  certifications: 'certification.read',
  differences: 'money.read',
  adjustments: 'money.read',
  refunds: 'money.read',
} as const satisfies Record<(typeof queueNames)[number], Permission>

export const overviewQueue = z.object({
  name: z.enum(queueNames),
  /** Counted up to `limits.listTotal`. */
  number: count,
  /** Since when the oldest waits; null where nothing does. */
  oldestTime: time.nullable(),
})
export type OverviewQueue = z.infer<typeof overviewQueue>

export const overview = z.object({
  time,
  /** Up to when it is counted what people write; null before it was counted first. */
  countTime: time.nullable(),
  /** Of all days. */
  totals: z.object({ signUps: count, topics: count, posts: count, messages: count, orders: count }),
  retention: z.array(retention),
  /** Those that the reader may open. */
  queues: z.array(overviewQueue),
  /** Of the process that answers. */
  sockets: count,
  /** The last 90, the oldest first; the last is today, so far. */
  days: z.array(overviewDay),
})
export type Overview = z.infer<typeof overview>

export const overviewCalls = {
  /** How the app is: people, what they write, money, queues, the machine. */
  get: defineCall({
    method: 'GET',
    path: '/overview/get',
    access: 'staff',
    permission: 'overview.read',
    summary: '工作台概览（工作人员）',
    input: {},
    output: overview,
    errors: staffErrors,
  }),
}
