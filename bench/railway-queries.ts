import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTimetableModule, importTimetable, type Network } from '#server/modules/timetable/timetable.module.ts'
import { type Executor, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { systemClock } from '#server/platform/time/clock.ts'
import { addDays, shanghaiDay } from '#server/platform/time/shanghai.ts'
import { createDatabase } from '#server/testing/database-admin.ts'
import { measure, type Request } from './measure.ts'
import { type Aim, type Line, ratioOf } from './results.ts'
import { startServer } from './server-process.ts'
import { fillingPatience } from './throw-away-postgres.ts'

const parts = ['high-speed-2016', 'conventional']
const data = path.resolve(import.meta.dirname, '../server/railway-data')

/** So many requests are prepared; each from an address of its own, so that none uses up its quota. */
const prepared = 800
const saleDays = 15

/** Of `stop_times.txt`, from 0. */
const stopColumn = 3

const clockPattern = /\b(\d\d):(\d\d):00\b/g

const later = (text: string, minutes: number): string =>
  text.replaceAll(clockPattern, (_, hours: string, minute: string) => {
    const at = Number(hours) * 60 + Number(minute) + minutes
    return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}:00`
  })

/** The number of a copy: another letter is another kind, so digits go before. */
const numberOf = (code: string, copy: number): string =>
  copy === 0
    ? code
    : code.replace(
        /^([A-Z])(\d+).*$/,
        (_, letter: string, digits: string) => `${letter}${copy}${digits.padStart(4, '0')}`,
      )

/** How a network grows: more trains between the same stations, or as many between stations of their own. */
type Growth = 'dense' | 'wide'

/** The station of a copy. */
const stationOf = (id: string, copy: number) => (copy === 0 ? id : `${id}x${copy}`)

const stopsOf = (line: string, copy: number): string => {
  const [id = '', name = '', lat, lon, telecode = '', pinyin, initials, city = ''] = line.split(',')
  const number = copy === 0 ? '' : String(copy)
  return [
    stationOf(id, copy),
    name + number,
    lat,
    lon,
    stationOf(telecode, copy),
    pinyin,
    initials,
    city + number,
  ].join(',')
}

/** The feeds of the app so many times over, each copy of a dense network 17 minutes later. @returns their folders */
const makeFeeds = async (folder: string, copies: number, growth: Growth): Promise<string[]> => {
  const made: string[] = []
  for (const part of parts) {
    const target = path.join(folder, part)
    await mkdir(target, { recursive: true })
    for (const name of ['agency', 'calendar'])
      await cp(path.join(data, part, `${name}.txt`), path.join(target, `${name}.txt`))
    const [stopsHead = '', ...stops] = (await readFile(path.join(data, part, 'stops.txt'), 'utf8')).trim().split('\n')
    const stations = Array.from({ length: growth === 'wide' ? copies : 1 }, (_, copy) =>
      stops.map((line) => stopsOf(line, copy)),
    )
    await writeFile(path.join(target, 'stops.txt'), [stopsHead, ...stations.flat(), ''].join('\n'))
    for (const name of ['routes', 'trips', 'stop_times']) {
      const [head = '', ...lines] = (await readFile(path.join(data, part, `${name}.txt`), 'utf8')).trim().split('\n')
      const all = Array.from({ length: copies }, (_, copy) =>
        lines.map((line) =>
          later(
            line
              .split(',')
              .map((cell, column) => {
                if (name === 'stop_times' && column === stopColumn && growth === 'wide') return stationOf(cell, copy)
                return /^[GDCZTK]\d+(\/[GDCZTK]?\d+)*$/.test(cell) ? numberOf(cell, copy) : cell
              })
              .join(','),
            growth === 'wide' ? 0 : copy * 17,
          ),
        ),
      )
      await writeFile(path.join(target, `${name}.txt`), [head, ...all.flat(), ''].join('\n'))
    }
    made.push(target)
  }
  return made
}

/**
 * Pairs of cities that a train joins, each as often as the product of the trains that call at both: where most trains call, most people
 * live.
 */
const demand = ({ stations, trainsOn }: Network, day: string): string[] => {
  const trains = trainsOn(day).map(({ stops }) => stops.map(({ stationId }) => stations.get(stationId)?.city ?? ''))
  const calls = new Map<string, number>()
  for (const city of trains.flat()) calls.set(city, (calls.get(city) ?? 0) + 1)
  const pairs = new Map<string, number>()
  for (const cities of trains)
    for (const [index, from] of cities.entries())
      for (const to of cities.slice(index + 1))
        if (from !== to)
          pairs.set(
            new URLSearchParams({ from: `city:${from}`, to: `city:${to}` }).toString(),
            (calls.get(from) ?? 0) * (calls.get(to) ?? 0),
          )
  const weighed = [...pairs]
  const total = weighed.reduce((sum, [, weight]) => sum + weight, 0)
  // Even steps through all the weight, in an order that has nothing to do with it.
  return Array.from({ length: prepared }, (_, index) => {
    let left = (((index * 7919) % prepared) / prepared) * total
    return weighed.find(([, weight]) => (left -= weight) < 0)?.[0] ?? ''
  })
}

const untilOpen = async (db: Executor, runs: number): Promise<void> => {
  for (;;) {
    const { count } = await db
      .selectFrom('runs')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= runs) return
    await pause(500)
  }
}

interface Place {
  clusterUrl: string
  dataDir: string
  connections: number
  seconds: number
}

const measureSize = async ({ clusterUrl, dataDir, connections, seconds }: Place, copies: number, growth: Growth) => {
  const url = await createDatabase(clusterUrl, `railway_${growth}_${copies}`)
  await migrate(url)
  const { db, close } = openDatabase(url, 2, fillingPatience)
  const feeds = await makeFeeds(path.join(dataDir, `feeds-${growth}-${copies}`), copies, growth)
  const begin = performance.now()
  const { trainNum } = await importTimetable({ db, clock: systemClock }, feeds)
  const importSeconds = Math.round((performance.now() - begin) / 100) / 10
  console.log(`${trainNum} trains imported in ${importSeconds} s`)
  const app = await startServer('server/src/main.ts', '/readyz', {
    ...{
      DATABASE_URL: url,
      DATA_DIR: path.join(dataDir, `app-${growth}-${copies}`),
      DEMO_WORLD: 'off',
      TRUST_PROXY: '1',
    },
    ...{ NODE_ENV: 'production', APP_SECRET: 'the secret of a bench, long enough' },
  })
  const floor = await startServer('bench/feed-floor.ts', '/ready', { DATABASE_URL: url })
  try {
    const { service } = createTimetableModule({ db, clock: systemClock })
    const today = shanghaiDay(new Date())
    const network = await service.network()
    await untilOpen(db, trainNum * (saleDays - 1))
    const requests = demand(network, addDays(today, 1)).map((pair, index): Request => ({
      method: 'GET',
      path: `/api/v1/train-tickets/search?${pair}&day=${addDays(today, 1 + (index % (saleDays - 2)))}`,
      headers: { 'x-forwarded-for': `10.${copies}.${index >> 8}.${index & 255}` },
    }))
    // What never changes of them is made once.
    const answers = await Promise.all(requests.map(async ({ path: target }) => (await fetch(app.url + target)).text()))
    const mean = answers.reduce((sum, { length }) => sum + length, 0) / answers.length
    const usual = answers.toSorted((one, other) => Math.abs(one.length - mean) - Math.abs(other.length - mean))[0] ?? ''
    const headers = { 'content-type': 'application/json' }
    await fetch(`${floor.url}/set`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ bytes: usual, query: 'select 1' }),
    })
    const load = { connections, seconds }
    const bytes = await measure({
      ...load,
      url: floor.url,
      requests: [{ method: 'POST', path: '/bytes', headers, body: '{}' }],
    })
    const own = await measure({ ...load, url: app.url, requests })
    const line: Line = {
      ...{
        what: 'queries',
        trains: trainNum,
        network: copies === 1 ? 'its own' : growth,
        'per second': own.requestsPerSecond,
        'p50 ms': own.p50Ms,
        'p99 ms': own.p99Ms,
      },
      ...{
        against: 'static JSON',
        'its per second': bytes.requestsPerSecond,
        ratio: ratioOf(own.requestsPerSecond, bytes.requestsPerSecond),
      },
      'bytes an answer': Math.round(mean),
    }
    console.log(line)
    return {
      line,
      p99Ms: own.p99Ms,
      ratio: ratioOf(own.requestsPerSecond, bytes.requestsPerSecond),
      trainNum,
      importSeconds,
    }
  } finally {
    await Promise.all([app.stop(), floor.stop(), close()])
  }
}

/**
 * Searches between cities, weighted by how many trains run: in the app's own network, in one six times as wide, where an answer is as long,
 * and in one six times as dense, where it is six times as long.
 */
export const measureQueries = async (place: Place): Promise<{ lines: Line[]; aims: Aim[] }> => {
  const small = await measureSize(place, 1, 'wide')
  const [wide, dense] = [await measureSize(place, 6, 'wide'), await measureSize(place, 6, 'dense')]
  const aims: Aim[] = [
    ...[small, wide, dense].map(({ line, ratio }) => ({
      what: `queries beside static JSON of the same bytes, ${line['trains']} trains, ${line['network']}`,
      figure: ratio,
      least: 0.25,
    })),
    ...[wide, dense].map(({ line, p99Ms }) => ({
      what: `p99 of queries with ${line['trains']} trains, ${line['network']}, beside that with ${small.trainNum}`,
      figure: ratioOf(p99Ms, small.p99Ms),
      most: 1.5,
    })),
    { what: `seconds to import ${dense.trainNum} trains`, figure: dense.importSeconds, most: 60 },
  ]
  return { lines: [small.line, wide.line, dense.line], aims }
}
