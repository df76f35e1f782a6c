import { randomInt } from 'node:crypto'

interface Bounds {
  min: number
  max: number
}

/** @returns a whole number from `min` to `max`, each as likely */
export type Draw = (bounds: Bounds) => number

const drawSafely: Draw = ({ min, max }) => (min === max ? min : randomInt(min, max + 1))

/** In 分. */
interface Packet {
  total: number
  count: number
}

/** Whether so much can be cut into so many shares, each within the bounds. */
export const isCuttable = ({ total, count }: Packet, { min, max }: Bounds): boolean =>
  count * min <= total && total <= count * max

/** Shares alike; the total must be divisible by their number. */
export const cutEvenly = ({ total, count }: Packet): number[] => Array.from({ length: count }, () => total / count)

/**
 * Cuts by chance: each share is at least `min` and at most `max`, and their sum is exact. One after another is drawn up to twice
 * the mean of what is left, and then they are shuffled: so no position is better than another, not in its expectation and not in anything else.
 */
export const cutByChance = (packet: Packet, { min, max }: Bounds, draw: Draw = drawSafely): number[] => {
  if (!isCuttable(packet, { min, max })) throw new RangeError('it cannot be cut into shares of that size')
  const shares: number[] = []
  let rest = packet.total
  for (let left = packet.count; left > 0; left--) {
    const others = left - 1
    const twiceMean = Math.floor((2 * rest) / left) - min
    const least = Math.max(min, rest - others * max)
    const most = Math.min(max, rest - others * min)
    const share = others === 0 ? rest : draw({ min: least, max: Math.max(least, Math.min(most, twiceMean)) })
    shares.push(share)
    rest -= share
  }
  return shuffle(shares, draw)
}

/** Fisher and Yates: each order is as likely. */
const shuffle = (values: readonly number[], draw: Draw): number[] => {
  const shuffled = [...values]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const chosen = draw({ min: 0, max: last })
    ;[shuffled[last], shuffled[chosen]] = [shuffled[chosen] as number, shuffled[last] as number]
  }
  return shuffled
}
