import { z } from 'zod'
import { defineCall } from './call.ts'
import { id } from './envelope.ts'
import { limits } from './limits.ts'
import { staffErrors } from './permission.ts'
import { railwayLimits } from './railway-limits.ts'
import { text } from './text.ts'

const reason = text({ name: '理由', min: limits.staffReason.min, max: limits.staffReason.max })

/** What the staff of the railway do with a train of a day. */
export const trainRunCalls = {
  /** A train does not run: who has a ticket gets everything back by itself, and is told. Idempotent. */
  cancelRun: defineCall({
    method: 'POST',
    path: '/train-tickets/run/cancel',
    access: 'staff',
    permission: 'railway.run',
    summary: '停运一趟车（铁路）',
    input: { body: z.object({ runId: id, reason }) },
    output: z.object({}),
    errors: [...staffErrors, 'RUN_GONE'],
  }),
  /** Cars of the plainest class are coupled on (加挂), until there are so many beyond the train's own: who waits is served by their seats, in their turn. Idempotent. */
  addCars: defineCall({
    method: 'POST',
    path: '/train-tickets/run/add-cars',
    access: 'staff',
    permission: 'railway.run',
    summary: '加挂车厢（铁路）',
    input: {
      body: z.object({
        runId: id,
        cars: z
          .int('车厢数应为整数')
          .min(1, '至少加挂一节')
          .max(railwayLimits.addedCars, `最多加挂 ${railwayLimits.addedCars} 节`),
        reason,
      }),
    },
    output: z.object({}),
    errors: [...staffErrors, 'RUN_GONE'],
  }),
  /** A train is so late: who has a ticket is told. */
  delayRun: defineCall({
    method: 'POST',
    path: '/train-tickets/run/delay',
    access: 'staff',
    permission: 'railway.run',
    summary: '晚点通知（铁路）',
    input: {
      body: z.object({
        runId: id,
        minutes: z.int('晚点应为整分钟').min(0, '晚点不能为负').max(railwayLimits.delayMinutes, '晚点时间太长，请停运'),
        reason,
      }),
    },
    output: z.object({}),
    errors: [...staffErrors, 'RUN_GONE'],
  }),
}
