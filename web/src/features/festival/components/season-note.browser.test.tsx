import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { NextDays } from '#contract/festival.ts'
import { NavigationContext } from '#web/lib/navigation/context.ts'
import { createNavigation } from '#web/lib/navigation/navigation.ts'
import { createMemoryWindow } from '#web/lib/navigation/testing/memory-window.ts'
import '#web/ui/styles.css'
import { SeasonCard, SeasonLine } from './season-note.tsx'

const at = (key: NextDays['occurrences'][number]['key'], name: string, day: string, kind: 'festival' | 'term') => ({
  ...{ key, name, day, kind },
  lunarText: '二月十六',
  startTime: `${day}T00:00:00+08:00`,
})
const april = [
  at('hanshi', '寒食节', '2030-04-04', 'festival'),
  at('qingming', '清明', '2030-04-05', 'term'),
  at('shangsi', '上巳节', '2030-04-05', 'festival'),
]

const show = (note: ReactNode, day: string, occurrences: NextDays['occurrences']) => {
  const data: NextDays = { day, lunarText: '二月廿八', occurrences, dress: null }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ code: 200, message: 'ok', data }))))
  onTestFinished(() => void vi.unstubAllGlobals())
  const navigation = createNavigation({
    window: createMemoryWindow('/home'),
    redirect: () => null,
    load: async () => {},
    transition: () => false,
  })
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NavigationContext value={navigation}>{note}</NavigationContext>
    </QueryClientProvider>,
  )
}

test.each([
  ['2030-03-27', '二月廿八', '/tradition-festival'],
  ['2030-03-28', '7天后寒食节', '/tradition-festival/day/hanshi'],
  ['2030-04-03', '明天寒食节', '/tradition-festival/day/hanshi'],
  ['2030-04-04', '今天寒食节', '/tradition-festival/day/hanshi'],
])('on %s the line under the name says %s', async (day, text, address) => {
  const screen = await show(<SeasonLine />, day, april)
  await expect.element(screen.getByRole('link')).toHaveTextContent(text)
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', address)
})

test('of a festival and a term on one day, the festival is said', async () => {
  const screen = await show(<SeasonLine />, '2030-04-05', april.slice(1))
  await expect.element(screen.getByRole('link')).toHaveTextContent('今天上巳节')
})

test('beside a column stand the next festival, one of the two terms that are festivals included, and the next term', async () => {
  const screen = await show(<SeasonCard />, '2030-03-30', [
    at('qingming', '清明', '2030-04-05', 'term'),
    at('guyu', '谷雨', '2030-04-20', 'term'),
  ])
  await expect.element(screen.getByRole('link', { name: /^清明 ?6 天后/ })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: /^谷雨/ }))
    .toHaveAttribute('href', '/tradition-festival/day/guyu')
})
