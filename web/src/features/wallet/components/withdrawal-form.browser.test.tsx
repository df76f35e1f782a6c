import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
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

test('who taps before the fee is known is asked for the password once it is', async () => {
  const answered = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answered.promise)
  onTestFinished(() => void vi.unstubAllGlobals())
  const navigation = createNavigation({
    window: createMemoryWindow('/wallet/withdraw'),
    redirect: () => null,
    load: async () => {},
    transition: () => false,
  })
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NavigationContext value={navigation}>
        <WithdrawalForm wallet={wallet} />
      </NavigationContext>
    </QueryClientProvider>,
  )
  await screen.getByLabelText('提多少').fill('100')
  await screen.getByRole('button', { name: '提现' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  const data = { fee: 0, arrives: 10_000, freeLeft: 2_000_000 }
  answered.resolve(new Response(JSON.stringify({ code: 200, message: 'ok', data })))
  await expect.element(screen.getByRole('dialog', { name: '提现到支付宝' })).toBeVisible()
})
