import { randomUUID } from 'node:crypto'
import type { CallOutput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import type { SeatClass } from '#contract/railway.ts'
import type { TrainOrder } from '#contract/train-ticket.ts'
import type { Asker, Told } from './asker.ts'
import { paymentPassword } from './money-people.ts'
import type { Traveller } from './railway-people.ts'
import type { RailwayTally } from './railway-tally.ts'
import type { Random } from './random.ts'

interface Parts {
  asker: Asker
  random: Random
  tally: RailwayTally
  /** In the order in which they leave, on each day. */
  runIds: readonly (readonly string[])[]
  /** Stops of each. */
  stops: number
  /** As often as they are wished for. */
  classes: readonly SeatClass[]
}

type Act = (person: Traveller) => Promise<unknown>

const { trainOrder: calls, trainSearch } = contract
const paying = ['BALANCE_SHORT', 'SPENDING_LIMIT_REACHED', 'PAYMENTS_DAY_FULL'] as const
const seats = ['SEATS_SHORT', 'PASSENGER_OVERLAP'] as const

/** All that people do with tickets, each with how often beside the others. */
export const makeRailwayActs = (parts: Parts): [weight: number, act: Act][] => {
  const { asker, random, tally, runIds, stops, classes } = parts

  const legOn = (runId: string, fromSeq: number, toSeq: number) => ({
    ...{ runId, fromSeq, toSeq },
    seatClass: random.pick(classes),
  })
  const wayOf = (after = 0) => {
    const fromSeq = after + random.below(stops - 1 - after)
    return [fromSeq, fromSeq + 1 + random.below(stops - 1 - fromSeq)] as const
  }
  /** One train, or two of a day one after another. */
  const tripOf = () => {
    const day = random.pick(runIds)
    const first = random.below(day.length)
    const [from, to] = wayOf()
    const leg = legOn(day[first] ?? '', from, to)
    if (to === stops - 1 || random.next() < 0.75) return [leg]
    return [leg, legOn(random.pick(day.slice(first)), to, wayOf(to)[1])]
  }
  const partyOf = ({ passengers: [first, ...others] }: Traveller) => [
    ...(first ? [first] : []),
    ...others.filter(() => random.next() < 0.4),
  ]
  const wishes = () => ({ letters: [], berths: [], together: random.next() < 0.5 })
  const ordersOf = ({ id }: Traveller, state: TrainOrder['state']) =>
    [...tally.orders.values()].flatMap(({ userId, order }) => (userId === id && order.state === state ? [order] : []))
  const isKept = ({ id }: { id: string }) => !tally.ended.has(id)

  const tell = <T>(what: string, told: Told<T>) => tally.count('data' in told ? what : told.refused)

  const pay = async (person: Traveller, id: string) =>
    tell(
      'paid',
      await asker.ask(
        person,
        calls.pay,
        { body: { id, couponId: null, paymentPassword } },
        (order) => {
          tally.note(person.id, order)
          tally.spent.set(`paid ${id}`, { userId: person.id, amount: order.paid })
        },
        ['TRAIN_ORDER_LAPSED', ...paying],
      ),
    )
  const cancel = async (person: Traveller, id: string) =>
    tell(
      'cancelled',
      await asker.ask(person, calls.cancel, { body: { id } }, (order) => tally.note(person.id, order), [
        'TRAIN_ORDER_PAID',
      ]),
    )

  const buy: Act = async (person) => {
    const [legs, passengers] = [tripOf(), partyOf(person)]
    const quote = await asker.ask(person, calls.quote, { body: { legs, passengers } }, undefined, [
      'STUDENT_UNQUALIFIED',
    ])
    if ('refused' in quote) return
    const body = {
      ...{ clientId: randomUUID(), legs, passengers, wishes: wishes() },
      ...{ standingFlag: random.next() < 0.1, agreedPrice: quote.data.price },
    }
    const told = await asker.ask(person, calls.create, { body }, (order) => tally.note(person.id, order), [
      ...seats,
      'ORDER_CANCELS_FULL',
      'STUDENT_UNQUALIFIED',
    ])
    tell('held', told)
    if ('refused' in told) return
    const { id } = told.data
    const way = random.next()
    if (way < 0.65) await pay(person, id)
    else if (way < 0.7) await Promise.all([pay(person, id), cancel(person, id)])
    else if (way < 0.75) await cancel(person, id)
  }

  /** Some are late: then it has lapsed. */
  const payLate: Act = async (person) => {
    const held = ordersOf(person, 'held')
    if (held.length > 0) await pay(person, random.pick(held).id)
  }

  const refundOf = async (person: Traveller, ticketIds: string[]) => {
    const quote = await asker.ask(person, calls.refundQuote, { body: { ticketIds } }, undefined, ['TICKET_ENDED'])
    if ('refused' in quote) return
    const agreedBack = quote.data.back
    const note = (order: CallOutput<typeof calls.refund>) => {
      tally.note(person.id, order)
      for (const id of ticketIds) tally.ended.set(id, 'refunded')
      tally.spent.set(`refunded ${ticketIds.join()}`, { userId: person.id, amount: -agreedBack })
    }
    tell(
      'refunded',
      await asker.ask(person, calls.refund, { body: { ticketIds, agreedBack } }, note, [
        'TICKET_ENDED',
        'PRICE_CHANGED',
      ]),
    )
  }

  const changeOf = async (person: Traveller, old: TrainOrder['legs'][number], ticketIds: string[]) => {
    const toSeq = random.next() < 0.8 ? old.toSeq : Math.max(old.fromSeq + 1, random.below(stops))
    const given = { ticketIds, leg: legOn(random.pick(random.pick(runIds)), old.fromSeq, toSeq) }
    const refusals = ['TICKET_ENDED', 'CHANGE_ONCE', 'CHANGE_LATE', 'CHANGE_DESTINATION_LATE'] as const
    const quote = await asker.ask(person, calls.changeQuote, { body: given }, undefined, refusals)
    if ('refused' in quote) return
    const { pay: agreedPay, back: agreedBack } = quote.data
    const body = {
      ...{ ...given, clientId: randomUUID(), agreedPay, agreedBack },
      ...{ wishes: wishes(), standingFlag: false, paymentPassword },
    }
    const note = (order: CallOutput<typeof calls.change>) => {
      tally.note(person.id, order)
      for (const id of ticketIds) tally.ended.set(id, 'changed')
      tally.spent.set(`changed ${order.id}`, { userId: person.id, amount: agreedPay - agreedBack })
    }
    const all = [...refusals, ...seats, ...paying, 'PRICE_CHANGED'] as const
    tell('changed', await asker.ask(person, calls.change, { body }, note, all))
  }

  /** Of a paid order, a leg and some of its tickets that are left. */
  const ticketsOf = (person: Traveller) => {
    const paid = ordersOf(person, 'paid')
    const leg = paid.length === 0 ? undefined : random.pick(random.pick(paid).legs)
    const left = leg?.tickets.filter(isKept) ?? []
    if (!leg || left.length === 0) return undefined
    const some = left.filter(() => random.next() < 0.6)
    return { leg, ticketIds: (some.length > 0 ? some : left).map(({ id }) => id) }
  }
  const refund: Act = async (person) => {
    const chosen = ticketsOf(person)
    if (chosen) await refundOf(person, chosen.ticketIds)
  }
  const change: Act = async (person) => {
    const chosen = ticketsOf(person)
    if (chosen) await changeOf(person, chosen.leg, chosen.ticketIds)
  }
  /** On two devices: one of them is told that it is too late. */
  const both: Act = async (person) => {
    const chosen = ticketsOf(person)
    if (!chosen) return
    await Promise.all([refundOf(person, chosen.ticketIds), changeOf(person, chosen.leg, chosen.ticketIds)])
  }

  const look: Act = (person) => {
    const [fromSeq, toSeq] = wayOf()
    const items = random.pick(runIds).map((runId) => ({ runId, fromSeq, toSeq }))
    return asker.ask(person, trainSearch.counts, { body: { items } })
  }

  return [
    [50, buy],
    [8, payLate],
    [12, refund],
    [14, change],
    [3, both],
    [8, look],
  ]
}
