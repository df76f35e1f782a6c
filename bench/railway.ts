/**
 * How fast the railway is, beside the same bytes and the same rows without it. Run by hand:
 * `npm run bench:railway -- --seconds=10 --connections=50`
 */
import { parseArgs } from 'node:util'
import { measureHolds } from './railway-holds.ts'
import { measureOpening } from './railway-opening.ts'
import { measureOrders } from './railway-orders.ts'
import { measureQueries } from './railway-queries.ts'
import { measureWaitlist } from './railway-waitlist.ts'
import { aimLines, showResults } from './results.ts'
import { withThrowAwayPostgres } from './throw-away-postgres.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '50' },
    /** Of the comparison of seats. */
    rounds: { type: 'string', default: '5' },
    /** `queries`, `holds`, `orders`, `waitlist` or `opening`: one of them alone. */
    only: { type: 'string' },
  },
})
const load = { seconds: Number(values.seconds), connections: Number(values.connections) }

await withThrowAwayPostgres(
  async ({ url: clusterUrl, dataDir }) => {
    const wants = (part: string) => values.only === undefined || values.only === part
    if (wants('holds')) {
      const callers = load.connections * 2
      const holds = await measureHolds({ clusterUrl, ...load, connections: callers, rounds: Number(values.rounds) })
      await showResults('railway-holds', holds.lines, [
        `${callers} callers within the process, ${load.seconds} s each side in ${values.rounds} rounds, in turn; floors by the bare driver on 16 connections`,
        'one statement: the row of a seat updated and an order inserted; four trips: the same and a ticket, within begin and commit',
      ])
      await showResults('railway-holds-aims', aimLines(holds.aims), [])
    }
    if (wants('orders')) {
      const orders = await measureOrders({ clusterUrl, dataDir, connections: load.connections * 2 })
      await showResults('railway-orders', orders.lines, [
        `through HTTP, ${load.connections * 2} callers, all on one machine with the callers; the floor before and after by the bare driver on 16 connections`,
      ])
      await showResults('railway-orders-aims', aimLines(orders.aims), [])
    }
    if (wants('waitlist')) {
      const waitlist = await measureWaitlist({ clusterUrl, dataDir, connections: load.connections })
      await showResults('railway-waitlist', waitlist.lines, [
        `through HTTP, ${load.connections} callers who give tickets back while 10,000 wait, and while nobody does, in turn; all on one machine with the callers`,
      ])
      await showResults('railway-waitlist-aims', aimLines(waitlist.aims), [])
    }
    if (wants('opening')) {
      const opening = await measureOpening({ clusterUrl, dataDir, connections: load.connections * 2 })
      await showResults('railway-opening', opening.lines, [
        'one train; half of all have reserved before the sale begins, half are programs that begin with it and ask until the list is closed',
        `through HTTP, ${load.connections * 2} callers, all on one machine with the callers`,
      ])
      await showResults('railway-opening-aims', aimLines(opening.aims), [])
    }
    if (!wants('queries')) return
    const queries = await measureQueries({ clusterUrl, dataDir, ...load })
    await showResults('railway', queries.lines, [
      `${load.connections} connections, ${load.seconds} s a figure, all on one machine with the load itself`,
      'queries: between cities, as often as the trains that call at both multiply to, on thirteen days; static JSON: bare Fastify sending as many bytes',
    ])
    await showResults('railway-aims', aimLines(queries.aims), [])
  },
  { durable: true },
)
