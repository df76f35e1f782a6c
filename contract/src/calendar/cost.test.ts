import { LunarFestival, SolarDay } from 'tyme4ts'
import { expect, test, vi } from 'vitest'
import { addDays } from './iso-day.ts'

/** The days of a page of the calendar: six weeks. */
const pageOf = (year: number) => Array.from({ length: 42 }, (_, index) => addDays(`${year}-05-01`, index))

/** The library asked day by day. */
const askLibrary = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const solar = SolarDay.fromYmd(year, month, date)
  const lunar = solar.getLunarDay()
  LunarFestival.fromYmd(lunar.getYear(), lunar.getMonth(), lunar.getDay())
  return [lunar.getName(), solar.getFestival(), solar.getTermDay(), solar.getSixtyCycleDay().getMonth()]
}

/** What it costs when nothing else is in the way: a tenth of the times it was faster. */
const quietMs = (costs: number[]) => costs.toSorted((a, b) => a - b)[Math.floor(costs.length / 10)] ?? 0

const measure = (work: () => void) => {
  const start = performance.now()
  work()
  return performance.now() - start
}

// Alone on a machine it is a twelfth; what else runs there may take its part.
test('a month costs a small part of what it costs to ask the library day by day', async () => {
  vi.resetModules()
  const { dayOf } = await import('./day.ts')
  // Each year is new to both, so that nothing is kept from before; turn by turn, so that a busy machine slows both.
  const costs = Array.from({ length: 60 }, (_, index) => {
    const page = pageOf(1930 + 2 * index)
    return { own: measure(() => page.map(dayOf)), theirs: measure(() => page.map(askLibrary)) }
  })
  const [own, theirs] = [quietMs(costs.map((cost) => cost.own)), quietMs(costs.map((cost) => cost.theirs))]
  expect(own).toBeLessThan(theirs / 6)
})
