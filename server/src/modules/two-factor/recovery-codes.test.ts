import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { twoFactorCode } from '#contract/two-factor-code.ts'
import {
  hashRecoveryCode,
  hashRecoveryCodes,
  makeRecoveryCodes,
  readRecoveryCode,
  showRecoveryCode,
} from './recovery-codes.ts'

const codes = fc.constantFrom(...Array.from({ length: 20 }, makeRecoveryCodes).flat())

test('ten different codes are made, of characters that are not mistaken for each other', () => {
  for (let round = 0; round < 50; round++) {
    const made = makeRecoveryCodes().map(showRecoveryCode)
    expect(new Set(made).size).toBe(limits.recoveryCodes)
    for (const code of made) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  }
})

test('a code that was made is read however it is typed', () => {
  const mistakes: Record<string, string> = { '0': 'O', '1': 'l', V: 'u' }
  fc.assert(
    fc.property(codes, fc.boolean(), fc.boolean(), fc.boolean(), (code, lower, spaced, mistaken) => {
      let typed = showRecoveryCode(code)
      if (spaced) typed = ` ${typed.replace('-', ' ')} `
      if (mistaken) typed = typed.replaceAll(/[01V]/g, (character) => mistakes[character] ?? character)
      if (lower) typed = typed.toLowerCase()
      expect(readRecoveryCode(twoFactorCode.parse(typed))).toBe(code)
    }),
  )
})

test('no code of an app, and nothing else, passes for one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 16 }), (text) => {
      const read = readRecoveryCode(text)
      if (read !== undefined) expect(read).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    }),
  )
  expect(readRecoveryCode('123456')).toBeUndefined()
})

test('what is kept of a code differs from user to user, and is found again by the salt', async () => {
  const [code = ''] = makeRecoveryCodes()
  const [one, other] = [await hashRecoveryCodes([code]), await hashRecoveryCodes([code])]
  expect(one.hashes[0]).not.toEqual(other.hashes[0])
  expect(await hashRecoveryCode(one.salt, code)).toEqual(one.hashes[0])
})
