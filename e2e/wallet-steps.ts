import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Voice } from './people-api.ts'

interface Begun {
  id: string
  payUrl: string
}

/** An order at the sandbox that nobody has paid. @param amount 分 */
export const beginTopUp = (voice: Voice, amount: number): Promise<Begun> =>
  voice.call<Begun>('/wallet/top-up/begin', { clientId: randomUUID(), amount })

/** Pays at the sandbox's cashier, as in another window. */
export const payAtCashier = async (request: APIRequestContext, { payUrl }: Begun): Promise<void> => {
  const cashier = await request.get(payUrl)
  expect((await request.post(`${cashier.url().replace(/\?.*/, '')}/pay`)).ok()).toBe(true)
}

/** Pays on the cashier's page, as in the same window. @param done what stands in the app then */
export const payOnPage = async (page: Page, done: Locator): Promise<void> => {
  await page.getByRole('button', { name: '确认付款' }).click()
  const back = page.getByRole('link', { name: '返回商家' })
  await back.or(done).first().waitFor()
  // The cashier leads back by itself, too.
  if (await back.isVisible()) await back.click({ timeout: 5000 }).catch(() => {})
  await expect(done).toBeVisible()
}

/** Puts money into somebody's wallet. @returns ids of the top-up and of its line in the bill */
export const topUp = async (
  request: APIRequestContext,
  voice: Voice,
  amount: number,
): Promise<{ topUpId: string; billLineId: string }> => {
  const begun = await beginTopUp(voice, amount)
  await payAtCashier(request, begun)
  await expect(async () => {
    const { state } = await voice.get<{ state: string }>(`/wallet/top-up/detail/${begun.id}`)
    expect(state).toBe('paid')
  }).toPass()
  const { records } = await voice.call<{ records: { id: string }[] }>('/wallet/bill/page', {})
  return { topUpId: begun.id, billLineId: records[0]?.id ?? '' }
}
