import { expect, test } from 'vitest'
import type { RunDetail } from '#contract/run.ts'
import { renderPart } from '../testing/render-part.tsx'
import { RunPage } from './run-page.tsx'

const run: RunDetail = {
  ...{ id: '7', code: 'G1', kind: 'G', day: '2026-12-01', fromName: '北京南', toName: '上海虹桥' },
  ...{ departTime: '2026-12-01T01:00:00Z', arriveTime: '2026-12-01T05:28:00Z', delayMinutes: 0, addedCars: 0 },
  ...{ state: 'open', seats: 1, soldPercent: 100, standing: { limit: 0, sold: [0] } },
  stops: [
    { name: '北京南', arriveTime: null, departTime: '2026-12-01T01:00:00Z' },
    { name: '上海虹桥', arriveTime: '2026-12-01T05:28:00Z', departTime: null },
  ],
  cars: [{ number: 5, seatClass: 'second', seats: [{ text: '05车12A号', sold: '1' }] }],
}

test('once a run is cancelled, its seats are seen to be given back, without loading the page again', async () => {
  const cancelled: RunDetail = { ...run, state: 'cancelled' }
  const free: RunDetail = {
    ...cancelled,
    soldPercent: 0,
    cars: [{ number: 5, seatClass: 'second', seats: [{ text: '05车12A号', sold: '0' }] }],
  }
  // Tickets go back after the act has been answered, and after the page has been read again for it.
  const reads = [run, cancelled, cancelled]
  const screen = await renderPart(<RunPage id="7" back={{ section: 'runs' }} mayAct />, {
    '/train-tickets/run/detail': () => reads.shift() ?? free,
    '/train-tickets/run/cancel': () => ({}),
    '/train-tickets/snatching/of-run': () => ({ waits: [] }),
  })
  await screen.getByRole('button', { name: '停运' }).click()
  await screen.getByLabelText('理由（写进审计日志）').fill('线路检修')
  await screen.getByRole('button', { name: '确认停运' }).click()
  await expect.element(screen.getByText('正在逐单退票退款，占座会跟着更新。')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /已售 0，共 1$/ })).toBeVisible()
  await expect.element(screen.getByText('正在逐单退票退款，占座会跟着更新。')).not.toBeInTheDocument()
})
