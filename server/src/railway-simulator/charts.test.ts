import { expect, test } from 'vitest'
import { drawCalibration } from './calibration-chart.ts'
import { drawFairness } from './fairness-chart.ts'
import type { RuleResult } from './fairness-study.ts'

const tally = (home: number) => ({ parties: 10, served: 5, wanted: 1000, home })
const none = { parties: 0, served: 0, wanted: 0, home: 0 }
const result = (bots: number): RuleResult => ({
  ...{ rule: 'drawn', bots },
  groups: {
    ...{ fast: tally(411), usual: tally(402), slow: tally(393), reserved: tally(400), unreserved: tally(400) },
    ...{ later: tally(150), people: tally(305), bots: bots > 0 ? tally(399) : none },
  },
})

/** What is drawn has all its numbers, and closes what it opens. */
const expectWhole = (svg: string) => {
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  const opened = (svg.match(/<[a-z][^<>]*>/g) ?? []).filter((tag) => !tag.endsWith('/>'))
  expect(svg.match(/<\/[a-z]+>/g)).toHaveLength(opened.length)
}

test('the chart of the rules says in words what its bars show, and leaves out programs where there are none', () => {
  const svg = drawFairness([result(0), result(1000)])
  expectWhole(svg)
  for (const share of ['41.1%', '40.2%', '39.3%', '15.0%', '30.5%', '39.9%']) expect(svg).toContain(share)
  expect(svg).toContain('1,000 个抢票程序')
  expect(svg.match(/class="five"/g)).toHaveLength(2)
})

test('the chart of the estimate has a dot for each tenth, and its scores', () => {
  const groups = [0.05, 0.5, 0.95].map((told) => ({ told, was: told + 0.01, count: 300 }))
  const svg = drawCalibration({ brier: 0.08, baseBrier: 0.16, deciles: groups, tenths: groups })
  expectWhole(svg)
  expect(svg).toContain('50.0%')
  expect(svg.match(/<circle/g)).toHaveLength(8)
})
