import { isIPv4, isIPv6 } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { frontGroupsOf, plainAddress } from './ip-address.ts'

/** Bounds of a table: so much is held in memory by each process, some ten bytes a network. */
export const addressTableLimits = { networks: 500_000, names: 65_535, name: 20 } as const

/** Names of networks; where several hold an address, the smallest does. */
export interface AddressTable {
  /** What is said of an address; undefined where no network holds it, and for what is no address. */
  find(address: string): string | undefined
}

/** A table that cannot be read; the message names the line and says what it must be. */
export class AddressTableError extends Error {}

interface Network {
  start: bigint
  end: bigint
  /** Place in the list of names, from 1. */
  name: number
}

interface Family {
  bits: number
  /** Whole networks of one owner are told apart by so many bits. */
  valueOf(address: string): bigint
}

const valueOf = (groups: readonly number[], bits: bigint): bigint =>
  groups.reduce((value, group) => (value << bits) | BigInt(group), 0n)

const families: Record<'v4' | 'v6', Family> = {
  v4: { bits: 32, valueOf: (address) => valueOf(address.split('.').map(Number), 8n) },
  // The half that names the network: the other one names the device in it.
  v6: { bits: 64, valueOf: (address) => valueOf(frontGroupsOf(address), 16n) },
}

const familyOf = (address: string): Family | undefined => {
  if (isIPv4(address)) return families.v4
  return isIPv6(address) && !address.includes('.') ? families.v6 : undefined
}

/** Spans that lie one within another or apart → where each begins of what lies side by side; name 0 is none. */
const flatten = (networks: Network[], top: bigint): { starts: BigUint64Array; names: Uint16Array } => {
  // The larger first; of the same network the later line stands.
  networks.sort((one, other) => {
    if (one.start !== other.start) return one.start < other.start ? -1 : 1
    return one.end === other.end ? 0 : one.end > other.end ? -1 : 1
  })
  const starts: bigint[] = []
  const names: number[] = []
  const begin = (at: bigint, name: number) => {
    if (starts.at(-1) === at) names[names.length - 1] = name
    else if ((names.at(-1) ?? 0) !== name) {
      starts.push(at)
      names.push(name)
    }
  }
  const open: Network[] = []
  const closeBefore = (at: bigint) => {
    for (let last = open.at(-1); last && last.end < at; last = open.at(-1)) {
      open.pop()
      if (last.end < top) begin(last.end + 1n, open.at(-1)?.name ?? 0)
    }
  }
  for (const network of networks) {
    closeBefore(network.start)
    open.push(network)
    begin(network.start, network.name)
  }
  closeBefore(top + 1n)
  return { starts: BigUint64Array.from(starts), names: Uint16Array.from(names) }
}

const createFinder = (networks: Network[], bits: number): ((value: bigint) => number) => {
  const { starts, names } = flatten(networks, (1n << BigInt(bits)) - 1n)
  return (value) => {
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((starts[middle] ?? 0n) <= value) low = middle + 1
      else high = middle
    }
    return names[low - 1] ?? 0
  }
}

/** Lines that are read before others have their turn. */
const linesAtOnce = 5000

/**
 * Reads lines of `network,name`, such as `192.0.2.0/24,广东`, in any order. Empty lines and those that begin with `#` say
 * nothing. Lets others have their turn now and then.
 * @throws {AddressTableError}
 */
export const parseAddressTable = async (csv: string): Promise<AddressTable> => {
  const networks = new Map<Family, Network[]>([
    [families.v4, []],
    [families.v6, []],
  ])
  const numbers = new Map<string, number>()
  let count = 0
  for (const [index, whole] of csv
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (index % linesAtOnce === linesAtOnce - 1) await nextTurn()
    const line = whole.trim()
    if (line === '' || line.startsWith('#')) continue
    const refuse = (what: string) => new AddressTableError(`line ${index + 1} ${what}`)
    const [, address = '', prefix = '', name = ''] = /^([\d.a-f:]+)\/(\d{1,3}),([^,"]+)$/i.exec(line) ?? []
    const family = familyOf(address)
    if (!family) throw refuse('must be like 192.0.2.0/24,广东')
    const bits = Number(prefix)
    if (bits > family.bits) throw refuse(`must name a network of at most /${family.bits}`)
    if (Array.from(name).length > addressTableLimits.name)
      throw refuse(`must name a place of at most ${addressTableLimits.name} characters`)
    count += 1
    if (count > addressTableLimits.networks) throw refuse(`is beyond the ${addressTableLimits.networks} networks`)
    const number = numbers.get(name.trim()) ?? numbers.size + 1
    if (number > addressTableLimits.names) throw refuse(`is beyond the ${addressTableLimits.names} places`)
    numbers.set(name.trim(), number)
    const rest = BigInt(family.bits - bits)
    const start = (family.valueOf(address) >> rest) << rest
    networks.get(family)?.push({ start, end: start + (1n << rest) - 1n, name: number })
  }
  const names = [undefined, ...numbers.keys()]
  const finders = new Map([...networks].map(([family, given]) => [family, createFinder(given, family.bits)]))
  return {
    find: (address) => {
      const plain = plainAddress(address)
      const family = familyOf(plain)
      return family && names[finders.get(family)?.(family.valueOf(plain)) ?? 0]
    },
  }
}
