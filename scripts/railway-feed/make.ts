// Makes the feed of conventional trains and sleepers in server/railway-data/conventional: which trains there are is a matter of
// services.ts, their times follow from distances and usual speeds. `node scripts/railway-feed/make.ts`
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { pinyinOf } from '../../server/src/platform/text/pinyin.ts'
import { wayOf } from './lines.ts'
import { services } from './services.ts'
import { madeStations } from './stations.ts'

const folder = path.resolve(import.meta.dirname, '../../server/railway-data')

/** Kilometres an hour between stops, by the letter of the number. */
const speeds: Record<string, number> = { Z: 118, T: 102, K: 84, D: 180 }
/** Minutes at a stop, and lost by slowing down and speeding up again. */
const [dwell, lost] = [5, 3]

interface Stop {
  id: string
  name: string
  city: string
  lat: string
  lon: string
  pinyin: string
  initials: string
}

/** Stations that the other feed has keep its facts: they are the same stations. */
const readStations = async (): Promise<Map<string, Stop>> => {
  const rows: Record<string, string>[] = parse(await readFile(path.join(folder, 'high-speed-2016/stops.txt')), {
    columns: true,
  })
  const stations = new Map<string, Stop>()
  for (const row of rows) {
    const { stop_id = '', stop_name = '', city = '', stop_lat = '', stop_lon = '', pinyin = '', initials = '' } = row
    stations.set(stop_id, { id: stop_id, name: stop_name, city, lat: stop_lat, lon: stop_lon, pinyin, initials })
  }
  for (const { telecode, name, city, lat, lon } of madeStations) {
    const known = stations.get(telecode)
    if (known) throw new Error(`${telecode} is ${known.name} already`)
    const [pinyin = '', initials = ''] = pinyinOf(name)
    stations.set(telecode, { id: telecode, name, city, lat: String(lat), lon: String(lon), pinyin, initials })
  }
  return stations
}

const minuteOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`

/** Lines of stop_times.txt. */
const timesOf = (code: string, way: [string, number][], departure: string): string[] => {
  const speed = speeds[code.charAt(0)] ?? 0
  let minute = minuteOf(departure)
  return way.map(([telecode, km], index) => {
    if (index > 0) minute += Math.round(((km - (way[index - 1]?.[1] ?? 0)) / speed) * 60) + lost
    const arrival = minute
    if (index > 0 && index < way.length - 1) minute += dwell
    return [code, clockOf(arrival), clockOf(minute), telecode, index + 1, km].join(',')
  })
}

const stations = await readStations()
const used = new Set<string>()
const routes: string[] = []
const trips: string[] = []
const times: string[] = []
for (const { codes, way, departures, calls } of services) {
  const there = wayOf(way)
  const length = there.at(-1)?.[1] ?? 0
  const called = there.filter(
    ([at], index) => index === 0 || index === there.length - 1 || !calls || calls.includes(at),
  )
  if (calls && called.length !== calls.length + 2) throw new Error(`${codes[0]} calls where it does not come by`)
  const back = called.toReversed().map(([at, km]): [string, number] => [at, length - km])
  for (const [index, own] of [called, back].entries()) {
    const [code = '', departure = ''] = [codes[index], departures[index]]
    const [from, to] = [own[0], own.at(-1)].map((end) => stations.get(end?.[0] ?? '')?.name ?? '')
    routes.push([code, 'HY', code, `${from}-${to}`, code.startsWith('D') ? 105 : 102].join(','))
    trips.push([code, 'DAILY', code, to, code, code.startsWith('D') ? 'moving-sleeper' : '', 0].join(','))
    times.push(...timesOf(code, own, departure))
    for (const [at] of own) used.add(at)
  }
}
const stops = [...used].toSorted().map((id) => {
  const stop = stations.get(id)
  if (!stop) throw new Error(`there is no station ${id}`)
  return [id, stop.name, stop.lat, stop.lon, id, stop.pinyin, stop.initials, stop.city].join(',')
})

const files: Record<string, string[]> = {
  // No railway runs these trains.
  agency: [
    'agency_id,agency_name,agency_url,agency_timezone,agency_lang',
    'HY,鸿雁演示,https://example.com,Asia/Shanghai,zh',
  ],
  calendar: [
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
    'DAILY,1,1,1,1,1,1,1,20160110,20991231',
  ],
  stops: ['stop_id,stop_name,stop_lat,stop_lon,telecode,pinyin,initials,city', ...stops],
  routes: ['route_id,agency_id,route_short_name,route_long_name,route_type', ...routes],
  trips: ['route_id,service_id,trip_id,trip_headsign,trip_short_name,formation,km_exact', ...trips],
  stop_times: ['trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled', ...times],
}
for (const [name, lines] of Object.entries(files))
  await writeFile(path.join(folder, 'conventional', `${name}.txt`), `${lines.join('\n')}\n`)
console.log(`${trips.length} trains, ${used.size} stations`)
