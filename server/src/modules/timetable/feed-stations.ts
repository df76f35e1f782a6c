import { createHash } from 'node:crypto'
import { stationId } from '#contract/railway.ts'
import { pinyinOf } from '#server/platform/text/pinyin.ts'
import { type Faults, FeedError } from './feed-fault.ts'
import type { FeedFiles } from './feed-files.ts'
import { type FeedRow, keyRows, readFeedTable } from './feed-table.ts'
import type { Station } from './network.ts'

const file = 'stops.txt'

/** Sale opens at 8:00 at the earliest, and each half hour until 18:00, each station at its own time. */
const [firstSale, saleStep, saleSteps] = [8 * 60, 30, 21]

/** Where a feed does not tell: spread over the day, and the same at each import. */
const usualSaleMinute = (id: string): number =>
  firstSale + saleStep * (createHash('sha256').update(id).digest().readUInt16BE() % saleSteps)

const readSaleMinute = (row: FeedRow, id: string, faults: Faults): number => {
  const text = row.get('sale_time')
  if (text === '') return usualSaleMinute(id)
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  if (hours === undefined) faults.add(file, row.line, '起售时间应为 时:分，例如 08:30')
  return Number(hours) * 60 + Number(minutes)
}

const readDegrees = (row: FeedRow, faults: Faults): Pick<Station, 'lon' | 'lat'> => {
  const [lat, lon] = [row.get('stop_lat'), row.get('stop_lon')]
  if (lat === '' && lon === '') return { lon: null, lat: null }
  const read = { lon: Number(lon), lat: Number(lat) }
  const isPlace = lat !== '' && lon !== '' && Math.abs(read.lat) <= 90 && Math.abs(read.lon) <= 180
  if (!isPlace) faults.add(file, row.line, '经纬度不正确')
  return isPlace ? read : { lon: null, lat: null }
}

/** Names of stations carry no 站, as they stand on tickets. */
const nameOf = (row: FeedRow): string => row.get('stop_name').replace(/(?<=.)站$/, '')

const readStation = (id: string, row: FeedRow, faults: Faults): Station => {
  const name = nameOf(row)
  if (name === '') faults.add(file, row.line, '缺少站名')
  if (!stationId.safeParse(id).success)
    faults.add(file, row.line, `车站编号只能有字母、数字、横线，最多 40 个字符：${id}`)
  // As a whole: what it is found by from its later syllables on goes after.
  const [pinyin = '', initials = ''] = pinyinOf(name)
  return {
    id,
    name,
    city: row.get('city') || name,
    pinyin: row.get('pinyin') || pinyin,
    initials: row.get('initials') || initials,
    telecode: row.get('telecode'),
    ...readDegrees(row, faults),
    saleMinute: readSaleMinute(row, id, faults),
  }
}

/** Where trains call: by the id that stop times name, the station and, where the feed has it, the platform. */
export interface FeedStops {
  stations: ReadonlyMap<string, Station>
  stops: ReadonlyMap<string, { station: Station; platform: string | null }>
}

/** What `location_type` says of a stop at which trains call, and of a station that holds several. */
const [callKinds, stationKind] = [['', '0'], '1']

/** @throws {FeedError} when there is no such file */
export const readStops = (files: FeedFiles, faults: Faults): FeedStops => {
  const bytes = files.get(file)
  if (!bytes) throw new FeedError([`缺少文件 ${file}`])
  const rows = keyRows(file, readFeedTable(file, bytes, ['stop_id', 'stop_name']), faults, (row) => row.get('stop_id'))
  const stations = new Map<string, Station>()
  for (const [id, row] of rows) {
    const kind = row.get('location_type')
    const isOfAnother = row.get('parent_station') !== ''
    if (kind === stationKind || (callKinds.includes(kind) && !isOfAnother))
      stations.set(id, readStation(id, row, faults))
  }
  const stops = new Map<string, { station: Station; platform: string | null }>()
  for (const [id, row] of rows) {
    const parent = row.get('parent_station')
    const station = stations.get(parent || id)
    if (station) stops.set(id, { station, platform: row.get('platform_code') || null })
    else if (callKinds.includes(row.get('location_type'))) faults.add(file, row.line, `没有这个车站：${parent}`)
  }
  return { stations, stops }
}
