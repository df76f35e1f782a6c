import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { TrainOrder } from '#contract/train-ticket.ts'
import { NavigationContext } from '#web/lib/navigation/context.ts'
import { createNavigation } from '#web/lib/navigation/navigation.ts'
import { createMemoryWindow } from '#web/lib/navigation/testing/memory-window.ts'
import '#web/ui/styles.css'
import { makeLeg, makeOrder, makeTicket } from '../testing/orders.ts'
import { OrderView } from './order-view.tsx'

const day = 86_400_000
const at = (days: number) => new Date(Date.now() + days * day).toISOString()
const legOf = (state: 'held' | 'paid') =>
  makeLeg([makeTicket('李小雁', state)], { departTime: at(3), arriveTime: at(4) })
const held = makeOrder([legOf('held')], { state: 'held', expireTime: at(1), payTime: null, paid: 0 })

/** The page of an order, as the server tells of it each time that it is asked. */
const show = async (current: () => TrainOrder) => {
  vi.stubGlobal('fetch', (address: string) => {
    const [status, body] = address.includes('/train-tickets/order/detail/1')
      ? [200, { code: 200, message: 'ok', data: current() }]
      : [404, { code: 404, message: '没有' }]
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const navigation = createNavigation({
    window: createMemoryWindow('/train-tickets/order'),
    redirect: () => null,
    load: async () => {},
    transition: () => false,
  })
  return await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NavigationContext value={navigation}>
        <OrderView id="1" />
      </NavigationContext>
    </QueryClientProvider>,
  )
}

test('a held order that is paid elsewhere becomes tickets by itself', async () => {
  let order: TrainOrder = held
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const screen = await show(() => order)
  await expect.element(screen.getByRole('button', { name: '取消订单' })).toBeVisible()
  order = makeOrder([legOf('paid')])
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(screen.getByRole('heading', { name: '已出票' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '取消订单' })).not.toBeInTheDocument()
})

test('a train that was late before it was cancelled is cancelled, and not late', async () => {
  const leg = makeLeg([makeTicket('李小雁', 'refunded')], { departTime: at(3), arriveTime: at(4), delayMinutes: 40 })
  const screen = await show(() => makeOrder([{ ...leg, runState: 'cancelled' }], { state: 'closed' }))
  await expect.element(screen.getByText('停运', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/晚点/)).not.toBeInTheDocument()
})
