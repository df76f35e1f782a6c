import type { StaffRole } from '#contract/permission.ts'
import type { StaffGrant } from '#contract/staff.ts'
import type { UserBase } from '#contract/user.ts'
import type { GrantRow } from './staff.queries.ts'

export const presentGrant = (
  row: GrantRow & { two_factor_on: unknown },
  { id, nickname, avatar, officialFlag, username }: UserBase,
): StaffGrant => ({
  id: row.id,
  user: { id, nickname, avatar, ...(officialFlag ? { officialFlag } : {}), username },
  role: row.role as StaffRole,
  origin: row.origin as StaffGrant['origin'],
  grantTime: row.granted_at.toISOString(),
  twoFactorFlag: row.two_factor_on === true,
})
