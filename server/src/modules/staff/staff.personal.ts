import type { Executor } from '#server/platform/database/database.ts'
import { listPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { eraseGrants, listGrantsOf } from './staff.queries.ts'

/** Roles that somebody has, or has had, in running the app. */
export const createStaffPersonal = ({ db }: { db: Executor }): PersonalData => ({
  tables: ['staff_roles'],
  parts: (userId) => [
    listPart({ name: 'staff-roles', title: '工作人员角色' }, async () =>
      (await listGrantsOf(db, userId)).map(({ role, origin, granted_at, revoked_at }) => ({
        role,
        origin,
        grantTime: granted_at.toISOString(),
        revokeTime: revoked_at?.toISOString() ?? null,
      })),
    ),
  ],
  erase: eraseGrants,
})
