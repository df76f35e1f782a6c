import { errors } from '#contract/errors.ts'
import type { StaffRole } from '#contract/permission.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Actor, AuditRecorder } from '../audit/audit.module.ts'
import {
  findGrant,
  findNamed,
  findUnnamed,
  findUserIdByUsername,
  type GrantRow,
  insertGrant,
  lockHolders,
  revokeGrant,
} from './staff.queries.ts'

interface Appointment {
  role: StaffRole
  reason?: string | undefined
}

/** How somebody becomes one of the staff, and ceases to be: each leaves a line in the audit log. */
export interface AppointmentService {
  /** Idempotent: who has the role keeps it as it was granted. @throws {AppError} USER_GONE */
  grant(by: Actor, appointment: Appointment & { username: string }): Promise<GrantRow>
  /** Holds from their next act on, and for what only looks as `StaffStandingService` says. @throws {AppError} STAFF_ROLE_GONE, STAFF_LAST_OWNER (from a console of the machine it is not) */
  revoke(by: Actor, appointment: Appointment & { userId: string }): Promise<void>
  /**
   * Gives the role `service` to whom the setting SERVICE_STAFF names, and takes it from whom it names no longer. Whom a
   * person has revoked stays revoked.
   * @param names usernames in lower case
   * @returns how many were appointed and dismissed
   */
  appointNamed(names: readonly string[]): Promise<{ appointed: number; dismissed: number }>
}

export interface AppointmentParts {
  db: Executor
  clock: Clock
  audit: AuditRecorder
}

const idOf = (by: Actor): string | null => (typeof by === 'string' ? null : by.userId)
const originOf = (by: Actor): string => (typeof by === 'string' ? by : 'staff')

const namedRole = 'service'
const namedReason = 'SERVICE_STAFF'

export const createAppointmentService = ({ db, clock, audit }: AppointmentParts): AppointmentService => {
  const grantWithin = async (
    transaction: Executor,
    by: Actor,
    { userId, role, reason }: Appointment & { userId: string },
  ): Promise<GrantRow | undefined> => {
    const row = await insertGrant(transaction, {
      user_id: userId,
      role,
      origin: originOf(by),
      granted_by: idOf(by),
      granted_at: clock.now(),
    })
    const line = {
      action: 'staff.grant',
      target: { kind: 'user', id: userId },
      aboutId: userId,
      after: { role },
    } as const
    if (row) await audit.record(transaction, by, { ...line, reason })
    return row
  }

  const revokeWithin = async (
    transaction: Executor,
    by: Actor,
    { userId, role, reason }: Appointment & { userId: string },
  ): Promise<boolean> => {
    const revoked = { revoked_from: originOf(by), revoked_by: idOf(by), revoked_at: clock.now() }
    if (!(await revokeGrant(transaction, { userId, role }, revoked))) return false
    const line = {
      action: 'staff.revoke',
      target: { kind: 'user', id: userId },
      aboutId: userId,
      before: { role },
    } as const
    await audit.record(transaction, by, { ...line, reason })
    return true
  }

  return {
    grant: async (by, { username, role, reason }) => {
      const userId = await findUserIdByUsername(db, username)
      if (userId === undefined) throw new AppError('USER_GONE', { fields: { username: errors.USER_GONE.message } })
      const appointment = { userId, role, reason }
      for (;;) {
        const made = await db.transaction().execute((transaction) => grantWithin(transaction, by, appointment))
        const row = made ?? (await findGrant(db, userId, role))
        // Else it was there, and was revoked in between.
        if (row) return row
      }
    },

    revoke: (by, appointment) =>
      db.transaction().execute(async (transaction) => {
        if (appointment.role === 'owner' && by !== 'machine') {
          const owners = await lockHolders(transaction, 'owner')
          if (owners.length === 1 && owners[0] === appointment.userId) throw new AppError('STAFF_LAST_OWNER')
        }
        if (!(await revokeWithin(transaction, by, appointment))) throw new AppError('STAFF_ROLE_GONE')
      }),

    appointNamed: (names) =>
      db.transaction().execute(async (transaction) => {
        const [named, unnamed] = [
          await findNamed(transaction, names, namedRole),
          await findUnnamed(transaction, names, namedRole),
        ]
        const appointment = { role: namedRole, reason: namedReason } as const
        const counts = { appointed: 0, dismissed: 0 }
        // Another process that starts may have been quicker.
        for (const userId of named)
          if (await grantWithin(transaction, 'setting', { ...appointment, userId })) counts.appointed++
        for (const userId of unnamed)
          if (await revokeWithin(transaction, 'setting', { ...appointment, userId })) counts.dismissed++
        return counts
      }),
  }
}
