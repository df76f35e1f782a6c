import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Leg } from '#web/features/timetable/index.ts'
import { NavigationContext } from '#web/lib/navigation/context.ts'
import { createNavigation } from '#web/lib/navigation/navigation.ts'
import { createMemoryWindow } from '#web/lib/navigation/testing/memory-window.ts'
import '#web/ui/styles.css'
import { OrderForm } from './order-form.tsx'

const leg: Leg = { runId: '1', code: 'G1', day: '2099-12-08', fromSeq: 0, toSeq: 1, seatClass: 'first' }
const [departTime, arriveTime] = ['2099-12-08T07:00:00+08:00', '2099-12-08T11:36:00+08:00']
const message = '这趟车刚开售，正在公开抽签，两分钟后再买；现在提交候补也能参加抽签'

const answer = (address: string): [status: number, body: object] => {
  const ok = (data: object): [number, object] => [200, { code: 200, message: 'ok', data }]
  if (address.includes('/train-tickets/train/stops'))
    return ok({
      code: 'G1',
      kind: 'G',
      stops: [
        { stationId: 'VNP', name: '北京南', arriveTime: null, departTime, distance: 0, platform: null },
        { stationId: 'AOH', name: '上海虹桥', arriveTime, departTime: null, distance: 1_318_000, platform: null },
      ],
    })
  if (address.includes('/train-tickets/order/quote'))
    return ok({ price: 93_000, tickets: [{ passengerId: '1', leg: 0, price: 93_000 }], coupons: [] })
  return address.includes('/train-tickets/order/create')
    ? [409, { code: 409, message, error: 'RUN_DRAWING' }]
    : [404, { code: 404, message: '没有' }]
}

/** Shows the form; what it shows anew stands on the same page of the history. */
const show = async () => {
  vi.stubGlobal('fetch', (address: string) => {
    const [status, body] = answer(address)
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const navigation = createNavigation({
    window: createMemoryWindow('/train-tickets/order'),
    redirect: () => null,
    load: async () => {},
    transition: () => false,
  })
  const form = (key: string) => (
    <QueryClientProvider client={new QueryClient()}>
      <NavigationContext value={navigation}>
        <OrderForm
          key={key}
          legs={[leg]}
          renderPassengers={(_, onChange) => (
            <button type="button" onClick={() => onChange([{ id: '1', name: '张明月', type: 'adult' }])}>
              选张明月
            </button>
          )}
        />
      </NavigationContext>
    </QueryClientProvider>
  )
  const screen = await render(form('first'))
  return { screen, showAnew: () => screen.rerender(form('second')) }
}

test('who orders while a train is drawn is told so once, and led to the draw', async () => {
  const { screen } = await show()
  await screen.getByRole('button', { name: '选张明月' }).click()
  await expect.element(screen.getByRole('button', { name: '提交订单' })).toBeEnabled()
  await screen.getByRole('button', { name: '提交订单' }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '参加抽签' }))
    .toHaveAttribute('href', '/train-tickets/snatching?legs=1.G1.2099-12-08.0.1.first')
})

test('who travels, and where they would sit, is still there when the form is shown anew', async () => {
  const { screen, showAnew } = await show()
  await screen.getByRole('button', { name: '选张明月' }).click()
  await screen.getByRole('button', { name: /^A 座/ }).click()
  await expect.element(screen.getByText('已选 1/1')).toBeVisible()
  await showAnew()
  await expect.element(screen.getByText('已选 1/1')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^A 座/ })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(screen.getByText('张明月（成人票）')).toBeVisible()
})
