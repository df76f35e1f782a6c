import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convert, isPossible, writeValue } from './convert.ts'
import { parseRational, rational } from './rational.ts'
import { unitKinds } from './units.ts'

const unitOf = (key: string, kind?: string) => {
  const found = unitKinds.filter((one) => kind === undefined || one.key === kind).flatMap(({ units }) => units)
  const unit = found.find((one) => one.key === key)
  if (unit === undefined) throw new Error(`no unit ${key}`)
  return unit
}
const numberOf = (typed: string) => parseRational(typed) ?? rational(0n)
const inOther = (typed: string, from: string, to: string, kind?: string) =>
  writeValue(convert(numberOf(typed), unitOf(from, kind), unitOf(to, kind)))

describe('is converted', () => {
  test.each([
    ['1', 'li', 'm', '500'],
    ['3', 'chi', 'm', '1'],
    ['1', 'zhang', 'chi', '10'],
    ['1', 'mi', 'km', '1.609344'],
    ['1', 'ft', 'in', '12'],
    ['1', 'mi', 'ft', '5,280'],
    ['1', 'mu', 'm2', '≈ 666.666666667'],
    ['15', 'mu', 'ha', '1'],
    ['1', 'qing', 'mu', '100'],
    ['1', 'acre', 'ft2', '43,560'],
    ['1', 'mi2', 'acre', '640'],
    ['1', 'ping', 'm2', '≈ 3.30578512397'],
    ['1', 'jin', 'g', '500'],
    ['1', 'jin', 'liang', '10'],
    ['1', 'dan', 'jin', '100'],
    ['1', 'lb', 'oz', '16'],
    ['1', 'st', 'lb', '14'],
    ['1', 'lb', 'jin', '0.90718474'],
    ['1', 'gal-us', 'floz-us', '128'],
    ['1', 'gal-uk', 'floz-uk', '160'],
    ['1', 'bbl', 'gal-us', '42'],
    ['1', 'shi', 'dou', '10'],
    ['37', 'c', 'f', '98.6'],
    ['-40', 'c', 'f', '−40'],
    ['451', 'f', 'c', '≈ 232.777777778'],
    ['0', 'k', 'c', '−273.15'],
    ['0', 'c', 'r', '491.67'],
    ['350', 'kmh', 'mph', '≈ 217.479917283'],
    ['1', 'kn', 'kmh', '1.852'],
    ['1', 'gib', 'gb', '1.073741824'],
    ['100', 'mbit', 'mb', '12.5'],
    ['1', 'shichen', 'h', '2'],
    ['1', 'd', 'ke-old', '100'],
  ])('%s %s into %s: %s', (typed, from, to, wanted) => {
    expect(inOther(typed, from, to)).toBe(wanted)
  })
})

const cases = unitKinds.flatMap((kind) =>
  kind.units.flatMap((from) => kind.units.map((to) => [`${kind.name}: ${from.name} → ${to.name}`, from, to] as const)),
)

test('there and back is the same to the last digit, for each pair of units', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...cases),
      fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
      ([, from, to], millionths) => {
        const value = rational(millionths, 10n ** 6n)
        expect(convert(convert(value, from, to), to, from)).toEqual(value)
      },
    ),
    { numRuns: 2000 },
  )
})

test('by a third unit it comes out as straight', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...unitKinds),
      fc.nat(),
      fc.nat(),
      fc.nat(),
      fc.integer(),
      ({ units }, a, b, c, typed) => {
        const [from, by, to] = [a, b, c].map((at) => units[at % units.length])
        if (!from || !by || !to) return
        const value = rational(BigInt(typed))
        expect(convert(convert(value, from, by), by, to)).toEqual(convert(value, from, to))
      },
    ),
  )
})

test('nothing is colder than absolute zero', () => {
  expect(isPossible(numberOf('-273.15'), unitOf('c'))).toBe(true)
  expect(isPossible(numberOf('-273.16'), unitOf('c'))).toBe(false)
  expect(isPossible(numberOf('-459.67'), unitOf('f'))).toBe(true)
  expect(isPossible(numberOf('-1'), unitOf('kg'))).toBe(false)
})

test('each kind has units of its own keys, begins with its base, and opens with two that it has', () => {
  for (const { units, from, to } of unitKinds) {
    const keys = units.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(units[0]?.factor).toBe('1')
    expect(keys).toEqual(expect.arrayContaining([from, to]))
  }
})
