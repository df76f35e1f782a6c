import { z } from 'zod'
import { auditOrigins } from './audit.ts'
import { username } from './auth.ts'
import { defineCall } from './call.ts'
import { id, pageInput, pageOf, time } from './envelope.ts'
import { limits } from './limits.ts'
import { permissions, staffErrors, staffRoles } from './permission.ts'
import { text } from './text.ts'
import { twoFactorCode } from './two-factor-code.ts'
import { userBase } from './user.ts'

/** What a user is to the staff: nothing, for most. */
export const staffSelf = z.object({
  roles: z.array(z.enum(staffRoles)),
  permissions: z.array(z.enum(permissions)),
  /** They have turned two factors on. */
  twoFactorFlag: z.boolean(),
  /** Until when this session may make calls of the staff; null when a code has to be entered first. */
  untilTime: time.nullable(),
})
export type StaffSelf = z.infer<typeof staffSelf>

/** A role that somebody has. */
export const staffGrant = z.object({
  id,
  user: userBase.pick({ id: true, nickname: true, avatar: true, officialFlag: true, username: true }),
  role: z.enum(staffRoles),
  origin: z.enum(auditOrigins),
  grantTime: time,
  /** Without two factors, a role is worth nothing yet. */
  twoFactorFlag: z.boolean(),
})
export type StaffGrant = z.infer<typeof staffGrant>

const role = z.enum(staffRoles, '没有这个角色')
const reason = text({ name: '理由', min: limits.staffReason.min, max: limits.staffReason.max })

export const staffCalls = {
  me: defineCall({
    method: 'GET',
    path: '/staff/me',
    access: 'user',
    summary: '我在工作台的角色',
    input: {},
    output: staffSelf,
    errors: ['UNAUTHENTICATED'],
  }),
  /** Takes the second step in a session that has not, or long ago: with a code of the app or a recovery code. */
  takeSecondStep: defineCall({
    method: 'POST',
    path: '/staff/second-step',
    access: 'user',
    summary: '进入工作台前的两步验证',
    audited: true,
    input: { body: z.object({ code: twoFactorCode }) },
    output: staffSelf,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'TWO_FACTOR_OFF', 'TWO_FACTOR_CODE_WRONG', 'TWO_FACTOR_LOCKED'],
  }),
  /** The roles that are held, the last granted first. */
  page: defineCall({
    method: 'POST',
    path: '/staff/page',
    access: 'staff',
    permission: 'staff.read',
    summary: '工作人员名单（工作人员）',
    input: { body: pageInput(['create_time']) },
    output: pageOf(staffGrant),
    errors: staffErrors,
  }),
  /** Idempotent: who has the role keeps it as it was granted. */
  grant: defineCall({
    method: 'POST',
    path: '/staff/grant',
    access: 'staff',
    permission: 'staff.write',
    summary: '授予角色（工作人员）',
    audited: true,
    input: { body: z.object({ username, role, reason }) },
    output: staffGrant,
    errors: [...staffErrors, 'USER_GONE'],
  }),
  /** Holds from their next call on. */
  revoke: defineCall({
    method: 'POST',
    path: '/staff/revoke',
    access: 'staff',
    permission: 'staff.write',
    summary: '撤销角色（工作人员）',
    audited: true,
    input: { body: z.object({ userId: id, role, reason }) },
    output: z.null(),
    errors: [...staffErrors, 'STAFF_ROLE_GONE', 'STAFF_LAST_OWNER'],
  }),
}
