import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { landlinePattern, mobile, mobilePattern, phone, tidyPhone } from './phone.ts'

const messageOf = (schema: typeof phone, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('a phone number', () => {
  test.each([
    ['13800138000', '13800138000'],
    ['138 0013 8000', '13800138000'],
    ['138-0013-8000', '13800138000'],
    ['+86 138-0013-8000', '13800138000'],
    ['8613800138000', '13800138000'],
    ['１３８００１３８０００', '13800138000'],
    [' 13800138000\n', '13800138000'],
    ['010-65128899', '010-65128899'],
    ['051265128899', '051265128899'],
    ['(0512) 65128899', '051265128899'],
    ['０５１２－６５１２８８９９', '0512-65128899'],
    ['0512-65128899-801', '0512-65128899-801'],
  ])('%j is kept as %s', (written, kept) => {
    expect(phone.parse(written)).toBe(kept)
  })

  test.each([
    ['1380013800', '请填写正确的电话'],
    ['138001380000', '请填写正确的电话'],
    ['23800138000', '请填写正确的电话'],
    ['65128899', '请填写正确的电话'],
    ['138****8000', '请填写正确的电话'],
    ['0512-6512889a', '请填写正确的电话'],
    ['0'.repeat(41), '请填写正确的电话'],
    ['', '请填写电话'],
    ['   ', '请填写电话'],
    [undefined, '请填写电话'],
    [13800138000, '请填写电话'],
  ])('%j is refused: %s', (written, message) => {
    expect(messageOf(phone, written)).toBe(message)
  })
})

describe('a mobile number', () => {
  test.each(['010-65128899', '1380013800', '12'])('%s is refused', (written) => {
    expect(messageOf(mobile, written)).toBe('请填写正确的手机号')
  })

  test('may be written with a country code, spaces and hyphens', () => {
    expect(mobile.parse('+86 138-0013 8000')).toBe('13800138000')
  })
})

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

test('however a mobile number is grouped, the same is kept', () => {
  const separator = fc.constantFrom('', ' ', '-')
  fc.assert(
    fc.property(
      digits(10),
      fc.array(separator, { minLength: 11, maxLength: 11 }),
      fc.constantFrom('', '86', '+86', '+86 ', '86-'),
      (rest, separators, country) => {
        const number = `1${rest}`
        const written = country + number.replace(/\d/g, (digit, index: number) => digit + separators[index])
        expect(phone.parse(written)).toBe(number)
      },
    ),
  )
})

test('tidying never throws, does no more a second time, and what is taken is a number', () => {
  const characters = fc.constantFrom('0', '1', '3', '8', '-', '+', '(', ')', ' ', '１', '２', '　', '转', '😀')
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 45 }), (written) => {
      const tidied = tidyPhone(written)
      expect(tidyPhone(tidied)).toBe(tidied)
      const { success, data } = phone.safeParse(written)
      if (success) expect(mobilePattern.test(data) || landlinePattern.test(data)).toBe(true)
    }),
  )
})
