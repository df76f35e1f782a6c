import type { Passenger } from '#contract/passenger.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import type { PassengerType } from '#contract/railway.ts'
import { maskIdNumber, maskPhone } from '#server/platform/text/masking.ts'
import { birthDateOf } from './age.ts'
import type { Secrets } from './passenger-encryption.ts'
import { isReady, isStudent, ticketTypesOf } from './standing.ts'
import type { PassengerRow } from './passenger.queries.ts'

interface Known {
  secrets: Secrets
  /** Today. */
  day: string
  /** Student tickets that they have used in this school year. */
  trips: number
}

const presentStudent = (row: PassengerRow, { day, trips }: Known): Passenger['student'] => {
  if (row.student_state === null) return null
  const state = row.student_state as 'pending' | 'verified' | 'refused'
  return {
    school: row.school ?? '',
    fromCity: row.from_city ?? '',
    toCity: row.to_city ?? '',
    state: state === 'verified' && !isStudent(row, day) ? 'expired' : state,
    reason: row.reason,
    untilDay: row.valid_until,
    tripsLeft: isStudent(row, day) ? Math.max(0, railwayLimits.studentTrips - trips) : 0,
  }
}

export const presentPassenger = (row: PassengerRow, known: Known): Passenger => {
  const { secrets, day } = known
  const birthDate = birthDateOf(secrets.idNumber)
  const ready = isReady(row, birthDate, day)
  const student = presentStudent(row, known)
  const types = ticketTypesOf(row, birthDate, day)
  return {
    id: row.id,
    name: secrets.name,
    idNumber: maskIdNumber(secrets.idNumber),
    type: row.type as PassengerType,
    ticketTypes: student?.tripsLeft === 0 ? types.filter((type) => type !== 'student') : types,
    selfFlag: row.is_self,
    state: ready ? 'ready' : 'consent',
    phone: ready || secrets.phone === null ? null : maskPhone(secrets.phone),
    student,
  }
}
