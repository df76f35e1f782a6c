import { expect, test } from 'vitest'
import { railwayLimits } from '#contract/railway-limits.ts'
import { watchedRuns, watchRuns } from './watched-runs.ts'

test('two parts of the screen watch their trains beside each other, and one ends without the other', () => {
  const endOne = watchRuns(['1', '2'])
  const endOther = watchRuns(['2', '3'])
  expect(watchedRuns.get().toSorted()).toEqual(['1', '2', '3'])
  endOne()
  expect(watchedRuns.get()).toEqual(['2', '3'])
  endOther()
  expect(watchedRuns.get()).toEqual([])
})

test('of too many, those are watched that came last', () => {
  const many = Array.from({ length: railwayLimits.watchedRuns }, (_, index) => `a${index}`)
  const ends = [watchRuns(many), watchRuns(['b'])]
  expect(watchedRuns.get()).toHaveLength(railwayLimits.watchedRuns)
  expect(watchedRuns.get()).toContain('b')
  for (const end of ends) end()
})
