/** Numbers by chance that a seed decides: the same seed gives the same ones, on every machine. */
export interface Random {
  /** From 0, 1 not included. */
  unit(): number
  /** True in so many of a hundred, as a share from 0 to 1. */
  chance(share: number): boolean
  /** Of the usual bell, around 0 with a deviation of 1. */
  bell(): number
  /** A wait of so long on average, as of calls that come independently. */
  wait(mean: number): number
}

/** Mixes the bits of a 32-bit number (the finalizer of MurmurHash3). */
const mixed = (value: number): number => {
  let bits = value >>> 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

const rotated = (bits: number, by: number): number => (bits << by) | (bits >>> (32 - by))

/**
 * The generator xoshiro128** of Blackman and Vigna.
 * @param seeds whole numbers: each list of them is a series of its own
 */
export const createRandom = (...seeds: readonly number[]): Random => {
  const start = seeds.reduce((sum, seed) => mixed(Math.imul(sum, 31) + mixed(seed + 0x9e3779b9)), 1)
  let [a, b, c, d] = [1, 2, 3, 4].map((place) => mixed(start + Math.imul(place, 0x9e3779b9))) as [
    number,
    number,
    number,
    number,
  ]
  const unit = () => {
    const bits = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotated(d, 11)
    return bits / 2 ** 32
  }
  return {
    unit,
    chance: (share) => unit() < share,
    // Box and Muller.
    bell: () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()),
    wait: (mean) => -Math.log(1 - unit()) * mean,
  }
}

/** In an order by chance, each as likely (Fisher and Yates). */
export const shuffled = <Item>(items: readonly Item[], random: Random): Item[] => {
  const left = [...items]
  for (let place = left.length - 1; place > 0; place--) {
    const other = Math.floor(random.unit() * (place + 1))
    const [one, two] = [left[place] as Item, left[other] as Item]
    left[place] = two
    left[other] = one
  }
  return left
}

/** What draws one of some items, each as often as its weight says. @param items at least one */
export const weighted = <Item>(
  items: readonly (readonly [item: Item, weight: number])[],
): ((share: number) => Item) => {
  let sum = 0
  const ends = items.map(([, weight]) => (sum += weight))
  return (share) => {
    const aim = share * sum
    let [low, high] = [0, items.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) > aim) high = middle
      else low = middle + 1
    }
    return (items[low] as readonly [Item, number])[0]
  }
}
