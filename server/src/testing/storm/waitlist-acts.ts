import { randomUUID } from 'node:crypto'
import type { CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import type { SeatClass } from '#contract/railway.ts'
import type { WaitlistEntry } from '#contract/waitlist.ts'
import type { Asker } from './asker.ts'
import { paymentPassword } from './money-people.ts'
import type { Traveller } from './railway-people.ts'
import type { RailwayTally } from './railway-tally.ts'
import type { Random } from './random.ts'

interface Parts {
  asker: Asker
  random: Random
  tally: RailwayTally
  runIds: readonly string[]
  /** Stops of each. */
  stops: number
  seatClass: SeatClass
}

type Act = (person: Traveller) => Promise<unknown>
type Wish = CallInput<typeof contract.waitlist.create>['body']

const { waitlist: calls, trainOrder } = contract
const drafting = ['STUDENT_UNQUALIFIED', 'CHILD_ALONE', 'TICKET_ENDED', 'TICKET_GONE', 'SWAP_PASSENGERS'] as const
const joining = [
  ...drafting,
  ...(['PASSENGER_OVERLAP', 'WAITLIST_FULL', 'PRICE_CHANGED', 'BALANCE_SHORT'] as const),
  ...(['SPENDING_LIMIT_REACHED', 'PAYMENTS_DAY_FULL'] as const),
]

/** What people do who wait for seats, each with how often beside the others. */
export const makeWaitlistActs = (parts: Parts): { join: Act; acts: [weight: number, act: Act][] } => {
  const { asker, random, tally, runIds, stops, seatClass } = parts
  const waiting = new Map<string, WaitlistEntry[]>()
  /** Orders that came of waiting and were to be given back, once each. */
  const tried = new Set<string>()

  const wayOf = () => {
    const fromSeq = random.below(stops - 1)
    return { runId: random.pick(runIds), fromSeq, toSeq: fromSeq + 1 + random.below(stops - 1 - fromSeq), seatClass }
  }
  const waysOf = () => {
    const ways = Array.from({ length: 1 + random.below(4) }, wayOf)
    return [...new Map(ways.map((one) => [[one.runId, one.fromSeq, one.toSeq].join(), one])).values()]
  }
  /** Some sleep by now, and some of those would take what is dear to give back. */
  const quietOf = (): Wish['quiet'] => {
    if (random.next() < 0.85) return null
    return { fromMinute: 0, toMinute: 1439, feeCap: random.next() < 0.5 ? 0 : 10_000_000 }
  }

  const send = async (
    person: Traveller,
    wish: Pick<Wish, 'passengers'> & { swap?: NonNullable<Wish['swap']> | null },
  ) => {
    const given = { combinations: waysOf(), leadMinutes: 20, passengers: wish.passengers, swap: wish.swap ?? null }
    const quote = await asker.ask(person, calls.quote, { body: given }, undefined, drafting)
    if ('refused' in quote) return
    const body: Wish = {
      ...{ ...given, clientId: randomUUID(), partFlag: random.next() < 0.3, mailFlag: false, quiet: quietOf() },
      ...{ agreedPrepay: quote.data.prepay, paymentPassword },
    }
    const note = (entry: WaitlistEntry) => waiting.set(person.id, [...(waiting.get(person.id) ?? []), entry])
    const told = await asker.ask(person, calls.create, { body }, note, joining)
    tally.count('data' in told ? (wish.swap ? 'swapping' : 'waits') : told.refused)
  }

  const join: Act = async (person) => {
    const [first, ...others] = person.passengers
    if (first) await send(person, { passengers: [first, ...others.filter(() => random.next() < 0.3)] })
  }

  /** What they have, for something else. */
  const swap: Act = async (person) => {
    const paid = [...tally.orders.values()].flatMap(({ userId, order }) =>
      userId === person.id && order.state === 'paid' ? [order] : [],
    )
    const leg = paid.length === 0 ? undefined : random.pick(paid).legs[0]
    const kept = leg?.tickets.filter(({ id }) => !tally.ended.has(id)) ?? []
    if (kept.length === 0 || kept.length < (leg?.tickets.length ?? 0)) return
    const passengers = kept.map(({ passengerId, type }) => ({ id: passengerId ?? '', type }))
    const feeCap = random.next() < 0.3 ? 0 : 10_000_000
    await send(person, { passengers, swap: { ticketIds: kept.map(({ id }) => id), feeCap } })
  }

  const withdraw: Act = async (person) => {
    const mine = waiting.get(person.id) ?? []
    if (mine.length === 0) return
    const { id } = random.pick(mine)
    const told = await asker.ask(person, calls.withdraw, { body: { id } }, undefined, ['WAITLIST_SERVED'])
    tally.count('data' in told ? 'withdrawn' : told.refused)
  }

  /** Something that they were given by waiting, and have not tried to give back. */
  const findServed = async (person: Traveller): Promise<string | undefined> => {
    for (const { id } of waiting.get(person.id) ?? []) {
      const entry = await asker.ask(person, calls.detail, { params: { id } })
      const orderId = 'data' in entry ? entry.data.orderId : null
      if (orderId !== null && !tried.has(orderId)) return orderId
    }
  }

  const giveBack: Act = async (person) => {
    const id = await findServed(person)
    if (id === undefined) return
    tried.add(id)
    const order = await asker.ask(person, trainOrder.detail, { params: { id } })
    const ticketIds = 'data' in order ? (order.data.legs[0]?.tickets ?? []).map(({ id }) => id) : []
    const refusals = ['TICKET_ENDED', 'PRICE_CHANGED'] as const
    const quote = await asker.ask(person, trainOrder.refundQuote, { body: { ticketIds } }, undefined, refusals)
    if ('refused' in quote) return
    const body = { ticketIds, agreedBack: quote.data.back }
    const told = await asker.ask(person, trainOrder.refund, { body }, undefined, refusals)
    tally.count('data' in told ? 'given back' : told.refused)
  }

  return {
    join,
    acts: [
      [30, join],
      [6, swap],
      [6, withdraw],
      [12, giveBack],
    ],
  }
}
