import { BlockList, isIP } from 'node:net'

const listOf = (...subnets: [network: string, prefix: number][]): BlockList => {
  const list = new BlockList()
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4')
  return list
}

const loopback = listOf(['127.0.0.0', 8], ['::1', 128])

/** Networks that the internet does not reach (RFC 1918, 3927, 6598, 4193, 4291). */
const local = listOf(
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['fc00::', 7],
  ['fe80::', 10],
)

const isIn = (list: BlockList, address: string) => {
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean => isIn(loopback, address)

/** Whether an address belongs to a network that the internet does not reach. */
export const isLocal = (address: string): boolean => isIn(local, address)
