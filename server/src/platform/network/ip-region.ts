import { isIPv4 } from 'node:net'
import { plainAddress, reachOf } from './private-network.ts'

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
