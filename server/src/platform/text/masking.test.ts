import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskEmail, maskIdNumber, maskName, maskPhone } from './masking.ts'

/** How many characters of the value stand unmasked in what is shown, at their places. */
const shownOf = (shown: string) => Array.from(shown).filter((character) => character !== '*').length
const han = fc.constantFrom(...Array.from('张王李赵欧阳诸葛明月清风'))

test('of a name only the last character is shown, of a single one nothing', () => {
  expect([maskName('张明'), maskName('欧阳清风'), maskName('明')]).toEqual(['*明', '***风', '*'])
  fc.assert(
    fc.property(fc.array(han, { minLength: 1, maxLength: 40 }), (characters) => {
      expect(shownOf(maskName(characters.join('')))).toBe(characters.length < 2 ? 0 : 1)
    }),
  )
})

test('of an ID number only the first and the last character are shown', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{17}[\dX]$/), (idNumber) => {
      const shown = maskIdNumber(idNumber)
      expect([shown.length, shownOf(shown), shown[0], shown.at(-1)]).toEqual([18, 2, idNumber[0], idNumber.at(-1)])
    }),
  )
})

test('of a mobile number three and four digits are shown, of a landline two', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^1\d{10}$/), (phone) => {
      expect(maskPhone(phone)).toBe(`${phone.slice(0, 3)}****${phone.slice(7)}`)
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^0[\d-]{9,17}$/), (phone) => {
      expect(maskPhone(phone)).toBe(`****${phone.slice(-2)}`)
    }),
  )
})

test('of an address of mail the first character and the domain are shown', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9.]{1,30}$/), (mailbox) => {
      expect(maskEmail(`${mailbox}@example.com`)).toBe(`${mailbox[0]}***@example.com`)
    }),
  )
})
