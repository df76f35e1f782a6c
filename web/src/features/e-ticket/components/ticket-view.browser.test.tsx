import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { NavigationContext } from '#web/lib/navigation/context.ts'
import { createNavigation } from '#web/lib/navigation/navigation.ts'
import { createMemoryWindow } from '#web/lib/navigation/testing/memory-window.ts'
import { readDeviceKey } from '#web/lib/storage/device-key.ts'
import '#web/ui/styles.css'
import { TicketView } from './ticket-view.tsx'

const day = 86_400_000
const at = (days: number) => new Date(Date.now() + days * day).toISOString()
const leg = {
  ...{ runId: '1', code: 'G1', fromSeq: 0, toSeq: 3, fromName: '北京南', toName: '上海虹桥', gate: '6A' },
  ...{ departTime: at(1), arriveTime: at(2), runState: 'open', delayMinutes: 0 },
  tickets: [{ id: '1', name: '李小雁', seatText: '05车12A号', state: 'paid' }],
}
const order = { id: '1', state: 'paid', legs: [leg] }

test('a code that another device has taken over does not stay on the screen', async () => {
  const { publicKey } = await readDeviceKey()
  let certified: object = { code: 200, message: 'ok', data: [{ ticketId: '1', certificate: publicKey }] }
  vi.stubGlobal('fetch', (address: string) => {
    const body = address.includes('/train-tickets/order/detail/1')
      ? { code: 200, message: 'ok', data: order }
      : address.includes('/train-tickets/e-ticket/certify')
        ? certified
        : { code: 404, message: '没有' }
    return Promise.resolve(new Response(JSON.stringify(body), { status: (body as { code: number }).code }))
  })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const navigation = createNavigation({
    window: createMemoryWindow('/train-tickets/ticket'),
    redirect: () => null,
    load: async () => {},
    transition: () => false,
  })
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NavigationContext value={navigation}>
        <TicketView id="1" />
      </NavigationContext>
    </QueryClientProvider>,
  )
  await expect.element(screen.getByRole('img', { name: /的检票码$/ })).toBeVisible()
  certified = { code: 409, message: '在另一台设备上', error: 'ETICKET_ELSEWHERE' }
  await vi.advanceTimersByTimeAsync(120_000)
  await expect.element(screen.getByRole('button', { name: '换到这台设备' })).toBeVisible()
  await expect.element(screen.getByRole('img', { name: /的检票码$/ })).not.toBeInTheDocument()
})
