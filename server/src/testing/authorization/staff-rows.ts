import { type Rows, signedIn, staffOnly } from './row.ts'

/** Calls of those who run the app; what each role gets is told by `server/src/staff-calls.test.ts`. */
export const staffRows: Rows = {
  'staff.me': { get: signedIn },
  'staff.takeSecondStep': staffOnly({ code: '000000' }),
  'staff.page': staffOnly({}),
  'staff.grant': staffOnly({ username: 'somebody', role: 'owner', reason: '想当所有者' }),
  'staff.revoke': staffOnly({ userId: '1', role: 'owner', reason: '不让他当' }),
  'audit.page': staffOnly({}),
}
