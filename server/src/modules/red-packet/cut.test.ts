import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { cutByChance, cutEvenly, type Draw, isCuttable } from './cut.ts'

const bounds = limits.redPacketShare

/** Any packet that may be sent. */
const packets = fc.integer(limits.redPacketShares).chain((count) =>
  fc.record({
    count: fc.constant(count),
    total: fc.integer({ min: count * bounds.min, max: count * bounds.max }),
  }),
)

const sumOf = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0)

test('any packet is cut into as many shares as it has, each within 0.01 and 200 yuan, and their sum is exact', () => {
  fc.assert(
    fc.property(packets, (packet) => {
      const shares = cutByChance(packet, bounds)
      expect(shares).toHaveLength(packet.count)
      expect(sumOf(shares)).toBe(packet.total)
      expect(shares.every((share) => Number.isInteger(share) && share >= bounds.min && share <= bounds.max)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('that holds whatever chance does', () => {
  const extremes: Draw[] = [({ min }) => min, ({ max }) => max]
  fc.assert(
    fc.property(packets, fc.constantFrom(...extremes), (packet, draw) => {
      const shares = cutByChance(packet, bounds, draw)
      expect(sumOf(shares)).toBe(packet.total)
      expect(shares.every((share) => share >= bounds.min && share <= bounds.max)).toBe(true)
    }),
  )
})

test('an even one has shares alike; what is too little or too much for its shares is not cut', () => {
  expect(cutEvenly({ total: 88, count: 8 })).toEqual(Array.from({ length: 8 }, () => 11))
  expect(isCuttable({ total: 9, count: 10 }, bounds)).toBe(false)
  expect(isCuttable({ total: 10, count: 10 }, bounds)).toBe(true)
  expect(isCuttable({ total: 2 * bounds.max + 1, count: 2 }, bounds)).toBe(false)
  expect(() => cutByChance({ total: 9, count: 10 }, bounds)).toThrow(RangeError)
})

/**
 * The positions whose mean over many draws is further from the others' than chance explains: six standard errors, which one position
 * in five hundred million reaches by itself.
 */
const oddPositions = (draws: number, { total, count }: { total: number; count: number }, cut: () => number[]) => {
  const [sums, squares] = [new Float64Array(count), new Float64Array(count)]
  for (let round = 0; round < draws; round++)
    for (const [position, share] of cut().entries()) {
      sums[position] = (sums[position] ?? 0) + share
      squares[position] = (squares[position] ?? 0) + share * share
    }
  return [...sums].flatMap((sum, position) => {
    const mean = sum / draws
    const error = Math.sqrt(((squares[position] ?? 0) / draws - mean * mean) / draws)
    return Math.abs(mean - total / count) > 6 * error ? [position] : []
  })
}

const packet = { total: 1000, count: 10 }

test('over 100,000 draws every position is worth the same', () => {
  expect(oddPositions(100_000, packet, () => cutByChance(packet, bounds))).toEqual([])
})

test('that a position is worth more or less would be found out', () => {
  const greedy = () => {
    const shares: number[] = []
    let rest = packet.total
    for (let left = packet.count; left > 1; left--) {
      const share = 1 + Math.floor(Math.random() * (rest - left + 1))
      shares.push(share)
      rest -= share
    }
    return [...shares, rest]
  }
  expect(oddPositions(2000, packet, greedy)).not.toEqual([])
  // Three 分 more for who comes first, of a hundred.
  const skewed = () => {
    const shares = cutByChance(packet, bounds)
    const [first = 0, second = 0, ...others] = shares
    return Math.random() < 0.8 && second > 4 ? [first + 4, second - 4, ...others] : shares
  }
  expect(oddPositions(100_000, packet, skewed)).toEqual([0, 1])
})
