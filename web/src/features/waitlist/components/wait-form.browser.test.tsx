import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Leg } from '#web/features/timetable/index.ts'
import { NavigationContext } from '#web/lib/navigation/context.ts'
import { createNavigation } from '#web/lib/navigation/navigation.ts'
import { createMemoryWindow } from '#web/lib/navigation/testing/memory-window.ts'
import '#web/ui/styles.css'
import { makeEntry, makeWay } from '../testing/entries.ts'
import { SwapForm } from './swap-form.tsx'
import { WaitForm } from './wait-form.tsx'

const leg: Leg = { runId: '1', code: 'G1', day: '2099-12-08', fromSeq: 0, toSeq: 1, seatClass: 'second' }
const [departTime, arriveTime] = ['2099-12-08T07:00:00+08:00', '2099-12-08T11:36:00+08:00']
const stops = [
  { stationId: 'VNP', name: '北京南', arriveTime: null, departTime, distance: 0, platform: null },
  { stationId: 'AOH', name: '上海虹桥', arriveTime, departTime: null, distance: 1_318_000, platform: null },
]
const prices = { price: 55_300, untilTime: departTime, ahead: 12, saleTime: null as string | null, estimate: null }
const { passengers } = makeEntry()
const tickets = passengers.map((one) => ({
  ...one,
  ...{ id: '7', seatClass: 'second', seatText: '05车12A号', car: 5, seat: 61, state: 'paid' },
  ...{ price: 55_300, paid: 55_300, fee: 0, refunded: 0 },
}))
const order = { id: '71', state: 'paid', legs: [{ ...makeWay({ departTime, arriveTime, code: 'G9' }), tickets }] }
const open = { runId: '1', fromSeq: 0, toSeq: 1, code: 'G1', state: 'open', classes: [], departTime, arriveTime }

type Answers = Readonly<Record<string, unknown>>

const usual: Answers = {
  '/train-tickets/train/stops': { code: 'G1', kind: 'G', stops },
  '/train-tickets/search': { day: leg.day, askedTime: departTime, offers: [open] },
  '/train-tickets/order/detail/71': order,
  '/train-tickets/order/refund-quote': { tickets: [], fee: 2750, back: 52_550, until: null },
  '/train-tickets/snatching/quote': { combinations: [prices], prepay: 55_300 },
  '/wallet/query': { available: 100_000, topUpFlag: true, paymentPasswordFlag: true, sandboxFlag: false },
}

/** Shows a form, and keeps what of each call was asked. */
const show = async (form: ReactNode, more: Answers = {}) => {
  const answers: Answers = { ...usual, ...more }
  const asked = new Map<string, unknown>()
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) => {
    const path = new URL(address, location.origin).pathname.replace('/api/v1', '')
    asked.set(path, typeof request?.body === 'string' ? JSON.parse(request.body) : null)
    const data = answers[path]
    const [status, body] =
      data === undefined ? [404, { code: 404, message: '没有' }] : [200, { code: 200, message: 'ok', data }]
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const navigation = createNavigation({
    window: createMemoryWindow('/train-tickets/snatching'),
    redirect: () => null,
    load: async () => {},
    transition: () => false,
  })
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NavigationContext value={navigation}>{form}</NavigationContext>
    </QueryClientProvider>,
  )
  return { screen, asked }
}

const waitForm = (
  <WaitForm
    legs={[leg]}
    renderPassengers={(_, onChange) => (
      <button type="button" onClick={() => onChange([{ id: '1', name: '张明月', type: 'adult' }])}>
        选张明月
      </button>
    )}
  />
)

const saleTime = '2099-11-24T09:00:00+08:00'

test('before a sale the form says when it begins and how places are drawn, and reserves', async () => {
  const { screen } = await show(waitForm, {
    '/train-tickets/search': { day: leg.day, askedTime: departTime, offers: [{ ...open, state: 'coming', saleTime }] },
    '/train-tickets/snatching/quote': { combinations: [{ ...prices, saleTime }], prepay: 55_300 },
  })
  // Even before somebody is chosen.
  await expect.element(screen.getByRole('heading', { name: '11月24日 09:00 开售' })).toBeVisible()
  await expect.element(screen.getByText('09:01 以前预约的人，一起参加一次公开抽签，先后由抽签定。')).toBeVisible()
  await screen.getByRole('button', { name: '选张明月' }).click()
  await expect.element(screen.getByText('另有 12 人预约')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '预约抢票' })).toBeEnabled()
})

test('right after the sale has begun one may still join the draw', async () => {
  const justNow = new Date(Date.now() - 5000).toISOString()
  const { screen } = await show(waitForm, {
    '/train-tickets/snatching/quote': { combinations: [{ ...prices, saleTime: justNow }], prepay: 55_300 },
  })
  await screen.getByRole('button', { name: '选张明月' }).click()
  await expect.element(screen.getByRole('heading', { name: '刚刚开售，还能参加抽签' })).toBeVisible()
})

test('a train on sale is waited for in line; with quiet hours that are not filled in nothing is sent', async () => {
  const { screen } = await show(waitForm)
  await screen.getByRole('button', { name: '选张明月' }).click()
  await expect.element(screen.getByText('前面还有 12 个')).toBeVisible()
  const send = screen.getByRole('button', { name: '提交候补' })
  await expect.element(send).toBeEnabled()
  await screen.getByRole('switch', { name: '睡眠安全' }).click()
  await expect.element(send).toBeEnabled()
  await screen.getByText('自己定').click()
  await expect.element(send).toBeDisabled()
  await expect.element(screen.getByText('上面还有没填好的')).toBeVisible()
})

test('where nobody can wait, why stands there, and nothing is still being worked out', async () => {
  const { screen } = await show(waitForm, { '/train-tickets/snatching/quote': undefined })
  await screen.getByRole('button', { name: '选张明月' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('没有')
  await expect.element(screen.getByText('暂时不能提交')).toBeVisible()
  await expect.element(screen.getByText('正在算预付款')).not.toBeInTheDocument()
})

test('better tickets are waited for by the same people, and may cost what giving back costs today until one says more', async () => {
  const { screen, asked } = await show(<SwapForm swap={{ orderId: '71', ticketIds: ['7'] }} legs={[leg]} />)
  await expect.element(screen.getByText('今天退要 ¥27.50', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('张明月')).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: '¥27.5' })).toBeChecked()
  await expect.element(screen.getByRole('button', { name: '提交候补' })).toBeEnabled()
  const swap = () => asked.get('/train-tickets/snatching/quote')
  expect(swap()).toMatchObject({ passengers: [{ id: '1' }], swap: { ticketIds: ['7'], feeCap: 2750 } })
  await screen.getByText('¥100', { exact: true }).click()
  await expect.poll(swap).toMatchObject({ swap: { ticketIds: ['7'], feeCap: 10_000 } })
})

test('tickets that have ended go for nothing better', async () => {
  const ended = {
    ...order,
    legs: order.legs.map((one) => ({ ...one, tickets: tickets.map((ticket) => ({ ...ticket, state: 'refunded' })) })),
  }
  const { screen } = await show(<SwapForm swap={{ orderId: '71', ticketIds: ['7'] }} legs={[leg]} />, {
    '/train-tickets/order/detail/71': ended,
  })
  await expect.element(screen.getByText('这张票不能再换了')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '看看这笔订单' }))
    .toHaveAttribute('href', '/train-tickets/order?id=71')
})
