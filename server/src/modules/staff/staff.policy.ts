import type { ErrorKey } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { type Permission, permissionsOf } from '#contract/permission.ts'
import type { Standing } from './staff.queries.ts'

/** Until when a session is good for calls of the staff; null when its second step is still to come, or long ago. */
export const untilOf = ({ second_step_at: at }: Pick<Standing, 'second_step_at'>, now: Date): Date | null => {
  if (at === null) return null
  const until = new Date(at.getTime() + limits.staffSeconds * 1000)
  return until > now ? until : null
}

/** Why somebody may not do what needs a permission. Who has no role for it is told no more than that. */
export const refusalOf = (standing: Standing, permission: Permission, now: Date): ErrorKey | undefined => {
  if (standing.banned || !permissionsOf(standing.roles).includes(permission)) return 'FORBIDDEN'
  if (!standing.two_factor_on) return 'STAFF_TWO_FACTOR_OFF'
  return untilOf(standing, now) === null ? 'STAFF_SECOND_STEP_NEEDED' : undefined
}
