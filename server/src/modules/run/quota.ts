/**
 * Seats that are kept for longer trips: otherwise short ones, which are sold first, would eat the long ones. Of each class, so many hundredths
 * of its seats, as far as they are free all the way of the train, are sold to trips of at least `longShare` of the way alone, until
 * `releaseSeconds` before the train sets out. The house's own figures: the railway's are not published.
 */
const quota = { percent: 20, longShare: 0.5, releaseSeconds: 24 * 3600 } as const

/** From so many seconds before a train sets out all its seats are open to all trips. */
export const quotaEndsBefore = quota.releaseSeconds

export interface Trip {
  /** When the train sets out. */
  departsAt: Date
  /** Of the trip, and of the train's whole way. */
  metres: number
  wayMetres: number
}

/**
 * @returns of a class with so many seats, how many of those that are free all the way this trip may not have now
 */
export const reservedSeats = ({ departsAt, metres, wayMetres }: Trip, now: Date): ((count: number) => number) => {
  const isReleased = departsAt.getTime() - now.getTime() <= quota.releaseSeconds * 1000
  if (isReleased || metres >= wayMetres * quota.longShare) return () => 0
  return (count) => Math.floor((count * quota.percent) / 100)
}
