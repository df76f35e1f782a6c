import { bar, chart, label, line, percent } from './chart.ts'
import { type Group, homeShare, type RuleResult } from './fairness-study.ts'

/** As they stand on the chart and in the table. */
export const ruleNames = ({ rule, bots }: RuleResult): string =>
  `${rule === 'drawn' ? '开售一分钟内抽签' : '先到先得'}${bots > 0 ? `，${bots.toLocaleString('en-US')} 个抢票程序` : ''}`

const shown = [
  { group: 'fast', name: '网快的人', look: 'one' },
  { group: 'usual', name: '网一般的人', look: 'two' },
  { group: 'slow', name: '网慢的人', look: 'three' },
  { group: 'later', name: '一分钟后才来的人', look: 'four' },
  { group: 'bots', name: '抢票程序', look: 'five' },
] as const satisfies readonly { group: Group; name: string; look: string }[]

const [width, left, right, top] = [760, 24, 24, 100]
const [thick, step, gap] = [18, 24, 50]
/** The longest bar is of everybody. */
const scale = (width - left - right - 220) / 0.7

/** What share of people has a seat at departure, by rule and by who they are. */
export const drawFairness = (results: readonly RuleResult[]): string => {
  const parts: string[] = []
  let x = left
  for (const { name, look } of shown) {
    parts.push(bar({ x, y: 52 }, 14, 14, look), label({ x: x + 20, y: 64 }, name))
    x += 34 + name.length * 14 + 12
  }
  let y = top
  for (const result of results) {
    const groups = shown.filter(({ group }) => result.groups[group].parties > 0)
    parts.push(
      label({ x: left, y }, ruleNames(result), { look: 'strong' }),
      label({ x: width - right, y }, `不用程序的人一共 ${percent(homeShare(result.groups.people))} 回到家`, {
        look: 'quiet',
        anchor: 'end',
      }),
    )
    for (const [place, { group, name, look }] of groups.entries()) {
      const share = homeShare(result.groups[group])
      const at = y + 12 + place * step
      parts.push(
        label({ x: left + 136, y: at + 14 }, name, { look: 'quiet', anchor: 'end' }),
        bar({ x: left + 146, y: at }, share * scale, thick, look),
        label({ x: left + 154 + share * scale, y: at + 14 }, percent(share)),
      )
    }
    const bottom = y + 12 + groups.length * step
    parts.push(line({ x: left + 146, y: y + 8 }, { x: left + 146, y: bottom }, 'axis'))
    y = bottom + gap - 10
  }
  return chart(
    {
      ...{ width, height: y, title: '春运模拟：开车时手里有座位的人占多少' },
      described: results
        .map(
          (result) =>
            `${ruleNames(result)}：${shown
              .filter(({ group }) => result.groups[group].parties > 0)
              .map(({ group, name }) => `${name} ${percent(homeShare(result.groups[group]))}`)
              .join('，')}`,
        )
        .join('。'),
    },
    parts,
  )
}
