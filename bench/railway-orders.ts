/** How fast tickets are ordered, paid, changed and given back through HTTP, beside a statement that only writes. */
import { randomInt, randomUUID } from 'node:crypto'
import { contract } from '#contract/index.ts'
import type { TrainOrder } from '#contract/train-ticket.ts'
import { addDays, shanghaiDay } from '#server/platform/time/shanghai.ts'
import { paymentPassword } from '#server/testing/storm/money-people.ts'
import type { Traveller } from '#server/testing/storm/railway-people.ts'
import { inPhase, type Phase, send, startOrderShop } from './order-shop.ts'
import { floorSeats, makeFloors } from './railway-holds.ts'
import { type Aim, type Line, ratioOf } from './results.ts'
import { startServer } from './server-process.ts'

interface Place {
  clusterUrl: string
  dataDir: string
  /** Who ask at the same time. */
  connections: number
}

/** People, and the days on which each travels: an order a day. */
const [people, days] = [600, 3]
/** Of the floor, before and after what is measured beside it, in milliseconds. */
const floorMs = 3000

const { trainOrder: calls } = contract

interface Wish {
  traveller: Traveller
  leg: { runId: string; fromSeq: number; toSeq: number; seatClass: 'second' | 'first' }
}

/** @returns statements a second by as many callers, for a while */
const rateOf = async (callers: number, act: () => Promise<void>): Promise<number> => {
  let done = 0
  const until = performance.now() + floorMs
  const work = async () => {
    while (performance.now() < until) {
      await act()
      done++
    }
  }
  await Promise.all(Array.from({ length: callers }, work))
  return (done / floorMs) * 1000
}

const headers = { 'content-type': 'application/json' }

/** The one statement of a floor behind bare Fastify: what it costs to be asked and to answer is in it. */
const startHttpFloor = async (url: string, runIds: readonly string[]) => {
  const server = await startServer('bench/feed-floor.ts', '/ready', { DATABASE_URL: url })
  const query = `
    with taken as (
      update floor_seats set mask = mask # 1
      where run_id = (select ('{${runIds.join(',')}}'::bigint[])[1 + floor(random() * ${runIds.length})::integer])
        and seat = (select 1 + floor(random() * ${floorSeats})::integer)
      returning run_id, seat
    )
    insert into floor_orders (run_id, seat) select run_id, seat from taken returning id`
  await send(`${server.url}/set`, { method: 'POST', headers, body: JSON.stringify({ bytes: '', query }) })
  return {
    act: async () => {
      const { status, text } = await send(`${server.url}/query`, { method: 'POST', headers, body: '{}' })
      if (status !== 200) throw new Error(`the floor answered ${status}: ${text}`)
    },
    stop: server.stop,
  }
}

