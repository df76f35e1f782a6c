/**
 * Whole screens, by all the calls that each makes, beside a floor of one indexed query for the same rows. Run by hand:
 * `npm run bench:screens -- --topics=10000,100000,1000000 --replies=100000 --windows=10000 --lines=100000 --messages=1000000`
 * `--seconds=2 --rounds=3` of each side in turn; `--keep=<folder>` leaves what was made there, and goes on with what is there;
 * `--only=chat.,互动` measures the screens and calls so named.
 */
import { parseArgs } from 'node:util'
import { type Aim, aimLines, type Line, ratioOf, showResults } from './results.ts'
import { screenCases } from './screen-cases.ts'
import { fillScreens } from './screen-fill.ts'
import { footOf, measureScreens } from './screen-run.ts'
import { withThrowAwayPostgres } from './throw-away-postgres.ts'

const { values } = parseArgs({
  options: {
    topics: { type: 'string', default: '10000' },
    replies: { type: 'string', default: '100000' },
    windows: { type: 'string', default: '10000' },
    messages: { type: 'string', default: '200000' },
    lines: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
  },
})
const load = { connections: 50, seconds: Number(values.seconds), rounds: Number(values.rounds) }
const wanted = values.only.split(',')
const size = {
  replies: Number(values.replies),
  windows: Number(values.windows),
  messages: Number(values.messages),
  lines: Number(values.lines),
}

/** As whom is asked. */
const readers = Array.from({ length: 20 }, (_, n) => String(1 + n))

const runSize = (topics: number, place: { url: string; dataDir: string }) =>
  measureScreens({
    ...{ place, ...load, readers, wanted, size: { topics } },
    filled: {
      name: `screens_${[topics, ...Object.values(size)].join('_')}`,
      topics,
      fillMore: (db) => fillScreens(db, size),
    },
    casesOf: screenCases,
  })

/** How each call's time grows from the smallest number of topics to the largest. */
const growthOf = (lines: Line[], [smallest, largest]: [number, number]): Aim[] =>
  lines
    .filter(({ topics }) => topics === largest)
    .flatMap(({ screen, call, 'p50 ms': p50Ms }) => {
      const small = lines.find((line) => line.topics === smallest && line.screen === screen && line.call === call)
      const figure = small && ratioOf(Number(p50Ms), Math.max(1, Number(small['p50 ms'])))
      return figure === undefined ? [] : [{ what: `${screen}: ${call}, p50 at ${largest} topics`, figure, most: 1.5 }]
    })

await withThrowAwayPostgres(
  async (place) => {
    const [lines, aims]: [Line[], Aim[]] = [[], []]
    const sizes = values.topics.split(',').map(Number)
    for (const topics of sizes) {
      const found = await runSize(topics, place)
      lines.push(...found.lines)
      aims.push(...found.aims)
    }
    if (sizes.length > 1) aims.push(...growthOf(lines, [Math.min(...sizes), Math.max(...sizes)]))
    await showResults('screens', lines, footOf(load))
    await showResults('screens-aims', aimLines(aims), [])
  },
  { keptIn: values.keep },
)
