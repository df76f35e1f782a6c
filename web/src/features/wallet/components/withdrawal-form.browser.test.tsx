import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Wallet } from '#contract/wallet.ts'
import { NavigationContext } from '#web/lib/navigation/context.ts'
import { createNavigation } from '#web/lib/navigation/navigation.ts'
import { createMemoryWindow } from '#web/lib/navigation/testing/memory-window.ts'
import '#web/ui/styles.css'
import { WithdrawalForm } from './withdrawal-form.tsx'

const wallet: Wallet = {
  ...{ balance: 90_000, held: 0, available: 90_000, receivable: 0 },
  ...{ paymentPasswordFlag: true, topUpFlag: true, sandboxFlag: false },
  limit: {
    ...{ class: 1, period: 'lifetime', amount: 100_000, used: 0, left: 100_000, leftToday: 100_000 },
    ...{ passed: [], missing: [] },
  },
}

const quoted = () => {
  const data = { fee: 0, arrives: 10_000, freeLeft: 2_000_000 }
  return new Response(JSON.stringify({ code: 200, message: 'ok', data }))
}

/** The form, before a server that answers so. */
const show = async (answer: (address: string) => Promise<Response>) => {
  vi.stubGlobal('fetch', answer)
  onTestFinished(() => void vi.unstubAllGlobals())
  const navigation = createNavigation({
    window: createMemoryWindow('/wallet/withdraw'),
    redirect: () => null,
    load: async () => {},
    transition: () => false,
  })
  return await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NavigationContext value={navigation}>
        <WithdrawalForm wallet={wallet} />
      </NavigationContext>
    </QueryClientProvider>,
  )
}

test('who taps before the fee is known is asked for the password once it is', async () => {
  const answered = Promise.withResolvers<Response>()
  const screen = await show(() => answered.promise)
  await screen.getByLabelText('提多少').fill('100')
  await screen.getByRole('button', { name: '提现' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  answered.resolve(quoted())
  await expect.element(screen.getByRole('dialog', { name: '提现到支付宝' })).toBeVisible()
})

test('an amount that is refused says why at its field, until it is another', async () => {
  const message = '今天的提现额度不够了，请减少金额或明天再来'
  const refusal = { code: 409, message, error: 'WITHDRAWALS_DAY_FULL', fields: { amount: message } }
  const screen = await show(async (address) =>
    address.includes('/withdraw/create') ? new Response(JSON.stringify(refusal), { status: 409 }) : quoted(),
  )
  const amount = screen.getByRole('textbox', { name: '提多少' })
  await amount.fill('100')
  await screen.getByRole('button', { name: '提现' }).click()
  await expect.element(screen.getByLabelText('请输入支付密码')).toHaveFocus()
  await userEvent.keyboard('135790')
  await expect.element(amount).toHaveAccessibleDescription(new RegExp(message))
  await amount.fill('90')
  await expect.element(amount).not.toHaveAccessibleDescription(new RegExp(message))
})
