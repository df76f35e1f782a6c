import type { PassengerType } from '#contract/railway.ts'
import { isChild } from './age.ts'

/** What of a passenger's row says what may be bought for them. */
interface Standing {
  is_self: boolean
  consented_at: Date | string | null
  student_state: string | null
  /** `YYYY-MM-DD` */
  valid_until: string | null
}

/** Whether tickets may be bought for them: it is the user, a child, or somebody who has agreed. */
export const isReady = (row: Standing, birthDate: string, day: string): boolean =>
  row.is_self || row.consented_at !== null || isChild(birthDate, day)

/** Whether student tickets may be bought on a day. */
export const isStudent = (row: Standing, day: string): boolean =>
  row.student_state === 'verified' && row.valid_until !== null && row.valid_until >= day

/** What may be bought for them on a day. */
export const ticketTypesOf = (row: Standing, birthDate: string, day: string): PassengerType[] => [
  'adult',
  ...(isChild(birthDate, day) ? (['child'] as const) : []),
  ...(isStudent(row, day) ? (['student'] as const) : []),
]
