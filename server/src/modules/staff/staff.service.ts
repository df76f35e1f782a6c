import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { type Permission, permissionsOf, rolePermissions, type StaffRole, staffRoles } from '#contract/permission.ts'
import type { StaffGrant, StaffSelf, staffCalls } from '#contract/staff.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { StaffActor } from '../audit/audit.module.ts'
import type { SecondStepService } from '../two-factor/two-factor.module.ts'
import type { UserService } from '../user/user.module.ts'
import type { AppointmentService } from './staff-appointment.service.ts'
import type { StaffStandingService, Viewer } from './staff-standing.service.ts'
import { untilOf } from './staff.policy.ts'
import {
  countGrants,
  findHeld,
  grantOrder,
  hasRole,
  listHolders,
  markSecondStep,
  pageGrants,
  type Standing,
} from './staff.queries.ts'
import { presentGrant } from './staff.views.ts'

type Body<Name extends keyof typeof staffCalls> =
  CallParsed<(typeof staffCalls)[Name]> extends { body: infer B } ? B : never

/** Those who run the app; failures as in `staffCalls`. */
export interface StaffService {
  /**
   * The roles of somebody who may do what needs a permission.
   * @throws {AppError} FORBIDDEN, STAFF_TWO_FACTOR_OFF, STAFF_SECOND_STEP_NEEDED
   */
  authorize(viewer: Viewer, permission: Permission, options: { audited: boolean }): Promise<StaffRole[]>
  me(viewer: Viewer): Promise<StaffSelf>
  takeSecondStep(viewer: Viewer, code: string): Promise<StaffSelf>
  page(input: Body<'page'>): Promise<CallAnswer<typeof staffCalls.page>>
  grant(input: Body<'grant'>, by: StaffActor): Promise<StaffGrant>
  revoke(input: Body<'revoke'>, by: StaffActor): Promise<void>
  /** Whether somebody has any role. */
  isStaff(userId: string): Promise<boolean>
  /** Who may do what needs a permission. */
  holdersOf(permission: Permission): Promise<string[]>
  /** Whether anybody is appointed to answer for 客服小雁. */
  isDeskStaffed(): Promise<boolean>
  /** Some of those whose roles have a permission; what else lets them act is not asked. */
  holders(permission: Permission, limit: number): Promise<string[]>
  /** Whether somebody is one of them. */
  isHolder(userId: string, permission: Permission): Promise<boolean>
}

export interface StaffParts {
  db: Executor
  clock: Clock
  secondStep: Pick<SecondStepService, 'useInSession'>
  user: Pick<UserService, 'baseList'>
}

const rolesWith = (permission: Permission): StaffRole[] =>
  staffRoles.filter((role) => rolePermissions[role].includes(permission))

type Parts = StaffParts & { appointments: AppointmentService; standings: StaffStandingService }

export const createStaffService = (parts: Parts): StaffService => {
  const { db, clock, secondStep, user, appointments, standings } = parts

  const presentSelf = (standing: Standing): StaffSelf => {
    const roles = standing.banned ? [] : standing.roles
    const until = untilOf(standing, clock.now())
    return {
      roles,
      permissions: permissionsOf(roles),
      twoFactorFlag: standing.two_factor_on,
      untilTime: standing.two_factor_on ? (until?.toISOString() ?? null) : null,
    }
  }

  const me: StaffService['me'] = async (viewer) => presentSelf(await standings.read(viewer))

  const present = async (rows: NonNullable<Awaited<ReturnType<typeof findHeld>>>[]): Promise<StaffGrant[]> => {
    const bases = await user.baseList([...new Set(rows.map((row) => row.user_id))], null)
    const people = new Map(bases.map((base) => [base.id, base]))
    return rows.flatMap((row) => {
      const base = people.get(row.user_id)
      return base ? presentGrant(row, base) : []
    })
  }

  return {
    me,

    authorize: async (...asked) => (await standings.demand(...asked)).roles,

    takeSecondStep: async (viewer, code) => {
      if ((await me(viewer)).roles.length === 0) throw new AppError('FORBIDDEN')
      await secondStep.useInSession(viewer.userId, code, (transaction) =>
        markSecondStep(transaction, viewer.sessionId, clock.now()),
      )
      return await me(viewer)
    },

    page: async (input) => {
      const list = `staff-${input.ascFlag}`
      const [found, total] = await Promise.all([pageGrants(db, sliceOf(list, grantOrder, input)), countGrants(db)])
      const { shown, page } = pageOf(list, input, found)
      return { ...page, total, records: await present(shown) }
    },

    grant: async (input, by) => {
      const { id } = await appointments.grant(by, input)
      const row = await findHeld(db, id)
      const [grant] = row ? await present([row]) : []
      if (!grant) throw new AppError('USER_GONE')
      return grant
    },

    revoke: async (input, by) => {
      await appointments.revoke(by, input)
      await standings.announceRevoked(input.userId)
    },

    isStaff: (userId) => hasRole(db, { userId }),
    holdersOf: (permission) =>
      listHolders(
        db,
        staffRoles.filter((role) => rolePermissions[role].includes(permission)),
      ),
    isDeskStaffed: () => hasRole(db, { role: 'service' }),
    holders: (permission, limit) => listHolders(db, rolesWith(permission), limit),
    isHolder: async (userId, permission) => (await listHolders(db, rolesWith(permission), 1, userId)).length > 0,
  }
}
