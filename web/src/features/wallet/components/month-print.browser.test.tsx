import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { BillLine } from '#contract/wallet.ts'
import { session } from '#web/lib/session/session.ts'
import { MonthPrint } from './month-print.tsx'

beforeEach(() => session.start({ token: 'token', refresh_token: 'refresh' }))
afterEach(() => session.end())

const line = (given: Partial<BillLine>): BillLine => ({
  ...{ id: '1', kind: 'payment', returnedKind: null, amount: -100, balanceAfter: 900, counterpart: null },
  ...{ purchase: null, reason: '', note: '', createTime: '2026-11-02T08:00:00.000Z', ...given },
})

const purchase = {
  kind: 'cover',
  id: '1',
  title: '红包封面·雪雁',
  price: 100,
  couponOff: 0,
  couponTitle: null,
} as const
const counterpart = { id: '7', nickname: '林小满', avatar: null }

test('on paper a line says what was bought, and what was written to a transfer', async () => {
  const records = [
    line({ purchase }),
    line({ id: '2', kind: 'remittance', counterpart, reason: '房租', note: '十一月' }),
  ]
  vi.stubGlobal('fetch', (input: RequestInfo | URL) =>
    Promise.resolve(
      new Response(
        JSON.stringify({
          ...{ code: 200, message: 'ok' },
          data: new Request(input).url.includes('/bill')
            ? { records, total: 2, cursor: null }
            : { nickname: '小雨', username: 'xiaoyu' },
        }),
      ),
    ),
  )
  vi.stubGlobal('print', () => {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const summary = { month: '2026-11', income: 0, outgo: 200, refund: 0, kinds: [], days: [], people: [] } as never
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <MonthPrint summary={summary} />
    </QueryClientProvider>,
  )
  await screen.getByRole('button', { name: '打印 / 存为 PDF' }).click()
  const cells = () =>
    [...document.querySelectorAll('.print-sheet td:nth-child(2)')].map(({ textContent }) => textContent)
  await expect.poll(cells).toEqual(['支付\n红包封面·雪雁', '转账给林小满\n转账说明：房租'])
})
