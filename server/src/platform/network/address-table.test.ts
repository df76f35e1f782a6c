import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressTableLimits, parseAddressTable } from './address-table.ts'

const table = await parseAddressTable(
  '\uFEFF# 示例\r\n192.0.2.0/24,广东\r\n192.0.2.128/25,上海\r\n\r\n2001:DB8::/32,四川\n2001:db8:7::/48, 日本 \n255.255.255.255/32,末尾\n',
)

test.each([
  ['192.0.2.0', '广东'],
  ['192.0.2.127', '广东'],
  ['192.0.2.128', '上海'],
  ['192.0.2.255', '上海'],
  ['192.0.3.0', undefined],
  ['192.0.1.255', undefined],
  ['::ffff:192.0.2.9', '广东'],
  ['255.255.255.255', '末尾'],
  ['0.0.0.0', undefined],
  ['2001:db8::1', '四川'],
  ['2001:db8:6:ffff::', '四川'],
  ['2001:db8:7:1::9%eth0', '日本'],
  ['2001:db8:8::', '四川'],
  ['2001:db9::', undefined],
  ['unknown', undefined],
  ['', undefined],
])('%s is in %s', (address, place) => {
  expect(table.find(address)).toBe(place)
})

test.each([
  ['192.0.2.0/24', 'line 1 must be like'],
  ['192.0.2.0,广东', 'line 1 must be like'],
  ['# 示例\n192.0.2.300/24,广东', 'line 2 must be like'],
  ['network,place', 'line 1 must be like'],
  ['::ffff:192.0.2.0/120,广东', 'line 1 must be like'],
  ['192.0.2.0/33,广东', 'at most /32'],
  ['2001:db8::/65,四川', 'at most /64'],
  [`192.0.2.0/24,${'远'.repeat(addressTableLimits.name + 1)}`, 'at most 20 characters'],
])('%j is refused, and the line is named', async (csv, message) => {
  await expect(parseAddressTable(csv)).rejects.toThrow(message)
})

const octets = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.')
const groups = (value: bigint) =>
  [48n, 32n, 16n, 0n].map((shift) => ((value >> shift) & 0xffffn).toString(16)).join(':')

/** The smallest network that holds it, the later of two alike: looked for in all of them. */
const scan = (networks: readonly (readonly [bigint, number])[], value: bigint, bits: number): string | undefined => {
  let best: { prefix: number; name: string } | undefined
  for (const [index, [start, prefix]] of networks.entries()) {
    const rest = BigInt(bits - prefix)
    if (start >> rest === value >> rest && (best === undefined || prefix >= best.prefix))
      best = { prefix, name: `地${index % 5}` }
  }
  return best?.name
}

test.each([
  { bits: 32, write: (value: bigint) => octets(Number(value)), max: 2n ** 32n - 1n },
  { bits: 64, write: (value: bigint) => `${groups(value)}::`, max: 2n ** 64n - 1n },
])(
  'whatever networks there are of $bits bits, the same is found as by looking through all',
  async ({ bits, write, max }) => {
    // Close together, so that they lie within one another and side by side; and at both ends.
    const value = fc.oneof(
      fc.bigInt(0n, 300n),
      fc.bigInt(0n, 300n).map((number) => max - number),
      fc.bigInt(0n, max),
    )
    const network = fc.tuple(
      value,
      fc.oneof(fc.integer({ min: bits - 10, max: bits }), fc.integer({ min: 0, max: bits })),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(network, { maxLength: 40 }),
        fc.array(value, { maxLength: 20 }),
        async (networks, asked) => {
          const lines = networks.map(([start, prefix], index) => `${write(start)}/${prefix},地${index % 5}`)
          const { find } = await parseAddressTable(lines.join('\n'))
          const edges = networks.flatMap(([start, prefix]) => {
            const rest = BigInt(bits - prefix)
            const first = (start >> rest) << rest
            return [first - 1n, first, first + (1n << rest) - 1n, first + (1n << rest)]
          })
          for (const one of [...asked, ...edges].filter((number) => number >= 0n && number <= max))
            expect(find(write(one))).toBe(scan(networks, one, bits))
        },
      ),
    )
  },
)
