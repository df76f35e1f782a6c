import { BlockList, isIP } from 'node:net'

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
