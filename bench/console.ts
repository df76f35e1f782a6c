/**
 * The pages of the console at a size of years, by all the calls that each makes, beside a floor of one indexed query for the
 * same rows. Run by hand: `npm run bench:console -- --users=1000000 --history=10000000 --seconds=2 --rounds=3`;
 * `--keep` and `--only` as with `bench:screens`.
 */
import { parseArgs } from 'node:util'
import { consoleCases } from './console-cases.ts'
import { fillConsole } from './console-fill.ts'
import { aimLines, showResults } from './results.ts'
import { footOf, measureScreens } from './screen-run.ts'
import { withThrowAwayPostgres } from './throw-away-postgres.ts'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '1000000' },
    history: { type: 'string', default: '10000000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
  },
})
const [users, history] = [Number(values.users), Number(values.history)]
// One caller: what somebody of the staff waits for; there are not many of them.
const load = { connections: 1, seconds: Number(values.seconds), rounds: Number(values.rounds) }

await withThrowAwayPostgres(
  async (place) => {
    const { lines, aims } = await measureScreens({
      ...{ place, ...load, size: { users, history }, wanted: values.only.split(',') },
      readers: Array.from({ length: 10 }, (_, n) => String(1 + n)),
      filled: {
        name: `console_${users}_${history}`,
        topics: 2000,
        users,
        fillMore: (db) => fillConsole(db, users, history),
      },
      prepare: async (db) => {
        await db.updateTable('sessions').set({ second_step_at: new Date() }).execute()
      },
      casesOf: consoleCases,
    })
    await showResults('console', lines, footOf(load))
    await showResults('console-aims', aimLines(aims), [])
  },
  { keptIn: values.keep },
)
