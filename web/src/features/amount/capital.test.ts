import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount, writeBillDate, writeCapitals, writeDigits } from './capital.ts'

const written = (typed: string) => {
  const amount = parseAmount(typed)
  return amount && writeCapitals(amount)
}

describe('an amount in capitals', () => {
  test.each([
    // The examples of the rules themselves.
    ['1,409.50', '壹仟肆佰零玖元伍角'],
    ['6,007.14', '陆仟零柒元壹角肆分'],
    ['1,680.32', '壹仟陆佰捌拾元零叁角贰分'],
    ['107,000.53', '壹拾万柒仟元零伍角叁分'],
    ['16,409.02', '壹万陆仟肆佰零玖元零贰分'],
    ['325.04', '叁佰贰拾伍元零肆分'],
    ['0', '零元整'],
    ['0.5', '伍角'],
    ['0.05', '伍分'],
    ['.12', '壹角贰分'],
    ['10', '壹拾元整'],
    ['100001', '壹拾万零壹元整'],
    ['1000000', '壹佰万元整'],
    ['100000000', '壹亿元整'],
    ['100000001', '壹亿零壹元整'],
    ['100010000', '壹亿零壹万元整'],
    ['110000000', '壹亿壹仟万元整'],
    ['1000000000000', '壹万亿元整'],
    ['1000000000001.01', '壹万亿零壹元零壹分'],
    ['9999999999999999.99', '玖仟玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
    ['￥１２３', '壹佰贰拾叁元整'],
    ['0012元', '壹拾贰元整'],
  ])('%s: %s', (typed, wanted) => {
    expect(written(typed)).toBe(wanted)
  })

  test.each(['', '-1', '1.234', 'abc', '1.2.3', '12345678901234567', '一百'])('%s is none', (typed) => {
    expect(written(typed)).toBeUndefined()
  })
})

/** Reads capitals by themselves: each digit times its place. */
const readCapitals = (text: string): bigint => {
  const [, yuan = '', rest = ''] = /^(?:(.*)元)?(.*)$/.exec(text) ?? []
  const readGroup = (part: string) => {
    let sum = 0n
    for (const [, digit = '', place = ''] of part.matchAll(/([壹贰叁肆伍陆柒捌玖])([拾佰仟]?)/g))
      sum += BigInt('零壹贰叁肆伍陆柒捌玖'.indexOf(digit)) * 10n ** BigInt('个拾佰仟'.indexOf(place || '个'))
    return sum
  }
  const split = (part: string, word: string, size: bigint, read: (one: string) => bigint): bigint => {
    const at = part.indexOf(word)
    return at < 0 ? read(part) : read(part.slice(0, at)) * size + read(part.slice(at + 1))
  }
  const whole = split(yuan, '亿', 10n ** 8n, (part) => split(part, '万', 10n ** 4n, readGroup))
  const of = (unit: string) =>
    BigInt(Math.max(0, '零壹贰叁肆伍陆柒捌玖'.indexOf(new RegExp(`(.)${unit}`).exec(rest)?.[1] ?? '零')))
  return whole * 100n + of('角') * 10n + of('分')
}

test('whatever is written says the amount again, and never two 零 in a row', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }),
      fc.constantFrom(1n, 10n ** 3n, 10n ** 6n, 10n ** 9n),
      (some, noughts) => {
        const fen = (some / noughts) * noughts
        const typed = `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`
        const text = written(typed) ?? ''
        expect(readCapitals(text)).toBe(fen)
        expect(text).not.toMatch(/零零|零[拾佰仟万亿]/)
        expect(writeDigits(parseAmount(typed) ?? { whole: '', jiao: 0, fen: 0 }).replaceAll(',', '')).toBe(typed)
      },
    ),
    { numRuns: 2000 },
  )
})

test.each([
  ['2026-02-12', '贰零贰陆年零贰月壹拾贰日'],
  ['2026-10-20', '贰零贰陆年零壹拾月零贰拾日'],
  ['2026-01-09', '贰零贰陆年零壹月零玖日'],
  ['2026-03-30', '贰零贰陆年叁月零叁拾日'],
  ['2026-11-11', '贰零贰陆年壹拾壹月壹拾壹日'],
  ['2026-12-31', '贰零贰陆年壹拾贰月叁拾壹日'],
  ['2026-09-10', '贰零贰陆年玖月零壹拾日'],
])('the date of a bill, %s: %s', (day, wanted) => {
  expect(writeBillDate(day)).toBe(wanted)
})
