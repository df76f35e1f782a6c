import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { NavigationContext } from '#web/lib/navigation/context.ts'
import { createNavigation } from '#web/lib/navigation/navigation.ts'
import { createMemoryWindow } from '#web/lib/navigation/testing/memory-window.ts'
import '#web/ui/styles.css'
import { entriesOf } from '../festival-year.ts'
import { NextFestival } from './next-festival.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const show = (time: string | number) => {
  vi.setSystemTime(time)
  const navigation = createNavigation({
    window: createMemoryWindow('/tradition-festival'),
    redirect: () => null,
    load: async () => {},
    transition: () => false,
  })
  return render(
    <NavigationContext value={navigation}>
      <NextFestival />
    </NavigationContext>,
  )
}

test('counts down to the second in which the festival begins in Asia/Shanghai; then that is today', async () => {
  const screen = await show('2026-09-24T23:59:57.300+08:00')
  await expect.element(screen.getByRole('heading', { name: '中秋节' })).toBeVisible()
  await expect.element(screen.getByRole('timer', { name: '还有 3 秒' })).toBeVisible()
  // The seconds turn with those of the clock, not with when the page was opened.
  await vi.advanceTimersByTimeAsync(700)
  await expect.element(screen.getByRole('timer', { name: '还有 2 秒' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(1999)
  await expect.element(screen.getByRole('timer', { name: '还有 1 秒' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(1)
  await expect.element(screen.getByRole('link', { name: /^今天 ?中秋节/ })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '国庆节' })).toBeVisible()
})

test('a term that is a festival begins at its second; until then its day is today', async () => {
  const startMs = entriesOf(2026).find(({ key }) => key === 'dongzhi')?.startMs ?? 0
  const screen = await show(startMs - 1000)
  // It is today already, and the minute is said.
  await expect.element(screen.getByRole('link', { name: /^今天 ?冬至 ?04:50 交节/ })).toBeVisible()
  await vi.advanceTimersByTimeAsync(1000)
  await expect.element(screen.getByRole('link', { name: /^今天 ?冬至 ?十一月十四/ })).toBeVisible()
})
