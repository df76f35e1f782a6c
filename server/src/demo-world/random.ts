/** Chance that turns out the same on every machine. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from 0 to below `end`. */
  below(end: number): number
  /** `size` of the things, each at most once, or all when there are fewer. */
  pick<T>(things: readonly T[], size: number): T[]
  /** A random (version 4) UUID. */
  uuid(): string
}

/** The generator sfc32; small, fast, and passes the usual tests of randomness. */
export const createRandom = (seed: number): Random => {
  let [a, b, c, counter] = [seed, 0x9e37_79b9, 0x243f_6a88, 1]

  const next32 = () => {
    const mixed = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + mixed) | 0
    return mixed >>> 0
  }
  for (let round = 0; round < 20; round++) next32()

  const next = () => next32() / 2 ** 32
  const below = (end: number) => Math.floor(next() * end)

  return {
    next,
    below,
    pick: (things, size) => {
      const rest = [...things]
      return Array.from({ length: Math.min(size, rest.length) }, () => rest.splice(below(rest.length), 1)).flat()
    },
    uuid: () => {
      const hex = Array.from({ length: 4 }, () => next32().toString(16).padStart(8, '0')).join('')
      const variant = '89ab'[below(4)]
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
