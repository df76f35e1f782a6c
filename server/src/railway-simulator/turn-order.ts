import { assumptions } from './assumptions.ts'
import type { Party } from './demand.ts'
import { type Random, shuffled } from './random.ts'

/** How those are served who ask in the minute at which a sale opens: whose request is first, or in an order that is drawn. */
export type SaleRule = 'first-come' | 'drawn'

/** A request of the first minute: programs send many. */
interface Request {
  party: Party
  /** In milliseconds after the opening. */
  after: number
}

const requestsOf = (party: Party): Request[] => {
  if (!party.bot) return [{ party, after: party.asksAfter }]
  const { rate, seconds } = assumptions.bots
  return Array.from({ length: rate * seconds }, (_, number) => ({
    party,
    after: party.asksAfter + (number * 1000) / rate,
  }))
}

/**
 * The order in which the requests of one opening minute are looked at, and when: each client once, however often it asks.
 * Whoever is drawn has reserved or asked; which of the two, and when in that minute, makes no difference.
 * @returns in milliseconds after the opening
 */
export const turnsOf = (parties: readonly Party[], rule: SaleRule, random: Random): Request[] => {
  const requests = parties.flatMap(requestsOf).toSorted((one, other) => one.after - other.after)
  const first = [...new Map(requests.toReversed().map((request) => [request.party.id, request])).values()]
  if (rule === 'first-come') return first.toSorted((one, other) => one.after - other.after)
  const places = first.map(({ party }) => party).toSorted((one, other) => one.id - other.id)
  return shuffled(places, random).map((party) => ({ party, after: 60_000 }))
}
