import type { PassengerType } from '#contract/railway.ts'
import { isChild } from './age.ts'
import type { PassengerRow } from './passenger.queries.ts'

/** Whether tickets may be bought for them: it is the user, a child, or somebody who has agreed. */
export const isReady = (row: Pick<PassengerRow, 'is_self' | 'consented_at'>, birthDate: string, day: string): boolean =>
  row.is_self || row.consented_at !== null || isChild(birthDate, day)

/** Whether student tickets may be bought on a day. */
export const isStudent = (row: Pick<PassengerRow, 'student_state' | 'valid_until'>, day: string): boolean =>
  row.student_state === 'verified' && row.valid_until !== null && row.valid_until >= day

/** What may be bought for them on a day. */
export const ticketTypesOf = (
  row: Pick<PassengerRow, 'student_state' | 'valid_until'>,
  birthDate: string,
  day: string,
): PassengerType[] => [
  'adult',
  ...(isChild(birthDate, day) ? (['child'] as const) : []),
  ...(isStudent(row, day) ? (['student'] as const) : []),
]
