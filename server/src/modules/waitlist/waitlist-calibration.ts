/** What was told about something that then came true or not. */
export interface Told {
  told: number
  was: 0 | 1
  /** What happened on the same day depends on each other. */
  day: number
}

/** What share came true where a chance was told, and how far that was from it on single days. */
interface CalibrationPoint {
  told: number
  was: number
  /** Half width: on nine of ten days the share lay within it. */
  error: number
}

/** By what was told, the least first. */
export type Calibration = readonly CalibrationPoint[]

/** Points of a calibration: closer where what comes true is less certain, which takes more samples to know. */
const points = 24
const uncertainty = ({ told }: Told): number => told * (1 - told) + 0.03

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Samples by what was told, in parts of as much weight. */
export const partsOf = <One extends { told: number }>(
  all: readonly One[],
  count: number,
  weight: (one: One) => number = () => 1,
): One[][] => {
  const sorted = all.toSorted((one, other) => one.told - other.told)
  const total = sorted.reduce((sum, one) => sum + weight(one), 0)
  const parts: One[][] = Array.from({ length: count }, () => [])
  let before = 0
  for (const one of sorted) {
    parts[Math.min(count - 1, Math.floor((before / total) * count))]?.push(one)
    before += weight(one)
  }
  return parts.filter((part) => part.length > 0)
}

/**
 * How far the share of a day lies from that of all days: what days differ by beyond chance, and what is not known of the share of all. Twice the
 * deviation.
 */
const errorOf = (part: readonly Told[], share: number): number => {
  const days = [...Map.groupBy(part, ({ day }) => day).values()].map((some) => ({
    off: some.reduce((sum, { was }) => sum + was - share, 0),
    count: some.length,
  }))
  const sum = (value: (day: { off: number; count: number }) => number) => days.reduce((all, one) => all + value(one), 0)
  const byDay = sum(({ off, count }) => off ** 2 - count * share * (1 - share)) / sum(({ count }) => count ** 2)
  const ofAll = sum(({ off }) => off ** 2) / part.length ** 2
  return 2 * Math.sqrt(Math.max(0, byDay) + ofAll)
}

/** Learns what shares come true from what was told of samples that were not learned from: shares never fall while what is told grows. */
export const fitCalibration = (all: readonly Told[]): Calibration => {
  // Neighbours that would fall are taken together (pool adjacent violators).
  const pools: Told[][] = []
  const shareOf = (pool: readonly Told[]) => mean(pool.map(({ was }) => was))
  for (const part of partsOf(all, points, uncertainty)) {
    pools.push(part)
    for (;;) {
      const [before, last] = pools.slice(-2)
      if (!before || !last || shareOf(before) < shareOf(last)) break
      pools.splice(-2, 2, [...before, ...last])
    }
  }
  return pools.map((pool) => {
    const share = shareOf(pool)
    return { told: mean(pool.map(({ told }) => told)), was: share, error: errorOf(pool, share) }
  })
}

/** Between two points in proportion, beyond the first and the last as there. */
export const calibrate = (calibration: Calibration, told: number): { chance: number; error: number } => {
  const above = calibration.findIndex((point) => point.told >= told)
  const high = calibration[above] ?? calibration.at(-1)
  const low = calibration[above < 0 ? calibration.length - 1 : Math.max(0, above - 1)]
  if (!high || !low) throw new Error('a calibration has no points')
  const part = high.told > low.told ? (told - low.told) / (high.told - low.told) : 0
  const between = (one: number, other: number) => one + Math.min(1, Math.max(0, part)) * (other - one)
  return { chance: between(low.was, high.was), error: between(low.error, high.error) }
}
