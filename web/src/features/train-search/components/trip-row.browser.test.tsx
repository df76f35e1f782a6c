import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { TrainOffer } from '#contract/train-search.ts'
import { NavigationContext } from '#web/lib/navigation/context.ts'
import { createNavigation } from '#web/lib/navigation/navigation.ts'
import { createMemoryWindow } from '#web/lib/navigation/testing/memory-window.ts'
import { runsChanged } from '#web/lib/socket/watched-runs.ts'
import '#web/ui/styles.css'
import { useLiveCounts } from '../api/live-counts.ts'
import type { OrderSearch } from '../order-search.ts'
import { TripRow } from './trip-row.tsx'

const dayMs = 24 * 3600_000
const in16Days = Date.now() + 16 * dayMs

const makeOffer = (more: Partial<TrainOffer> = {}): TrainOffer => ({
  ...{ runId: '5', day: '2026-12-10', code: 'G1', kind: 'G', minutes: 276, delayMinutes: 0 },
  ...{ fromStationId: 'VNP', fromName: '北京南', toStationId: 'AOH', toName: '上海虹桥', fromSeq: 0, toSeq: 3 },
  ...{ departTime: new Date(in16Days).toISOString(), arriveTime: new Date(in16Days + 276 * 60_000).toISOString() },
  ...{ startsFlag: true, endsFlag: true, state: 'open', saleTime: '2099-11-26T08:30:00+08:00' },
  classes: [
    { seatClass: 'first', price: 93_000, free: 3 },
    { seatClass: 'second', price: 55_300, free: 0 },
    { seatClass: 'standing', price: 55_300, free: 0 },
  ],
  ...more,
})

const plain: OrderSearch = { student: false, change: '', swap: '' }

/** The row as it stands in a list that hears of its train. */
const LiveRow = ({ offer, order }: { offer: TrainOffer; order: OrderSearch }) => (
  <TripRow offer={useLiveCounts([offer])(offer)} order={order} onDay={() => {}} named />
)

const show = async (offer: TrainOffer, order: OrderSearch = plain) => {
  const navigation = createNavigation({
    window: createMemoryWindow('/train-tickets'),
    redirect: () => null,
    load: async () => {},
    transition: () => false,
  })
  return await render(
    <QueryClientProvider client={new QueryClient()}>
      <NavigationContext value={navigation}>
        <LiveRow offer={offer} order={order} />
      </NavigationContext>
    </QueryClientProvider>,
  )
}

const waitAddress = (more = '') => `/train-tickets/snatching?legs=5.G1.2026-12-10.0.3.second${more}`

test('a train whose sale has not begun says when it does, and its classes can be reserved', async () => {
  const screen = await show(makeOffer({ state: 'coming' }))
  await expect.element(screen.getByText('11月26日 08:30 开售，可以预约')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '预约抢票 G1 二等座' })).toHaveAttribute('href', waitAddress())
  await expect.element(screen.getByRole('button', { name: 'G1 无座 未开售' })).toBeDisabled()
})

test.each([
  ['nothing of it is sold yet', { runId: null }],
  ['it lies too far ahead', { departTime: new Date(in16Days + 2 * dayMs).toISOString() }],
])('where %s nothing can be reserved', async (_, more) => {
  const screen = await show(makeOffer({ state: 'coming', ...more }))
  await expect.element(screen.getByText('11月26日 08:30 开售', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'G1 二等座 未开售' })).toBeDisabled()
})

test('who looks for something better comes to the waitlist with the old tickets, whether seats are left or not', async () => {
  const screen = await show(makeOffer(), { ...plain, swap: '71.7-8' })
  await expect
    .element(screen.getByRole('link', { name: '候补 G1 二等座' }))
    .toHaveAttribute('href', waitAddress('&swap=71.7-8'))
  await expect
    .element(screen.getByRole('link', { name: '换这个 G1 一等座' }))
    .toHaveAttribute('href', waitAddress('&swap=71.7-8').replace('second', 'first'))
})

test('a train on sale is ordered where something is left, and waited for where nothing is', async () => {
  const screen = await show(makeOffer())
  await expect.element(screen.getByRole('link', { name: '预订 G1 一等座' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '候补 G1 二等座' })).toHaveAttribute('href', waitAddress())
})

test('a train that is cancelled while it is looked at says so, and leads nobody to wait for it', async () => {
  const offer = makeOffer()
  const { runId, fromSeq, toSeq, delayMinutes, classes } = offer
  const now = {
    runId,
    fromSeq,
    toSeq,
    delayMinutes,
    state: 'cancelled',
    classes: classes.map((one) => ({ ...one, free: 0 })),
  }
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ code: 200, message: 'ok', data: [now] }), { status: 200 })),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const screen = await show(offer)
  await expect.element(screen.getByRole('link', { name: /^候补 G1 二等座$/ })).toBeVisible()
  runsChanged.emit(['5'])
  await expect.element(screen.getByText('列车停运')).toBeVisible()
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})
