import { expect, test } from 'vitest'
import fc from 'fast-check'
import { ipRegionOf, networkOf } from './ip-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
  ['2001::2:3:4:5:6:7', '2001:0:2:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, counted) => {
  expect(networkOf(address)).toBe(counted)
})

test.each([
  ['127.0.0.1', '服务器本机'],
  ['127.8.9.1', '服务器本机'],
  ['::1', '服务器本机'],
  ['::ffff:127.0.0.1', '服务器本机'],
  ['10.1.2.3', '局域网'],
  ['172.16.0.9', '局域网'],
  ['172.31.255.255', '局域网'],
  ['192.168.1.7', '局域网'],
  ['169.254.10.10', '局域网'],
  ['100.64.3.2', '局域网'],
  ['fd12:3456::1', '局域网'],
  ['fe80::1%eth0', '局域网'],
  ['172.32.0.1', '172.32.*.*'],
  ['203.0.113.9', '203.0.*.*'],
  ['::ffff:203.0.113.9', '203.0.*.*'],
  ['2001:db8:85a3::8a2e:370:7334', '2001:db8:*'],
  ['2001:0DB8:0000::1', '2001:db8:*'],
  ['2001::1', '2001:0:*'],
  ['64:ff9b::203.0.113.9', '64:ff9b:*'],
  ['::2', '0:0:*'],
  ['', ''],
  ['unknown', ''],
  ['203.0.113', ''],
])('%s is shown as %s', (ip, region) => {
  expect(ipRegionOf(ip)).toBe(region)
})

test('no more of an address is shown than its front', () => {
  fc.assert(
    fc.property(fc.ipV4(), (ip) => {
      const [one = '', two = ''] = ip.split('.')
      expect(['服务器本机', '局域网', `${one}.${two}.*.*`]).toContain(ipRegionOf(ip))
    }),
  )
  fc.assert(
    fc.property(fc.ipV6(), (ip) => {
      expect(ipRegionOf(ip)).toMatch(/^(服务器本机|局域网|[\da-f]{1,4}:[\da-f]{1,4}:\*|\d{1,3}\.\d{1,3}\.\*\.\*)$/)
    }),
  )
})
