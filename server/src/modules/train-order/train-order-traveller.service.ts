import { railwayLimits } from '#contract/railway-limits.ts'
import type { PassengerType } from '#contract/railway.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { ageOn, isChild, type OrderPassenger } from '../passenger/passenger.module.ts'

export interface Wanted extends OrderPassenger {
  type: PassengerType
  /** A small child beside an adult: neither seat nor fare. */
  free: boolean
}

/**
 * Who travels as what: each adult takes one child under six free, the smallest first.
 * @param day of departure
 * @throws {AppError} CHILD_TOO_OLD, CHILD_ALONE, STUDENT_UNQUALIFIED
 */
export const judgeTravellers = (
  travellers: readonly (OrderPassenger & { type: PassengerType; tripsUsed: number })[],
  day: string,
): Wanted[] => {
  const children = travellers.filter(({ type }) => type === 'child')
  const adults = travellers.length - children.length
  if (children.some(({ birthDate }) => !isChild(birthDate, day))) throw new AppError('CHILD_TOO_OLD')
  if (children.length > 0 && adults === 0) throw new AppError('CHILD_ALONE')
  if (
    travellers.some(
      ({ type, ticketTypes, tripsUsed }) =>
        type === 'student' && (!ticketTypes.includes('student') || tripsUsed >= railwayLimits.studentTrips),
    )
  )
    throw new AppError('STUDENT_UNQUALIFIED')
  const small = new Set(
    children
      .filter(({ birthDate }) => ageOn(birthDate, day) < railwayLimits.freeChildAge)
      .toSorted((one, other) => (one.birthDate < other.birthDate ? 1 : -1))
      .slice(0, adults)
      .map(({ id }) => id),
  )
  return travellers.map((one) => ({ ...one, free: small.has(one.id) }))
}
