import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Addresses of networks that the internet does not reach (RFC 1918, RFC 3927, RFC 6598, RFC 4193, RFC 4291). */
const local = new BlockList()
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  local.addSubnet(net, prefix)
for (const [net, prefix] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  local.addSubnet(net, prefix, 'ipv6')

/** The first two groups of an IPv6 address; those that `::` leaves out are 0. */
const frontOf = (address: string): string => {
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const [one = '0', two = '0'] = tail === undefined ? groups : [...groups, '0', '0']
  return [one, two].map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

/**
 * Where a device is, as far as it is kept: only the front of its address, by which its owner knows his home from
 * somebody else's.
 * @returns `服务器本机`, `局域网`, `203.0.*.*`, `2001:db8:*`; empty for what is no address
 */
export const ipRegionOf = (ip: string): string => {
  // An IPv4 address as an IPv6 socket tells it; a zone is of no use to anybody else.
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  const version = isIP(address)
  if (version === 0) return ''
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (loopback.check(address, family)) return '服务器本机'
  if (local.check(address, family)) return '局域网'
  return version === 4 ? `${address.split('.').slice(0, 2).join('.')}.*.*` : `${frontOf(address)}:*`
}
