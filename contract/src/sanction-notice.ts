import { z } from 'zod'
import { ruleKeys } from './rule.ts'

/** What those who run the app impose: `silence`: nothing may be published; `ban`: no way in. */
export const sanctionKinds = ['silence', 'ban'] as const
export type SanctionKind = (typeof sanctionKinds)[number]

/** A sanction as the person on whom it was imposed reads it, wherever it refuses them something. */
export const sanctionNotice = z.object({
  id: z.string(),
  kind: z.enum(sanctionKinds),
  rule: z.enum(ruleKeys),
  reason: z.string(),
  imposeTime: z.iso.datetime({ offset: true }),
  /** Null: until it is lifted. */
  untilTime: z.iso.datetime({ offset: true }).nullable(),
  /** Lets somebody appeal who cannot sign in; for `limits.appealTokenSeconds`. */
  appealToken: z.string(),
  /** What has come of their appeal; null when they have not appealed. Granted, it holds no longer. */
  appeal: z.object({ state: z.enum(['waiting', 'refused']), answer: z.string().nullable() }).nullable(),
})
export type SanctionNotice = z.infer<typeof sanctionNotice>
