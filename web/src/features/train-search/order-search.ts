import { type Leg, writeLegs } from '#web/features/timetable/index.ts'

/** What of a search an order goes on with. */
export interface OrderSearch {
  student: boolean
  /** Ids of tickets that are exchanged; empty: none. */
  change: string
  /** Tickets that are given back once better ones are had, as orders write them into an address; empty: none. */
  swap: string
}

/** What of an offer an order names. */
export type Stretch = Leg

/** The address of an order of these legs, for /train-tickets/order. */
export const orderSearch = ({ student, change }: OrderSearch, legs: readonly Stretch[]) => ({
  legs: writeLegs(legs),
  ...(student && { student: '1' }),
  ...(change !== '' && { change }),
})

/** The address of waiting for a leg, for /train-tickets/snatching. */
export const waitSearch = ({ swap }: OrderSearch, leg: Stretch) => ({
  legs: writeLegs([leg]),
  ...(swap !== '' && { swap }),
})
