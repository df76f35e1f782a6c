import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NavigationContext } from '#web/lib/navigation/context.ts'
import { createNavigation } from '#web/lib/navigation/navigation.ts'
import { createMemoryWindow } from '#web/lib/navigation/testing/memory-window.ts'
import '#web/ui/styles.css'
import { SendRemittanceSheet } from './send-remittance-sheet.tsx'

const wallet = {
  ...{ available: 200_000, topUpFlag: true, paymentPasswordFlag: true, sandboxFlag: false },
  limit: { passed: ['certification'] },
}
const message = '超出了可用余额付款的限额，完成更多身份验证可以提高'

const answer = (address: string): [status: number, body: object] => {
  if (address.includes('/wallet/query')) return [200, { code: 200, message: 'ok', data: wallet }]
  return address.includes('/remittance/send')
    ? [403, { code: 403, message, error: 'SPENDING_LIMIT_REACHED', fields: { amount: message } }]
    : [404, { code: 404, message: '没有' }]
}

test('an amount that is refused says why at its field, until it is another', async () => {
  vi.stubGlobal('fetch', (address: string) => {
    const [status, body] = answer(address)
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const navigation = createNavigation({
    window: createMemoryWindow('/chat-detail'),
    redirect: () => null,
    load: async () => {},
    transition: () => false,
  })
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NavigationContext value={navigation}>
        <SendRemittanceSheet windowId="1" partnerName="林小满" open onClose={() => {}} />
      </NavigationContext>
    </QueryClientProvider>,
  )
  const amount = screen.getByRole('textbox', { name: '转账金额' })
  await amount.fill('1500')
  await screen.getByRole('button', { name: '转账', exact: true }).click()
  await expect.element(screen.getByLabelText('请输入支付密码')).toHaveFocus()
  await userEvent.keyboard('135790')
  await expect.element(amount).toHaveAccessibleDescription(new RegExp(message))
  await amount.fill('1400')
  await expect.element(amount).not.toHaveAccessibleDescription(new RegExp(message))
})
