import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, time } from './envelope.ts'
import { staffErrors } from './permission.ts'

/** What is kept for how long, and the job that lets go of it. */
export const retentionRule = z.object({
  /** Of the job. */
  job: z.string(),
  what: z.string(),
  why: z.string(),
  /** How long it is kept. */
  keep: z.string(),
  /** When the job has ended last; null before it has, since this is recorded. */
  lastTime: time.nullable(),
  /** When it is due again. */
  nextTime: time.nullable(),
  /** What it has let go of in 90 days; null where it does not count. */
  removedNum: count.nullable(),
})
export type RetentionRule = z.infer<typeof retentionRule>

export const retentionCalls = {
  /** One table of all that has an end. */
  list: defineCall({
    method: 'GET',
    path: '/retention/list',
    access: 'staff',
    permission: 'retention.read',
    summary: '数据保留（工作人员）',
    input: {},
    output: z.array(retentionRule),
    errors: staffErrors,
  }),
}
