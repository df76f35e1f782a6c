import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caretAfter, groupIdNumber, significantOf } from './group-id-number.ts'

test.each([
  ['', ''],
  ['110105', '110105'],
  ['1101051', '110105 1'],
  ['11010519491231002x', '110105 19491231 002X'],
  ['１１０１０５－1949 1231 002Ｘ', '110105 19491231 002X'],
  ['110105194912310021999', '110105 19491231 0021999'],
])('%s is shown as %s', (typed, shown) => {
  expect(groupIdNumber(typed)).toBe(shown)
})

test('grouping loses nothing, and grouping again changes nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\dX ]{0,24}$/), (typed) => {
      const grouped = groupIdNumber(typed)
      expect(significantOf(grouped)).toBe(significantOf(typed))
      expect(groupIdNumber(grouped)).toBe(grouped)
    }),
  )
})

test('the caret stays behind the characters that were before it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\dX]{0,20}$/), fc.nat(20), (typed, before) => {
      const grouped = groupIdNumber(typed)
      const caret = caretAfter(grouped, before)
      expect(significantOf(grouped.slice(0, caret))).toBe(typed.slice(0, before))
    }),
  )
})
