import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/client/api-error.ts'
import { createWishes, isLost } from './wishes.ts'

const lost = new ApiError('network', '网络连接失败')
const fail = (error: Error) => (clientId: string) => {
  sent.push(clientId)
  return Promise.reject(error)
}
const pay = (clientId: string) => {
  sent.push(clientId)
  return Promise.resolve('paid')
}
let sent: string[] = []
const wish = { windowId: '7', amount: 100 }

test('an answer that got lost is asked for by the same mark, and then forgotten', async () => {
  sent = []
  const wishes = createWishes()
  await expect(wishes.fulfil(wish, fail(lost))).rejects.toBe(lost)
  expect(isLost(wishes.pending.get(), { ...wish })).toBe(true)
  const wrong = new ApiError('refused', '支付密码不正确', { key: 'PAYMENT_PASSWORD_WRONG' })
  await expect(wishes.fulfil(wish, fail(wrong))).rejects.toBe(wrong)
  await wishes.fulfil({ ...wish }, pay)
  expect(new Set(sent).size).toBe(1)
  expect(isLost(wishes.pending.get(), wish)).toBe(false)
  await wishes.fulfil(wish, pay)
  expect(new Set(sent).size).toBe(2)
})

test('another wish has another mark, and so has one whose mark stands for something else', async () => {
  sent = []
  const wishes = createWishes()
  const used = new ApiError('refused', '重复的标识', { key: 'CLIENT_ID_USED' })
  await expect(wishes.fulfil(wish, fail(lost))).rejects.toBe(lost)
  await expect(wishes.fulfil({ ...wish, amount: 200 }, fail(used))).rejects.toBe(used)
  await wishes.fulfil({ ...wish, amount: 200 }, pay)
  expect(new Set(sent).size).toBe(3)
})
