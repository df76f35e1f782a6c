import { expect, test } from 'vitest'
import { passwordStrengthOf } from './password-strength.ts'

test('a password gets stronger with its length, and with nothing else', () => {
  expect(passwordStrengthOf('').level).toBe(0)
  expect(passwordStrengthOf('Ab1$').text).toBe('还差 4 个字符')
  expect(passwordStrengthOf('aaaaaaaa').level).toBe(1)
  expect(passwordStrengthOf('云中谁寄锦书来雁字回时').level).toBe(1)
  expect(passwordStrengthOf('twelve signs').level).toBe(2)
  expect(passwordStrengthOf('a flock of wild geese').level).toBe(3)
})
