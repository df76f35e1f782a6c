import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '#web/ui/styles.css'
import { DayStrip } from './day-strip.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('on a wide screen the days begin at the left of the first row, also on a Sunday', async () => {
  vi.setSystemTime('2026-11-29T12:00:00+08:00')
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const data = new Request(input).url.includes('calendar') ? [] : { stations: [], cities: [] }
    return Promise.resolve(new Response(JSON.stringify({ code: 200, message: 'ok', data })))
  })
  await page.viewport(1440, 900)
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <div style={{ width: 720, containerType: 'inline-size' }}>
        <form className="trip-form">
          <DayStrip from="VNP" to="AOH" day="2026-11-29" onChange={() => {}} />
        </form>
      </div>
    </QueryClientProvider>,
  )
  await expect.element(screen.getByRole('radio', { name: /^11月29日/ })).toBeInTheDocument()
  const tiles = [...document.querySelectorAll('.day-tile')].map((tile) => tile.getBoundingClientRect())
  const rows = [...Map.groupBy(tiles, ({ top }) => top).values()].map((row) => row.map(({ left }) => left))
  expect(rows.slice(0, -1).every((row) => row.length === 7)).toBe(true)
  expect(new Set(rows.map(([left]) => left)).size).toBe(1)
})
