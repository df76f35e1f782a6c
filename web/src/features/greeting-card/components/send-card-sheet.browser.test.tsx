import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NavigationContext } from '#web/lib/navigation/context.ts'
import { createNavigation } from '#web/lib/navigation/navigation.ts'
import { createMemoryWindow } from '#web/lib/navigation/testing/memory-window.ts'
import '#web/ui/styles.css'
import type { CardContent } from '../draw-card.ts'
import { SendCardSheet } from './send-card-sheet.tsx'

const card: CardContent = { design: 'paper-cut', style: 'kai', text: '妈，今年我回家', name: '小雁', seal: '' }
const friend = { id: '2', username: 'linxiaoman', nickname: '林小满', avatar: null, remark: '' }
const passed = ['certification']
const wallet = {
  ...{ available: 200_000, topUpFlag: true, paymentPasswordFlag: true, sandboxFlag: false },
  limit: { passed },
}
const message = '超出了可用余额付款的限额，完成更多身份验证可以提高'

const found: Record<string, object> = {
  '/friend/list': { records: [friend], total: 1 },
  '/wallet/query': wallet,
  '/chat/private/initiate': { id: '9', partner: friend },
}
const answer = (address: string): [status: number, body: object] => {
  if (address.includes('/card/send'))
    return [403, { code: 403, message, error: 'SPENDING_LIMIT_REACHED', fields: { amount: message } }]
  const path = Object.keys(found).find((one) => address.includes(one))
  return path === undefined
    ? [404, { code: 404, message: '没有' }]
    : [200, { code: 200, message: 'ok', data: found[path] }]
}

const open = async () => {
  vi.stubGlobal('fetch', (address: string) => {
    const [status, body] = answer(address)
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const navigation = createNavigation({
    window: createMemoryWindow('/tradition-festival/cards'),
    redirect: () => null,
    load: async () => {},
    transition: () => false,
  })
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NavigationContext value={navigation}>
        <SendCardSheet card={card} open onClose={() => {}} />
      </NavigationContext>
    </QueryClientProvider>,
  )
  await screen.getByRole('button', { name: /林小满/ }).click()
  return screen
}

test('who is not certified cannot send a card with a red packet, and one without', async () => {
  passed.splice(0)
  onTestFinished(() => void passed.push('certification'))
  const screen = await open()
  const send = screen.getByRole('button', { name: '寄出' })
  await expect.element(send).toBeEnabled()
  const packet = screen.getByRole('switch', { name: '随卡放一个红包' })
  await packet.click()
  await expect.element(screen.getByText('先完成实名认证')).toBeVisible()
  await expect.element(send).toBeDisabled()
  await packet.click()
  await expect.element(send).toBeEnabled()
})

test('a red packet in a card whose amount is refused says why at its field, until it is another', async () => {
  const screen = await open()
  await screen.getByRole('switch', { name: '随卡放一个红包' }).click()
  const amount = screen.getByRole('textbox', { name: '红包金额' })
  await amount.fill('0')
  await screen.getByRole('button', { name: '寄出' }).click()
  await expect.element(amount).toHaveAccessibleDescription(/每个红包最少 ¥0\.01/)
  await amount.fill('150')
  await screen.getByRole('button', { name: '寄出' }).click()
  await expect.element(screen.getByLabelText('请输入支付密码')).toHaveFocus()
  await userEvent.keyboard('135790')
  await expect.element(amount).toHaveAccessibleDescription(new RegExp(message))
  await amount.fill('140')
  await expect.element(amount).not.toHaveAccessibleDescription(new RegExp(message))
})
