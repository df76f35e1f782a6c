import { expect, test } from 'vitest'
import { nameOfAccount } from './account-name.ts'

test('an account is called by what it is for, and that of a user by whose it is', () => {
  expect(nameOfAccount('1/fen/wallet/')).toBe('用户余额（用户 #1）')
  expect(nameOfAccount('house/fen/campaign/demo-world')).toBe('补贴与调账')
  expect(nameOfAccount('house/point/points-issued/')).toBe('发出的积分')
})

test('an account that has no words here keeps its own', () => {
  expect(nameOfAccount('house/fen/gold/')).toBe('gold')
})
