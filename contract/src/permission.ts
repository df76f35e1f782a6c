import type { ErrorKey } from './errors.ts'

/** Roles of those who run the app. Somebody may have several. */
export const staffRoles = ['owner', 'moderator', 'service', 'finance', 'railway', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * What a call of the staff needs: `read` of a domain only looks, `write` acts, and each act leaves a line in the audit log; so does a
 * look at what is sensitive, which is `audited`.
 */
export const permissions = [
  'announcement.read',
  'announcement.write',
  'help.read',
  'help.write',
  'agreement.read',
  'agreement.write',
  'service.read',
  'service.write',
  'certification.read',
  'certification.write',
  'moderation.read',
  'moderation.write',
  'people.read',
  'people.write',
  'sanction.write',
  'holiday.write',
  'moderationWord.read',
  'moderationWord.write',
  'overview.read',
  'retention.read',
  'operatorSetting.read',
  'operatorSetting.write',
  'staff.read',
  'staff.write',
  'audit.read',
  'money.read',
  'money.write',
  'money.approve',
  'railway.read',
  'railway.run',
  'railway.gate',
  'railway.gate.read',
] as const
export type Permission = (typeof permissions)[number]

/** Whether what needs it only looks. */
export const isReading = (permission: Permission): boolean => permission.endsWith('.read')

/**
 * What each role may. What is not named here is refused: a new permission is the owner's, and, if it only looks, the
 * auditor's, until it is given to somebody.
 */
export const rolePermissions: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: permissions,
  moderator: [
    'announcement.read',
    'help.read',
    'agreement.read',
    'certification.read',
    'certification.write',
    'moderation.read',
    'moderation.write',
    'people.read',
    'people.write',
    'sanction.write',
    'overview.read',
    'moderationWord.read',
    'moderationWord.write',
  ],
  service: [
    'announcement.read',
    'announcement.write',
    'help.read',
    'help.write',
    'agreement.read',
    'service.read',
    'service.write',
    'people.read',
    'people.write',
    'holiday.write',
  ],
  finance: ['money.read', 'money.write', 'money.approve'],
  railway: ['railway.read', 'railway.run', 'railway.gate', 'railway.gate.read'],
  auditor: permissions.filter(isReading),
}

/** All that somebody with these roles may, each once. */
export const permissionsOf = (roles: readonly StaffRole[]): Permission[] =>
  permissions.filter((permission) => roles.some((role) => rolePermissions[role].includes(permission)))

/** What every call of the staff may answer with. */
export const staffErrors = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'STAFF_TWO_FACTOR_OFF',
  'STAFF_SECOND_STEP_NEEDED',
] as const satisfies ErrorKey[]
