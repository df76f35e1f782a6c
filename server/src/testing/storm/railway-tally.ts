import type { TrainOrder } from '#contract/train-ticket.ts'

/** What people were told of their tickets: what must be there in the end, by nobody's word but theirs. */
export interface RailwayTally {
  /** As they were told last, by id. */
  orders: Map<string, { userId: string; order: TrainOrder }>
  /** Tickets that they were told to have given back or exchanged. */
  ended: Map<string, 'refunded' | 'changed'>
  /** What their wallets have paid, or got back where it is negative, in 分, once for each thing. */
  spent: Map<string, { userId: string; amount: number }>
  /** How often what was told. */
  counts: Map<string, number>
  note(userId: string, order: TrainOrder): void
  count(what: string): void
  /** What was told otherwise at another time. */
  wrongs: string[]
}

/** Nothing goes back. */
const ranks: Record<TrainOrder['state'], number> = { held: 0, paid: 1, lapsed: 2, cancelled: 2, closed: 2 }
const neverAfter: readonly string[] = ['paid lapsed', 'paid cancelled', 'closed lapsed', 'closed cancelled']

export const createRailwayTally = (): RailwayTally => {
  const orders: RailwayTally['orders'] = new Map()
  const counts = new Map<string, number>()
  const wrongs: string[] = []
  return {
    orders,
    ended: new Map(),
    spent: new Map(),
    counts,
    note: (userId, order) => {
      const before = orders.get(order.id)?.order.state
      if (before && neverAfter.includes(`${before} ${order.state}`))
        wrongs.push(`the order ${order.id} was ${before} and became ${order.state}`)
      if (!before || ranks[order.state] >= ranks[before]) orders.set(order.id, { userId, order })
    },
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    wrongs,
  }
}

/** What somebody has paid and not got back, in 分. */
export const spentBy = ({ spent }: RailwayTally): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const { userId, amount } of spent.values()) sums.set(userId, (sums.get(userId) ?? 0) + amount)
  return sums
}
