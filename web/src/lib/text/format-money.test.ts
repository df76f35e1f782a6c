import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatFen, formatMoney, formatSigned, parseYuan } from './format-money.ts'

describe('an amount on the screen', () => {
  test.each([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [99, '0.99'],
    [100, '1.00'],
    [99_999, '999.99'],
    [100_000, '1,000.00'],
    [123_456_789, '1,234,567.89'],
    [-5, '-0.05'],
    [-123_450, '-1,234.50'],
    [Number.MAX_SAFE_INTEGER, '90,071,992,547,409.91'],
  ])('%d 分 is %s', (fen, text) => {
    expect(formatFen(fen)).toBe(text)
  })

  test('stands behind its currency, and its sign before both', () => {
    expect(formatMoney(1250)).toBe('¥12.50')
    expect(formatMoney(-1250)).toBe('-¥12.50')
  })

  test('has a sign on both sides in a bill', () => {
    expect([formatSigned(1200), formatSigned(-350), formatSigned(0)]).toEqual(['+12.00', '-3.50', '0.00'])
  })
})

describe('an amount as it is typed', () => {
  test.each([
    ['12', 1200],
    ['12.', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['.5', 50],
    ['0', 0],
    ['0.01', 1],
    ['¥1,234.50', 123_450],
    ['￥12', 1200],
    ['１２．５元', 1250],
    [' 1 000 元', 100_000],
    ['9999999999.99', 999_999_999_999],
  ])('%j is %d 分', (typed, fen) => {
    expect(parseYuan(typed)).toBe(fen)
  })

  test.each(['', '.', '12.345', '-1', '+1', '1.2.3', '1e3', '十二', '0x10', 'NaN', '12元5角'])(
    '%j is none',
    (typed) => {
      expect(parseYuan(typed)).toBeUndefined()
    },
  )

  test('is read as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (fen) => {
        expect(parseYuan(formatMoney(fen))).toBe(fen)
      }),
    )
  })
})
