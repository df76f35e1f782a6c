import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import type { IncomingMessage } from 'node:http'

const blockList = (v4: [network: string, prefix: number][], v6: [network: string, prefix: number][]): BlockList => {
  const list = new BlockList()
  for (const [network, prefix] of v4) list.addSubnet(network, prefix, 'ipv4')
  for (const [network, prefix] of v6) list.addSubnet(network, prefix, 'ipv6')
  return list
}

const loopback = blockList([['127.0.0.0', 8]], [['::1', 128]])

/** Networks that the internet does not reach (RFC 1918, RFC 3927, RFC 6598; RFC 4193, RFC 4291). */
const privateNetworks = blockList(
  [
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['169.254.0.0', 16],
    ['100.64.0.0', 10],
  ],
  [
    ['fc00::', 7],
    ['fe80::', 10],
  ],
)

/** An address as it is compared: an IPv4 address that an IPv6 socket gives is one, and a zone (`%eth0`) is left out. */
export const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

/** Where an address is, seen from this machine; undefined for what is no address. */
export const reachOf = (ip: string): 'this machine' | 'private network' | 'internet' | undefined => {
  const address = plainAddress(ip)
  const version = isIP(address)
  if (version === 0) return undefined
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (loopback.check(address, family)) return 'this machine'
  return privateNetworks.check(address, family) ? 'private network' : 'internet'
}

/** Groups of 16 bits that name the network; whoever has one IPv6 address usually has all of its /64. */
const groups = 4

const split = (part: string) => (part === '' ? [] : part.split(':'))

/** The groups of an IPv6 address that name its network. */
export const frontGroupsOf = (address: string): number[] => {
  const [before = '', after] = (address.split('%', 1)[0] ?? '').split('::')
  const [head, tail] = [split(before), split(after ?? '')]
  const zeros = after === undefined ? [] : Array.from({ length: groups }, () => '0')
  const network = [...head, ...zeros.slice(0, Math.max(0, 8 - head.length - tail.length)), ...tail].slice(0, groups)
  return network.map((group) => Number.parseInt(group, 16))
}

/**
 * What limits count for the address of a caller: of IPv6 the /64, since counting single addresses would bound nobody
 * who has 2⁶⁴ of them. An IPv4 address, also one that is written as IPv6, stands for itself.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const written = /^::ffff:(?<inner>[\d.]+)$/i.exec(address)?.groups?.inner
  if (written !== undefined) return written
  return `${frontGroupsOf(address)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The first two groups of an IPv6 address; those that `::` leaves out are 0. */
const frontOf = (address: string): string => {
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const [one = '0', two = '0'] = tail === undefined ? groups : [...groups, '0', '0']
  return [one, two].map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

/**
 * Where a device is, as far as it is kept: only the front of its address, by which its owner knows their home from
 * somebody else's.
 * @returns `服务器本机`, `局域网`, `203.0.*.*`, `2001:db8:*`; empty for what is no address
 */
export const ipRegionOf = (ip: string): string => {
  const reach = reachOf(ip)
  if (reach === undefined) return ''
  if (reach === 'this machine') return '服务器本机'
  if (reach === 'private network') return '局域网'
  const address = plainAddress(ip)
  return isIPv4(address) ? `${address.split('.').slice(0, 2).join('.')}.*.*` : `${frontOf(address)}:*`
}

/**
 * The address of whoever sends a request that is no call, as Fastify finds it for calls.
 * @param proxies how many proxies stand before the app, each adding to `x-forwarded-for` (TRUST_PROXY)
 */
export const addressOf = (
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string => {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const told = forwarded.map((address) => address.trim()).filter((address) => address !== '')
  const chain = [socket.remoteAddress ?? '', ...told.toReversed()]
  return chain[Math.min(proxies, chain.length - 1)] ?? ''
}
