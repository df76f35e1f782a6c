import { z } from 'zod'

/**
 * How the gateway misbehaves, when a test asks it to.
 * - `notify` of a payment: `once`, as it should; `twice`; `late`, after `lateSeconds`; `reversed`, with what came before it behind it;
 *   `never`; `wrong-amount`, signed but for one 分 more.
 * - `answer` of each call: `usual`; `slow`, after `slowMs`; `refused`, with nothing done; `lost`, done but not told.
 * - `transfer`: `success`; `dealing`, which `settleTransfers` ends; `refused`, as the payee is not there.
 * - `bill`: `there`; `missing`, as it is before it has been written.
 */
export const behaviour = z.object({
  notify: z.enum(['once', 'twice', 'late', 'reversed', 'never', 'wrong-amount']).default('once'),
  lateSeconds: z.int().positive().default(3600),
  answer: z.enum(['usual', 'slow', 'refused', 'lost']).default('usual'),
  slowMs: z.int().positive().max(60_000).default(10_000),
  transfer: z.enum(['success', 'dealing', 'refused']).default('success'),
  bill: z.enum(['there', 'missing']).default('there'),
})
export type Behaviour = z.infer<typeof behaviour>
