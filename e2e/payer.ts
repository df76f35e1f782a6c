import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { idNumberCheck } from '#contract/id-number.ts'
import type { Person } from './api.ts'
import { expect } from './fixtures.ts'
import type { Voice } from './people-api.ts'
import { noteSecret } from './server-log.ts'
import { topUp } from './wallet-steps.ts'

/** Of everybody whom a journey lets pay. */
export const paymentPassword = '135790'
noteSecret(paymentPassword)

/** Types on the app's own keypad. */
export const press = async (page: Page, digits: string): Promise<void> => {
  const keys = page.getByRole('group', { name: '数字键盘' })
  for (const digit of digits) await keys.getByRole('button', { name: digit, exact: true }).click()
}

/** The number of nobody, which the sandbox of the verifier lets pass. */
export const makeIdNumber = () => {
  const day = new Date(Date.UTC(1955, 0, 1) + randomInt(16_000) * 86_400_000).toISOString().slice(0, 10)
  const digits = `110105${day.replaceAll('-', '')}${String(randomInt(100, 400))}`
  return digits + idNumberCheck(digits)
}

/** Verifies somebody, as 张明月. */
export const certify = async (voice: Voice): Promise<void> => {
  const idNumber = makeIdNumber()
  noteSecret(idNumber)
  await voice.call('/user/certification/certificate', { name: '张明月', idNumber, consentFlag: true })
  await expect(async () => {
    expect((await voice.get<{ state: string }>('/user/certification/select')).state).toBe('passed')
  }).toPass()
}

/** Verifies somebody, sets their payment password and puts money into their wallet. @param amount 分 */
export const makePayer = async (
  request: APIRequestContext,
  voice: Voice,
  { password }: Person,
  amount: number,
): Promise<void> => {
  await certify(voice)
  await voice.call('/wallet/payment-password/set', { paymentPassword, password })
  await topUp(request, voice, amount)
}

/** Makes a red packet that whoever has its link can take of. @returns its key */
export const sharePacket = async (voice: Voice, more: object = {}): Promise<string> => {
  const wish = { clientId: randomUUID(), kind: 'even', count: 1, total: 100, greeting: '', cover: 'hongyan' }
  return (await voice.call<{ key: string }>('/red-packet/share', { ...wish, paymentPassword, ...more })).key
}
