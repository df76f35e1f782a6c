import { expect, test } from 'vitest'
import { sayWhen } from './form-errors.ts'

const locked = '验证码输错次数过多，请稍后再试'

test('who is locked out is told when to try again', () => {
  expect(sayWhen(locked, { retryAfterSeconds: 30 })).toBe('验证码输错次数过多，请一分钟后再试')
  expect(sayWhen(locked, { retryAfterSeconds: 841 })).toBe('验证码输错次数过多，请 15 分钟后再试')
  expect(sayWhen(locked, { retryAfterSeconds: 3600 })).toBe('验证码输错次数过多，请 1 小时后再试')
})

test('without a number the text stands as it is', () => {
  expect(sayWhen(locked, { retryAfterSeconds: null })).toBe(locked)
  expect(sayWhen('用户名或密码不正确', { retryAfterSeconds: 60 })).toBe('用户名或密码不正确')
})