/** @returns lines of a table, and what is aimed at */
export const measureOrders = async ({ clusterUrl, dataDir, connections }: Place) => {
  const shop = await startOrderShop({ clusterUrl, dataDir, name: 'orders', people })
  const { url, db, service, runs, travellers, ask } = shop
  const floors = await makeFloors(db, url, runs, 16)
  const lines: Line[] = []
  const aims: Aim[] = []
  const tell = (what: string, { perSecond, p50Ms, p99Ms }: Phase, floor?: { name: string; perSecond: number }) => {
    const ratio = floor ? ratioOf(perSecond, floor.perSecond) : 0
    const beside = floor ? { against: floor.name, 'its per second': Math.round(floor.perSecond), ratio } : {}
    lines.push({ what, 'per second': perSecond, 'p50 ms': p50Ms, 'p99 ms': p99Ms, ...beside })
    console.log(lines.at(-1))
    return ratio
  }
  const any = (runId: string) => [runId, 1 + randomInt(floorSeats)] as const
  const pick = <T>(all: readonly T[]): T => all[randomInt(all.length)] as T

  const wishesOn = async (away: number, choose: (ids: readonly string[]) => string): Promise<Wish[]> => {
    const day = addDays(shanghaiDay(new Date()), 4 + away)
    const found = await service.find([...(await service.runsOn(day)).values()].map(({ runId }) => runId))
    const both = found.filter(({ classes }) => classes.includes('second') && classes.includes('first'))
    const stopsOf = new Map(both.map(({ id, train }) => [id, train.stops.length]))
    return travellers.map((traveller) => {
      const runId = choose([...stopsOf.keys()])
      const fromSeq = randomInt((stopsOf.get(runId) ?? 2) - 1)
      return { traveller, leg: { runId, fromSeq, toSeq: fromSeq + 1, seatClass: 'second' } }
    })
  }
  const priced = async (wishes: readonly Wish[]) => {
    const quotes = await inPhase(wishes, connections, async ({ traveller, leg }) => {
      const passengers = [{ id: traveller.passengers[0]?.id ?? '', type: 'adult' as const }]
      const { price } = await ask(traveller, calls.quote, { body: { legs: [leg], passengers } })
      return { traveller, leg, passengers, price }
    })
    return quotes.results
  }
  const hold = async ({ traveller, leg, passengers, price }: Awaited<ReturnType<typeof priced>>[number]) => ({
    traveller,
    leg,
    order: await ask(traveller, calls.create, {
      body: {
        ...{ clientId: randomUUID(), legs: [leg], passengers, standingFlag: false, agreedPrice: price },
        wishes: { letters: [], berths: [], together: false },
      },
    }),
  })
  const ticketIdsOf = ({ legs }: TrainOrder) => legs.flatMap(({ tickets }) => tickets.map(({ id }) => id))
  /** Measures something between two measurements of a floor. */
  const between = async <T extends Phase>(floor: () => Promise<void>, measured: () => Promise<T>) => {
    const before = await rateOf(connections, floor)
    const phase = await measured()
    return { phase, perSecond: (before + (await rateOf(connections, floor))) / 2 }
  }

  try {
    const spread: Wish[] = []
    for (let away = 0; away < days; away++) spread.push(...(await wishesOn(away, pick)))
    const wanted = await priced(spread)
    const held = await between(
      () => floors.statement(...any(pick(runs).id)),
      () => inPhase(wanted, connections, hold),
    )
    const { perSecond } = held
    const name = 'one statement'
    const httpFloor = await startHttpFloor(
      url,
      runs.map(({ id }) => id),
    )
    await rateOf(connections, httpFloor.act)
    const behindHttp = { name: 'one statement behind bare HTTP', perSecond: await rateOf(connections, httpFloor.act) }
    await httpFloor.stop()
    tell('held, spread', held.phase, behindHttp)
    aims.push(
      { what: 'holds through HTTP, spread', figure: tell('held, spread', held.phase, { name, perSecond }), least: 0.6 },
      { what: `p99 ms of a hold by ${connections} callers`, figure: held.phase.p99Ms, most: 100 },
    )

    const orders = held.phase.results
    const paid = await inPhase(orders, connections, ({ traveller, order: { id } }) =>
      ask(traveller, calls.pay, { body: { id, couponId: null, paymentPassword } }),
    )
    tell('paid out of the wallet', paid)

    const changing = await inPhase(orders.slice(0, people), connections, async ({ traveller, leg, order }) => {
      const body = { ticketIds: ticketIdsOf(order), leg: { ...leg, seatClass: 'first' as const } }
      return { traveller, body, quote: await ask(traveller, calls.changeQuote, { body }) }
    })
    const changed = await inPhase(changing.results, connections, ({ traveller, body, quote: { pay, back } }) =>
      ask(traveller, calls.change, {
        body: {
          ...{
            ...body,
            clientId: randomUUID(),
            standingFlag: false,
            agreedPay: pay,
            agreedBack: back,
            paymentPassword,
          },
          wishes: { letters: [], berths: [], together: false },
        },
      }),
    )
    tell('changed to another class', changed)

    const refunding = await inPhase(orders.slice(people), connections, async ({ traveller, order }) => {
      const ticketIds = ticketIdsOf(order)
      const { back } = await ask(traveller, calls.refundQuote, { body: { ticketIds } })
      return { traveller, body: { ticketIds, agreedBack: back } }
    })
    const refunded = await inPhase(refunding.results, connections, ({ traveller, body }) =>
      ask(traveller, calls.refund, { body }),
    )
    tell('given back', refunded)

    const rush = await priced(await wishesOn(days, ([first = '']) => first))
    const hot = await between(
      () => floors.statement(runs[0]?.id ?? '', 1),
      () => inPhase(rush.slice(0, people / 2), connections, hold),
    )
    const hotFloor = { name: 'one statement on one row', perSecond: hot.perSecond }
    aims.push({
      what: 'holds through HTTP, on one train',
      figure: tell('held, on one train', hot.phase, hotFloor),
      least: 2,
    })
    return { lines, aims }
  } finally {
    await Promise.all([shop.close(), floors.close()])
  }
}
