import { z } from 'zod'
import { defineCall } from './call.ts'
import { count } from './envelope.ts'
import { fen } from './money.ts'

/** Who acts at least so many hours before departure pays so many hundredths of the ticket's price. */
const step = z.object({ hours: count, percent: count })

/** What giving tickets back and changing them costs, by the tables of fees that hold now; what a ticket really costs its quote says. */
export const feeRules = z.object({
  /** The earliest first; nothing is given back after departure. */
  refund: z.array(step),
  /** For a train on a later day; on the same day or an earlier one it is free. */
  change: z.array(step),
  /** Hundredths for a train on a later day, after departure, until the end of that day. */
  changeAfterDeparture: count,
  /** Until so many hours before departure another destination can be chosen. */
  destinationHours: count,
  /** In 分: fees are rounded to these, and where there is one, it is at least so much. */
  step: fen,
  least: fen,
})
export type FeeRules = z.infer<typeof feeRules>

export const fareCalls = {
  rules: defineCall({
    method: 'GET',
    path: '/train-tickets/fee-rules',
    access: 'anyone',
    summary: '退票和改签的收费',
    input: {},
    output: feeRules,
    errors: [],
  }),
}
