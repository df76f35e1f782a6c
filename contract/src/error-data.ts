import { z } from 'zod'
import type { TwoFactorChallenge } from './envelope.ts'
import type { ErrorKey } from './errors.ts'
import { twoFactorMethod } from './two-factor-code.ts'

/** What the answers of some errors hold besides what all have: schemas of these fields by the error's key. */
export const errorData: Partial<Record<ErrorKey, z.ZodObject>> = {
  TWO_FACTOR_NEEDED: z.object({
    challenge: z.object({
      token: z.string(),
      ways: z.array(twoFactorMethod),
    }) satisfies z.ZodType<TwoFactorChallenge>,
  }),
}
