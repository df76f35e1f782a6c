/** Measures calls of screens in turn with their floors. */
import path from 'node:path'
import type { Executor } from '#server/platform/database/database.ts'
import {
  answerTo,
  countRowsRead,
  floorRequest,
  openFilled,
  secret,
  setFloor,
  signIn,
  stopwatch,
  untilSettled,
} from './crowd-database.ts'
import { type Figure, measure, type Request } from './measure.ts'
import { type Aim, type Line, ratioOf } from './results.ts'
import type { ScreenCase } from './screen-cases.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** Of callers, so many that none uses up a quota. */
const addresses = 800

const median = (figures: number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0

let usedAddresses = 0
const requestsOf = ({ request }: ScreenCase, tokens: string[]): Request[] =>
  Array.from({ length: addresses }, (_, n) => {
    const { headers, ...rest } = request(n)
    const address = usedAddresses++
    const from = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
    const signed = { authorization: `Bearer ${tokens[n % tokens.length]}`, 'x-forwarded-for': from }
    return { ...rest, headers: { ...headers, ...signed } }
  })

/** Statements of the app so far, as it tells of itself. */
const countStatements = async ({ url }: ServerProcess): Promise<number> => {
  const told = await (await fetch(`${url}/metrics`)).text()
  const counts = told.matchAll(/^hongyan_database_query_duration_seconds_count\{[^}]*\} (\d+)/gm)
  return [...counts].reduce((sum, [, number]) => sum + Number(number), 0)
}

interface Load {
  /** How much there is, as the table names it. */
  size: Line
  seconds: number
  rounds: number
  /** Callers at once. */
  connections: number
  /** As whom is asked, in turn, unless a case says so. */
  readers: string[]
}

interface Bench extends Load {
  db: Executor
  app: ServerProcess
  floor: ServerProcess
  tokenOf: (userId: string) => Promise<string>
}

/** Measures one call in turn with its floor. */
const runCase = async (screenCase: ScreenCase, bench: Bench): Promise<Line> => {
  const { size, seconds, rounds, connections, readers, db, app, floor, tokenOf } = bench
  const ids = screenCase.as === undefined ? readers : [screenCase.as]
  const tokens = await Promise.all(ids.map(tokenOf))
  const answer = await answerTo(app.url, requestsOf(screenCase, tokens)[0] as Request)
  await setFloor(floor, '', screenCase.floor(answer))

  const [own, beside]: [Figure[], Figure[]] = [[], []]
  const [rowsBefore, statementsBefore] = [await countRowsRead(db), await countStatements(app)]
  for (let round = 0; round < rounds; round++) {
    const load = { connections, seconds, warmUpSeconds: 1 }
    own.push(await measure({ ...load, url: app.url, requests: requestsOf(screenCase, tokens) }))
    beside.push(await measure({ ...load, url: floor.url, requests: floorRequest('/query') }))
  }
  const requests = own.reduce((sum, figure) => sum + figure.requests, 0)
  const asked = beside.reduce((sum, figure) => sum + figure.requests, 0)
  const [statements, rows] = [(await countStatements(app)) - statementsBefore, (await countRowsRead(db)) - rowsBefore]
  const floorRows = /'\{(.*)\}'/.exec(screenCase.floor(answer))?.[1]?.split(',').length ?? 1
  const perSecond = median(own.map((figure) => figure.requestsPerSecond))
  const ratios = own.map((figure, round) => figure.requestsPerSecond / (beside[round]?.requestsPerSecond ?? 1))
  const line = {
    screen: screenCase.screen,
    call: screenCase.call,
    ...size,
    statements: Number((statements / requests).toFixed(1)),
    'rows read': Math.max(0, Math.round((rows - asked * floorRows) / requests)),
    'req/s': perSecond,
    'p50 ms': median(own.map((figure) => figure.p50Ms)),
    'p99 ms': median(own.map((figure) => figure.p99Ms)),
    'floor/s': median(beside.map((figure) => figure.requestsPerSecond)),
    ratio: ratioOf(median(ratios), 1),
  }
  console.log(`${stopwatch()}: ${line.screen}, ${line.call}: ${line['req/s']}/s, ratio ${line.ratio}`)
  return line
}

interface Measured extends Load {
  /** Of the cluster, and of the folder for whatever else is stored. */
  place: { url: string; dataDir: string }
  /** The database, its topics, and what is put into it besides. */
  filled: { name: string; topics: number; users?: number; fillMore: (db: Executor) => Promise<void> }
  casesOf: (db: Executor) => Promise<ScreenCase[]>
  /** Parts of the names of the screens and calls that are measured. */
  wanted: string[]
  /** Done to the database after readers have signed in. */
  prepare?: (db: Executor) => Promise<void>
}

/** Measures all the calls of screens, on a database that is made for it or was kept. */
export const measureScreens = async ({ place, filled, casesOf, wanted, prepare, ...load }: Measured) => {
  const { topics, ...given } = filled
  const { url, db, close } = await openFilled(place.url, topics, given)
  const app = await startServer('server/src/main.ts', '/readyz', {
    DATABASE_URL: url,
    DATA_DIR: path.join(place.dataDir, given.name),
    DEMO_WORLD: 'off',
    APP_SECRET: secret,
    TRUST_PROXY: '1',
    NODE_ENV: 'production',
  })
  const floor = await startServer('bench/feed-floor.ts', '/ready', { DATABASE_URL: url })
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (userId: string) => {
    const token = tokens.get(userId) ?? signIn(db, userId)
    tokens.set(userId, token)
    return token
  }
  const [lines, aims]: [Line[], Aim[]] = [[], []]
  try {
    await untilSettled(db)
    await Promise.all(load.readers.map(tokenOf))
    await prepare?.(db)
    const cases = await casesOf(db)
    for (const one of cases.filter(({ screen, call }) => wanted.some((part) => `${screen} ${call}`.includes(part)))) {
      const line = await runCase(one, { ...load, db, app, floor, tokenOf })
      lines.push(line)
      const what = `${one.screen}: ${one.call}, ${Object.entries(load.size)
        .map(([name, much]) => `${much} ${name}`)
        .join(', ')}`
      if (one.aim !== undefined) aims.push({ what, figure: Number(line.ratio), least: one.aim })
    }
    return { lines, aims }
  } finally {
    await Promise.all([app.stop(), floor.stop(), close()])
  }
}

/** What one must know to read the figures. */
export const footOf = ({
  connections,
  rounds,
  seconds,
}: Pick<Load, 'connections' | 'rounds' | 'seconds'>): string[] => [
  `Callers at once: ${connections}; ${rounds} rounds of ${seconds} s in turn with the floor, all on one machine with the load itself; ratios are medians of the rounds.`,
  'floor: bare Fastify with one query by key for the same rows; statements and rows read: by a request, warming up included.',
  'What else the machine does meets both sides: a figure means something only beside its floor.',
]
