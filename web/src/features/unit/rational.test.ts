import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, divide, multiply, parseRational, rational, showRational, subtract } from './rational.ts'

const anyRational = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))
  .map(([top, bottom]) => rational(top, bottom))

describe('a number that was typed', () => {
  test.each([
    ['12', [12n, 1n]],
    ['.5', [1n, 2n]],
    ['12.', [12n, 1n]],
    ['1,234.50', [2469n, 2n]],
    ['１２．５', [25n, 2n]],
    ['-3', [-3n, 1n]],
    ['−3', [-3n, 1n]],
    ['1e3', [1000n, 1n]],
    ['25e-1', [5n, 2n]],
    ['2000/3', [2000n, 3n]],
  ] as const)('%s is read', (typed, [top, bottom]) => {
    expect(parseRational(typed)).toEqual({ top, bottom })
  })

  test.each(['', '.', '-', '1.2.3', '12斤', '1e999', '1/0', '1/2/3', 'NaN'])('%s is none', (typed) => {
    expect(parseRational(typed)).toBeUndefined()
  })
})

describe('a number that is shown', () => {
  test.each([
    ['0', '0', false],
    ['1609.344', '1,609.344', false],
    ['1234567890123', '1,234,567,890,123', false],
    ['1/3', '0.333333333333', true],
    ['2/3', '0.666666666667', true],
    ['-2/3', '−0.666666666667', true],
    ['1000/3', '333.333333333', true],
    ['999999999999.5', '1,000,000,000,000', true],
    ['0.9999999999999', '1', true],
    ['123456789012.6', '123,456,789,013', true],
    ['1e15', '1 × 10¹⁵', false],
    ['9460730472580800', '9.46073047258 × 10¹⁵', true],
    ['0.000001', '0.000001', false],
    ['25e-9', '2.5 × 10⁻⁸', false],
    ['0.0000001', '0.0000001', false],
    ['123456789012345', '123,456,789,012,345', false],
  ])('%s as %s', (typed, text, rounded) => {
    expect(showRational(parseRational(typed) ?? rational(0n))).toEqual({ text, rounded })
  })

  test('is never further off than half of its last digit', () => {
    fc.assert(
      fc.property(anyRational, (value) => {
        const { text, rounded } = showRational(value)
        const [digits = '', power] = text.replace('−', '-').split(' × 10')
        const ten = (power ?? '⁰').replaceAll(/[^⁻]/g, (sign) => String('⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign))).replace('⁻', '-')
        const read = parseRational(`${digits.replaceAll(',', '')}e${ten}`) ?? rational(0n)
        const off = subtract(read, value)
        expect(off.top !== 0n).toBe(rounded)
        if (value.top === 0n) return
        const share = divide(off, value)
        const size = share.top < 0n ? -share.top : share.top
        expect(size * 10n ** 11n <= share.bottom * 5n).toBe(true)
      }),
    )
  })
})

test('what was added or multiplied is taken away again without a trace', () => {
  fc.assert(
    fc.property(anyRational, anyRational, (one, other) => {
      expect(subtract(add(one, other), other)).toEqual(one)
      if (other.top !== 0n) expect(divide(multiply(one, other), other)).toEqual(one)
    }),
  )
})
