import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { WaitlistEntry } from '#contract/waitlist.ts'
import { NavigationContext } from '#web/lib/navigation/context.ts'
import { createNavigation } from '#web/lib/navigation/navigation.ts'
import { createMemoryWindow } from '#web/lib/navigation/testing/memory-window.ts'
import '#web/ui/styles.css'
import { makeEntry, makeWay } from '../testing/entries.ts'
import { WaitView } from './wait-view.tsx'

/** Shows what the server says of an entry, each time it is asked. */
const show = async (tell: () => WaitlistEntry) => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ code: 200, message: 'ok', data: tell() }), { status: 200 })),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const navigation = createNavigation({
    window: createMemoryWindow('/train-tickets/snatching?id=1'),
    redirect: () => null,
    load: async () => {},
    transition: () => false,
  })
  return await render(
    <QueryClientProvider client={new QueryClient()}>
      <NavigationContext value={navigation}>
        <WaitView id="1" />
      </NavigationContext>
    </QueryClientProvider>,
  )
}

const textOf = (locator: Locator) => locator.element().textContent

const saleIn = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

beforeEach(() => void vi.restoreAllMocks())

test('before the sale one sees how long it is until then, and how many are drawn', async () => {
  const saleTime = saleIn(26 * 3600)
  const screen = await show(() => makeEntry({ combinations: [makeWay({ saleTime, ahead: 12 })] }))
  await expect.element(screen.getByRole('heading', { name: '等待开售' })).toBeVisible()
  await expect.poll(() => textOf(screen.getByRole('timer'))).toMatch(/^1 天 0[12]:\d\d:\d\d$/)
  await expect.element(screen.getByText('另有 12 人预约')).toBeVisible()
  await screen.getByRole('button', { name: '撤回预约' }).click()
  await expect.element(screen.getByText('截止前还能再预约', { exact: false })).toBeVisible()
})

test('the moment of the sale turns the page to the draw, and what was drawn to its place, without a jump', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const saleTime = saleIn(60)
  let way = makeWay({ saleTime, ahead: 12 })
  const screen = await show(() => makeEntry({ combinations: [way] }))
  await expect.element(screen.getByRole('timer')).toBeVisible()
  const highOf = () => document.querySelector('.wait-sale')?.getBoundingClientRect().height
  const before = highOf()
  vi.setSystemTime(Date.parse(saleTime))
  await expect.element(screen.getByRole('heading', { name: '正在抽签' })).toBeVisible()
  await expect.element(screen.getByText(/截止预约，然后抽签$/)).toBeVisible()
  expect(highOf()).toBe(before)
  way = makeWay({ ahead: 0 })
  await expect.element(screen.getByRole('heading', { name: '等待中' })).toBeVisible()
  await expect.element(screen.getByText('你排在最前面')).toBeVisible()
  expect(document.querySelector('.wait-sale')).toBe(null)
})

test('who may be served by another way before waits already, and each train tells its own sale', async () => {
  const combinations = [makeWay(), makeWay({ runId: '2', code: 'G3', saleTime: '2099-12-01T09:00:00+08:00', ahead: 0 })]
  const screen = await show(() => makeEntry({ combinations }))
  await expect.element(screen.getByRole('heading', { name: '等待中' })).toBeVisible()
  expect(textOf(screen.getByRole('region', { name: 'G3 次 二等座' }))).toContain('12月1日 09:00 开售')
  expect(textOf(screen.getByRole('region', { name: 'G1 次 二等座' }))).not.toContain('开售')
})

test('quiet hours and what they may cost stand among the facts', async () => {
  const screen = await show(() => makeEntry({ quiet: { fromMinute: 1380, toMinute: 420, feeCap: 2000 } }))
  await expect.element(screen.getByText('睡眠安全')).toBeVisible()
  expect(textOf(screen.getByRole('list', { name: '候补' }))).toContain('睡眠安全23:00 到次日 07:00退票费最多 ¥20.00')
})

test('how likely one is served is told with its error, and what it is learned from but once', async () => {
  const combinations = [
    makeWay({ estimate: { chance: 72, error: 6 } }),
    makeWay({ seatClass: 'first', estimate: { chance: 8, error: 0 } }),
    makeWay({ seatClass: 'business' }),
  ]
  const screen = await show(() => makeEntry({ combinations }))
  await expect.element(screen.getByText('大约 72% 能等到（±6）')).toBeVisible()
  await expect.element(screen.getByText('大约 8% 能等到', { exact: true })).toBeVisible()
  expect(screen.container.textContent.split('从模拟客流')).toHaveLength(2)
  expect(textOf(screen.getByRole('region', { name: 'G1 次 商务座' }))).not.toContain('能等到')
})

test.each([
  ['waiting', '退票费最多 ¥27.50', '看手里的旧票'],
  ['served', '旧票已经退掉', '看退掉的旧票'],
  ['withdrawn', '旧票还在', '看手里的旧票'],
] as const)('an entry that swaps and is %s says what becomes of the old tickets', async (state, text, link) => {
  const swap = { ticketIds: ['7'], feeCap: 2750, orderId: '71' }
  const screen = await show(() => makeEntry({ state, swap, orderId: state === 'served' ? '72' : null }))
  await expect.element(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/train-tickets/order?id=71')
  expect(textOf(screen.getByRole('region', { name: '骑驴找马' }))).toContain(text)
  if (state === 'served')
    await expect
      .element(screen.getByRole('link', { name: '看车票' }))
      .toHaveAttribute('href', '/train-tickets/order?id=72')
})

test.each(['withdrawn', 'lapsed'] as const)('from an entry that is %s one looks for trains again', async (state) => {
  const screen = await show(() => makeEntry({ state }))
  await expect
    .element(screen.getByRole('link', { name: '重新查票' }))
    .toHaveAttribute('href', '/train-tickets?from=VNP&to=AOH&day=2026-12-08')
})
