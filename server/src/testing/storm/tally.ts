/** What people were told of their money: what must be in the books in the end, by nobody's word but theirs. */
export interface Tally {
  /** Whose, and how much; by the id of the thing. */
  topUps: Map<string, { userId: string; amount: number }>
  withdrawals: Map<string, { userId: string; amount: number }>
  remittances: Map<string, Remitted>
  /** Red packets, by key. */
  packets: Map<string, Packet>
  /** Points that came or went, once for each thing. */
  points: Map<string, { userId: string; points: number }>
  exchanges: Map<string, { userId: string; price: number }>
  /** Owners by coupon. */
  coupons: Map<string, string>
  /** Somebody has got so much of a packet; null: they were not told how much. */
  took(key: string, userId: string, amount: number | null): void
  /** Notes what became of a remittance. */
  ended(id: string, end: 'accepted' | 'returned'): void
  /** What was told otherwise at another time. */
  wrongs: string[]
}

interface Packet {
  senderId: string
  total: number
  /** By who took it. */
  taken: Map<string, number>
}

interface Remitted {
  senderId: string
  recipientId: string
  windowId: string
  amount: number
  /** Undefined: nobody has done anything with it yet. */
  end?: 'accepted' | 'returned'
}

export const createTally = (): Tally => {
  const remittances = new Map<string, Remitted>()
  const packets = new Map<string, Packet>()
  const wrongs: string[] = []
  return {
    topUps: new Map(),
    withdrawals: new Map(),
    remittances,
    packets,
    points: new Map(),
    exchanges: new Map(),
    coupons: new Map(),
    took: (key, userId, amount) => {
      const packet = packets.get(key)
      if (!packet || amount === null) return void wrongs.push(`${userId} took an unknown share of ${key}`)
      const before = packet.taken.get(userId)
      if (before !== undefined && before !== amount) wrongs.push(`${userId} took ${before} of ${key}, and ${amount}`)
      packet.taken.set(userId, amount)
    },
    ended: (id, end) => {
      const one = remittances.get(id)
      if (!one) return void wrongs.push(`the remittance ${id} was sent by nobody`)
      if (one.end && one.end !== end) wrongs.push(`the remittance ${id} was ${one.end} and became ${end}`)
      one.end = end
    },
    wrongs,
  }
}

/** What somebody has in points. */
export const pointsOf = (tally: Tally, userId: string): number => {
  let sum = 0
  for (const one of tally.points.values()) if (one.userId === userId) sum += one.points
  for (const one of tally.exchanges.values()) if (one.userId === userId) sum -= one.price
  return sum
}

/** How much of what was done, for who reads what a storm was made of. */
export const countsOf = ({ topUps, withdrawals, remittances, packets, points, exchanges, coupons }: Tally): string =>
  Object.entries({ topUps, withdrawals, remittances, packets, points, exchanges, coupons })
    .map(([name, { size }]) => `${size} ${name}`)
    .join(', ')
