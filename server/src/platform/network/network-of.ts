import { isIPv6 } from 'node:net'

/** Groups of 16 bits that name the network; whoever has one IPv6 address usually has all of its /64. */
const groups = 4

const split = (part: string) => (part === '' ? [] : part.split(':'))

/**
 * What limits count for the address of a caller: of IPv6 the /64, since counting single addresses would bound nobody
 * who has 2⁶⁴ of them. An IPv4 address, also one that is written as IPv6, stands for itself.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const written = /^::ffff:(?<inner>[\d.]+)$/i.exec(address)?.groups?.inner
  if (written !== undefined) return written
  const [before = '', after] = (address.split('%', 1)[0] ?? '').split('::')
  const [head, tail] = [split(before), split(after ?? '')]
  const zeros = after === undefined ? [] : Array.from({ length: groups }, () => '0')
  const network = [...head, ...zeros.slice(0, Math.max(0, 8 - head.length - tail.length)), ...tail].slice(0, groups)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
