/** A seeded random source: the same picture name always gives the same picture. */
export interface Rng {
  /** A number in [low, high). */
  range(low: number, high: number): number
  /** A whole number in [low, high]. */
  int(low: number, high: number): number
  /** One of the list. */
  pick<T>(list: readonly T[]): T
  /** True with the given probability. */
  chance(probability: number): boolean
}

/** Makes a random source (mulberry32) whose seed is an FNV hash of the name. */
export function seeded(name: string): Rng {
  let state = 2166136261
  for (const char of name) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    range: (low, high) => low + next() * (high - low),
    int: (low, high) => Math.floor(low + next() * (high - low + 1)),
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new Error('pick: the list is empty')
      return item
    },
    chance: (probability) => next() < probability,
  }
}
