import type { CommandOutcome } from './console-command.ts'
import { readEmbeddedFeed } from './modules/timetable/timetable.module.ts'
import { assess, type EstimateModel, learn, simulatedModel } from './modules/waitlist/waitlist.module.ts'
import { drawCalibration } from './railway-simulator/calibration-chart.ts'
import { percent } from './railway-simulator/chart.ts'
import { learnedSeasons, unseenSeasons } from './railway-simulator/estimate-plan.ts'
import { sampleSeason } from './railway-simulator/estimate-study.ts'
import { drawFairness, ruleNames } from './railway-simulator/fairness-chart.ts'
import { homeShare, judgeRule, type RuleResult } from './railway-simulator/fairness-study.ts'

const usage = [
  '用法：',
  '  npm run railway:simulate [-- --seed=数字] [--model]',
  '画出 docs/railway-simulation.svg 和 docs/railway-estimate.svg。--model 先重新学习候补估计的默认模型，再用没见过的需求检验它。',
]

export interface SimulateParts {
  /** While it goes on: it takes some minutes. */
  print: (line: string) => void
  /** @param place below the repository */
  write: (place: string, text: string) => Promise<void>
}

const modelPlace = 'server/src/modules/waitlist/waitlist-estimate-model.ts'
const demand = { season: { strength: 3, refunds: 1 }, days: 10, trains: 6 }
const bots = 1000

/** Hundredths, to a tenth; what rounds to nothing has no sign. */
const points = (share: number): string => (Math.round(share * 1000) / 10 || 0).toFixed(1)

/** Numbers as long as they matter. */
const short = (_: string, value: unknown): unknown => (typeof value === 'number' ? Number(value.toPrecision(6)) : value)

const fileOf = (model: EstimateModel): string =>
  [
    "import type { EstimateModel } from './waitlist-estimate.ts'",
    '',
    '/** Learned from simulated demand by `npm run railway:simulate -- --model`, which writes this file: for a server without runs of its own. */',
    `export const simulatedModel: EstimateModel = ${JSON.stringify(model, short, 2)}`,
    '',
  ].join('\n')

const tableOf = (rows: readonly (readonly string[])[]): string[] => {
  const [head = [], ...rest] = rows
  return [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rest].map(
    (row) => `| ${row.join(' | ')} |`,
  )
}

const rulesTable = (results: readonly RuleResult[]): string[] =>
  tableOf([
    ['规则', '所有不用程序的人', '网快', '网一般', '网慢', '一分钟后才来', '抢票程序'],
    ...results.map((result) => [
      ruleNames(result),
      ...(['people', 'fast', 'usual', 'slow', 'later', 'bots'] as const).map((group) =>
        result.groups[group].parties > 0 ? percent(homeShare(result.groups[group])) : '—',
      ),
    ]),
  ])

/** Does what `npm run railway:simulate` was asked to. @param words what stands behind `--` */
export const runSimulateCommand = async (
  { print, write }: SimulateParts,
  words: readonly string[],
): Promise<CommandOutcome> => {
  const seed = Number(words.find((word) => /^--seed=\d{1,5}$/.test(word))?.slice('--seed='.length) ?? 1)
  const isUnderstood = words.every((word) => word === '--model' || /^--seed=\d{1,5}$/.test(word))
  if (!isUnderstood) return { lines: usage, code: 1 }
  const feed = await readEmbeddedFeed()

  const results: RuleResult[] = []
  for (const rule of ['first-come', 'drawn'] as const)
    for (const count of [0, bots]) {
      print(`正在模拟：${rule === 'drawn' ? '抽签' : '先到先得'}，${count} 个抢票程序……`)
      results.push(judgeRule(feed, { ...demand, seed: seed * 1000 }, rule, count))
    }
  await write('docs/railway-simulation.svg', drawFairness(results))

  let model = simulatedModel
  if (words.includes('--model')) {
    print('正在学习：约 3 分钟……')
    const seasons = learnedSeasons(32).map((plan) => sampleSeason(feed, plan))
    const { past } = sampleSeason(feed, { ...demand, pastDays: 20, days: 0, seed: 0 })
    model = learn(
      seasons.flatMap(({ samples }) => samples),
      past,
    )
    await write(modelPlace, fileOf(model))
  }
  print('正在检验候补估计……')
  const unseen = unseenSeasons(100, seed).flatMap((plan) => sampleSeason(feed, plan).samples)
  const assessment = assess(model, unseen)
  await write('docs/railway-estimate.svg', drawCalibration(assessment))
  const { brier, baseBrier, deciles, tenths } = assessment
  const groupsTable = (groups: typeof deciles) =>
    tableOf([
      ['说的', '兑现', '相差（百分点）', '个数'],
      ...groups.map(({ told, was, count }) => [...[percent(told), percent(was), points(was - told), String(count)]]),
    ])
  return {
    lines: [
      ...['', '开车时手里有座位的人：', ...rulesTable(results)],
      ...['', '候补估计，按说的概率分组：', ...groupsTable(tenths)],
      ...['', '按人数等分十组：', ...groupsTable(deciles)],
      '',
      `Brier 分数 ${brier.toFixed(4)}，只说平均数 ${baseBrier.toFixed(4)}，好 ${percent(1 - brier / baseBrier)}`,
    ],
    code: 0,
  }
}
