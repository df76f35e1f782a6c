import type { PlacedClass } from '../modules/run/run.module.ts'
import { assumptions, type Connection, type Season } from './assumptions.ts'
import type { Market, Ride } from './market.ts'
import { createRandom, type Random, shuffled, weighted } from './random.ts'

/** A ride in a class. */
export interface Wish extends Ride {
  seatClass: PlacedClass
}

/** People who travel together, or a client of a program that hammers. Moments are in milliseconds. */
export interface Party {
  id: number
  bot: boolean
  seats: number
  /** Any of them would do; the dearest to them first. */
  wishes: readonly Wish[]
  /** When the sale of their trains begins, and how long after it they ask; within the first minute, `opening`. */
  saleAt: number
  asksAfter: number
  opening: boolean
  /** Whether they reserved before the sale opened, which counts where orders are drawn. */
  reserved: boolean
  connection: Connection
  pays: boolean
  /** Waits where nothing is left, by so many of its wishes, until so long before departure. */
  waits: boolean
  ways: number
  leadMinutes: number
  partFlag: boolean
  /** Gives up waiting at this share of its time; null: stays to the end. */
  givesUpAt: number | null
}

const partyFor = weighted(assumptions.parties)
const waysFor = weighted(assumptions.waysWaited)
const leadFor = weighted(assumptions.leadMinutes)
const connectionFor = weighted(
  Object.entries(assumptions.connections).map(([name, { share }]) => [name as Connection, share] as const),
)

const ofKind = ({ median, spread }: { median: number; spread: number }, random: Random): number =>
  median * Math.exp(spread * random.bell())

/** How long after the opening somebody's request arrives, in milliseconds. */
const firstMinute = (bot: boolean, connection: Connection, random: Random): number => {
  const { bots, hand, connections } = assumptions
  // Whoever asks so often has a request on its way when the sale opens.
  if (bot) return (random.unit() / bots.rate + ofKind(bots, random)) * 1000
  return Math.min(59.9, ofKind(hand, random) + ofKind(connections[connection], random)) * 1000
}

const laterOn = (random: Random): number => {
  const { soon, later } = assumptions
  return (60 + random.wait(random.chance(soon.share) ? soon.mean : later.mean)) * 1000
}

const makeParty = (market: Market, id: number, bot: boolean, random: Random): { party: Party; seatMetres: number } => {
  const trip = market.tripFor(random.unit())
  const thrift = random.unit()
  const seats = partyFor(random.unit())
  const opening = bot || random.chance(assumptions.atOpening)
  const connection = connectionFor(random.unit())
  const party = {
    ...{ id, bot, seats, opening, connection, saleAt: trip.saleAt },
    wishes: shuffled(trip.rides, random)
      .slice(0, assumptions.choices)
      .map((ride) => ({ ...ride, seatClass: market.trains[ride.train]?.classFor(thrift) ?? 'second' })),
    asksAfter: opening ? firstMinute(bot, connection, random) : laterOn(random),
    reserved: opening && !bot && random.chance(assumptions.reserved),
    pays: !random.chance(assumptions.unpaid),
    waits: random.chance(assumptions.waits),
    ways: waysFor(random.unit()),
    leadMinutes: leadFor(random.unit()),
    partFlag: seats > 1 && random.chance(assumptions.takesParts),
    givesUpAt: random.chance(assumptions.givesUp) ? random.unit() : null,
  }
  return { party, seatMetres: seats * trip.metres }
}

/**
 * Everybody who wants to go by the trains of a market.
 * @param bots clients of programs beside them, who want what the others want
 */
export const makeParties = (market: Market, { strength }: Season, bots: number, seed: number): Party[] => {
  const random = createRandom(seed, 1)
  const parties: Party[] = []
  for (let wanted = 0; wanted < strength * market.seatMetres;) {
    const { party, seatMetres } = makeParty(market, parties.length, false, random)
    parties.push(party)
    wanted += seatMetres
  }
  // From numbers of their own, so that the people are the same with them and without.
  const others = createRandom(seed, 2)
  for (let count = 0; count < bots; count++) parties.push(makeParty(market, parties.length, true, others).party)
  return parties
}
