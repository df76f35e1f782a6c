import { expect, test } from 'vitest'
import { keepTopUpReturn, topUpReturnOf } from './top-up-return.ts'

test('a top-up leads back to where it was needed, and no other does', () => {
  keepTopUpReturn('12', '/wallet/covers?cover=xueyan')
  expect(topUpReturnOf('12')).toBe('/wallet/covers?cover=xueyan')
  expect(topUpReturnOf('13')).toBeNull()
})

test('it never leads out of the app', () => {
  keepTopUpReturn('14', '//example.com/')
  keepTopUpReturn('14', undefined)
  expect(topUpReturnOf('14')).toBeNull()
})
