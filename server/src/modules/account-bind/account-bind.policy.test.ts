import { expect, test } from 'vitest'
import { canUnbind } from './account-bind.policy.ts'

const way = (type: 'email' | 'phone' | 'third-party', boundFlag = true) => ({ type, boundFlag })

test('the address is never taken away, whatever else is bound', () => {
  const email = way('email')
  expect(canUnbind(email, [email])).toBe(false)
  expect(canUnbind(email, [email, way('phone'), way('third-party')])).toBe(false)
})

test('phone and third party can go while the address stays', () => {
  const [email, phone, thirdParty] = [way('email'), way('phone'), way('third-party')]
  expect(canUnbind(phone, [email, phone])).toBe(true)
  expect(canUnbind(thirdParty, [email, thirdParty])).toBe(true)
})

test('the last way stays, whichever it is', () => {
  for (const type of ['email', 'phone', 'third-party'] as const) {
    const last = way(type)
    expect(canUnbind(last, [last, way('phone', false)])).toBe(false)
  }
})

test('what is not bound cannot be unbound', () => {
  expect(canUnbind(way('phone', false), [way('email')])).toBe(false)
})
