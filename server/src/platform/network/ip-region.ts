import { isIP } from 'node:net'
import { isLocal, isLoopback } from './private-network.ts'

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
  // An IPv4 address as an IPv6 socket reports it; a zone is of no use to anybody else.
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  const version = isIP(address)
  if (version === 0) return ''
  if (isLoopback(address)) return '服务器本机'
  if (isLocal(address)) return '局域网'
  return version === 4 ? `${address.split('.').slice(0, 2).join('.')}.*.*` : `${frontOf(address)}:*`
}
