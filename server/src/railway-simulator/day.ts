import { quotaEndsBefore } from '../modules/run/run.module.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import { assumptions, type Season } from './assumptions.ts'
import type { Booking } from './booking.ts'
import { createCounter } from './counter.ts'
import { makeParties, type Party, type Wish } from './demand.ts'
import { createEventQueue } from './event-queue.ts'
import { lookAt, type Look } from './look.ts'
import type { Market } from './market.ts'
import { createRandom, weighted } from './random.ts'
import { type SaleRule, turnsOf } from './turn-order.ts'
import { createWaitingLine, type Entry, type WaitedWay } from './waiting-line.ts'

export interface DayOutcome {
  parties: readonly Party[]
  bookings: readonly Booking[]
  entries: readonly Entry[]
  looks: readonly Look[]
}

export interface DayPlan {
  market: Market
  season: Season
  rule: SaleRule
  /** Clients of programs beside the people. */
  bots: number
  /** Whether it is asked now and then how those who wait stand. */
  looks: boolean
  seed: number
}

/** Of those who wait, so many are looked at, at each of two moments: more of one day tell little more. */
const lookShare = 0.1
const [minuteMs, hourMs] = [60_000, 3_600_000]
const momentFor = weighted(assumptions.moments.map((moment) => [moment, moment.share] as const))

/** Sells the trains of a day, from the opening of the sale to the last departure. */
export const sellDay = ({ market, season, rule, bots, looks: isLooking, seed }: DayPlan): DayOutcome => {
  const parties = makeParties(market, season, bots, seed)
  const events = createEventQueue()
  const counters = market.trains.map(createCounter)
  const lines = market.trains.map(createWaitingLine)
  const bookings: Booking[] = []
  const entries: Entry[] = []
  const looks: Look[] = []
  /** By train and class. */
  const sold = new Map<string, Booking[]>()
  const soldOf = ({ train, seatClass }: Wish): Booking[] => {
    const key = `${train} ${seatClass}`
    const some = sold.get(key) ?? []
    sold.set(key, some)
    return some
  }
  const common = createRandom(seed, 3)
  const refunds = season.refunds * Math.exp(assumptions.dayByDay * common.bell())
  const stopOf = ({ train, fromSeq }: Wish) => {
    const stop = market.trains[train]?.stops[fromSeq]
    if (!stop) throw new Error('a wish for a stop that is not there')
    return stop
  }

  const release = (booking: Booking, count: number) => {
    const { wish, seats } = booking
    for (const seat of seats.filter(({ releasedAt }) => releasedAt === null).slice(0, count)) {
      seat.releasedAt = events.now()
      booking.kept -= 1
      counters[wish.train]?.giveBack(wish, seat.index)
    }
    serve(lines[wish.train]?.around(wish, events.now()) ?? [])
  }

  /** A paid ticket may be given back, or changed to another day. */
  const planReturn = (booking: Booking) => {
    const random = createRandom(seed, 4, booking.party.id)
    if (!random.chance(assumptions.givenBack * refunds)) return
    const { before, mean } = momentFor(random.unit())
    const { leavesAt } = stopOf(booking.wish)
    const share = random.unit()
    const anyTime = events.now() + share * (leavesAt - events.now())
    const atStep = before === null ? anyTime : leavesAt - before * hourMs - random.wait(mean) * 1000
    const onlyOne = random.chance(assumptions.onlyOne)
    events.add(atStep > events.now() ? atStep : anyTime, () => release(booking, onlyOne ? 1 : booking.seats.length))
  }

  const book = (party: Party, wish: Wish, count: number, direct: boolean): Booking | undefined => {
    const taken = counters[wish.train]?.sell(wish, count, events.now())
    if (!taken) return undefined
    const seats = taken.map((index) => ({ index, releasedAt: null }))
    const state = direct ? 'held' : 'paid'
    const booking: Booking = { party, wish, seats, kept: count, takenAt: events.now(), direct, state }
    bookings.push(booking)
    soldOf(wish).push(booking)
    return booking
  }

  /** Gives what is free to those who wait, the first first. */
  const serve = (ways: readonly WaitedWay[]) => {
    for (const { entry, wish, until } of ways) {
      if (entry.state !== 'waiting' || until <= events.now()) continue
      const { party } = entry
      const free = counters[wish.train]?.free(wish, events.now()) ?? 0
      const count = free >= party.seats ? party.seats : party.partFlag ? free : 0
      const booking = count > 0 ? book(party, wish, count, false) : undefined
      if (!booking) continue
      entry.state = 'served'
      planReturn(booking)
    }
  }

  /** Asks how an entry stands: when it begins to wait, and once more at any time. */
  const planLooks = (entry: Entry) => {
    const random = createRandom(seed, 5, entry.party.id)
    const look = () => {
      if (entry.state !== 'waiting') return
      const one = lookAt(entry, market, lines, soldOf, events.now())
      if (one) looks.push(one)
    }
    if (random.chance(lookShare)) look()
    const end = Math.max(...entry.ways.map(({ until }) => until))
    if (random.chance(lookShare)) events.add(events.now() + random.unit() * (end - events.now()), look)
  }

  const wait = (party: Party) => {
    const entry: Entry = { party, ways: [], state: 'waiting' }
    for (const wish of party.wishes.slice(0, party.ways)) {
      const until = stopOf(wish).leavesAt - party.leadMinutes * minuteMs
      if (until > events.now()) entry.ways.push({ entry, wish, until, number: entries.length })
    }
    if (entry.ways.length === 0) return
    entries.push(entry)
    for (const way of entry.ways) lines[way.wish.train]?.join(way)
    serve(entry.ways)
    const end = Math.max(...entry.ways.map(({ until }) => until))
    const { givesUpAt } = party
    // Whether somebody will give up is their own affair: what is told is for those who stay.
    if (givesUpAt === null) {
      if (isLooking) planLooks(entry)
    } else
      events.add(events.now() + givesUpAt * (end - events.now()), () => {
        if (entry.state === 'waiting') entry.state = 'withdrawn'
      })
  }

  const ask = (party: Party) => {
    for (const wish of party.wishes) {
      if (stopOf(wish).saleEndsAt <= events.now()) continue
      const booking = book(party, wish, party.seats, true)
      if (!booking) continue
      const random = createRandom(seed, 6, party.id)
      const holdMs = railwayLimits.holdSeconds * 1000
      const after = party.pays ? Math.min(random.wait(assumptions.paying) * 1000, holdMs - 1) : holdMs
      events.add(events.now() + after, () => {
        booking.state = party.pays ? 'paid' : 'lapsed'
        if (party.pays) planReturn(booking)
        else release(booking, party.seats)
      })
      return
    }
    if (party.waits) wait(party)
  }

  const opening = Map.groupBy(
    parties.filter((party) => party.opening),
    ({ saleAt }) => saleAt,
  )
  const drawing = createRandom(seed, 7)
  for (const [saleAt, together] of [...opening].toSorted(([one], [other]) => one - other))
    for (const { party, after } of turnsOf(together, rule, drawing)) events.add(saleAt + after, () => ask(party))
  for (const party of parties) if (!party.opening) events.add(party.saleAt + party.asksAfter, () => ask(party))
  for (const [place, { departsAt }] of market.trains.entries())
    events.add(departsAt - quotaEndsBefore * 1000, () => serve(lines[place]?.all() ?? []))
  events.run()
  return { parties, bookings, entries, looks }
}
