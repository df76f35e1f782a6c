import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { runImportCommand } from '#server/railway-import-command.ts'
import { makeApp, makeClock, type TestApp } from '#server/testing/app.ts'
import { makeFolder } from '#server/testing/clean-up.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { type FeedGiven, makeFeedFiles, makeFeedFolder, stationIdOf } from '#server/testing/railway-factories.ts'
import { FeedError } from './feed-fault.ts'
import { importTimetable, type ImportOptions } from './timetable-import.service.ts'
import { createTimetableService } from './timetable.service.ts'

const trains: FeedGiven['trains'] = [
  {
    code: 'G1',
    calls: [
      ['北京南', '09:00', 0],
      ['南京南', '12:40-12:42', 1023],
      ['上海虹桥', '13:48', 1318],
    ],
  },
  {
    code: 'K101',
    calls: [
      ['北京南', '22:30', 0],
      ['南京南', '33:05-33:15', 1023],
      ['上海虹桥', '49:20', 1318],
    ],
  },
]

const makeWorld = async () => {
  const { db } = await makeDatabase()
  const parts = { db, clock: makeClock('2026-11-21T08:00:00+08:00') }
  const service = createTimetableService(parts)
  const importFeed = async (given: FeedGiven, options?: ImportOptions) =>
    await importTimetable(parts, [await makeFeedFolder(given)], options)
  const countRows = async () => {
    const { count } = await db
      .selectFrom('trains')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  return { parts, service, importFeed, countRows }
}

/** What is said of a feed with these files. */
const faultsOf = async (given: Partial<FeedGiven>): Promise<readonly string[]> => {
  const { importFeed, countRows } = await makeWorld()
  const error: unknown = await importFeed({ trains, ...given }).then(
    () => undefined,
    (failure: unknown) => failure,
  )
  // Nothing half imported.
  expect(await countRows()).toBe(0)
  if (!(error instanceof FeedError)) throw new Error('it was taken', { cause: error })
  return error.lines
}

/** A file of the feed with something replaced. */
const changed = (file: string, from: string, to: string): Partial<FeedGiven> => {
  const text = makeFeedFiles({ trains }).get(file) ?? ''
  expect(text).toContain(from)
  return { files: { [file]: text.replace(from, to) } }
}

test('times past midnight count on from the day on which the train sets out', async () => {
  const { importFeed, service } = await makeWorld()
  expect(await importFeed({ trains })).toEqual({ known: false, trainNum: 2, stationNum: 3, validFrom: '2026-11-21' })
  const { stops } = await service.stops('K101', '2026-11-21')
  expect(stops.map(({ name, arriveTime, departTime, distance }) => [name, arriveTime, departTime, distance])).toEqual([
    ['北京南', null, '2026-11-21T14:30:00.000Z', 0],
    ['南京南', '2026-11-22T01:05:00.000Z', '2026-11-22T01:15:00.000Z', 1_023_000],
    ['上海虹桥', '2026-11-22T17:20:00.000Z', null, 1_318_000],
  ])
})

test('the week, days besides and days without decide when a train runs', async () => {
  const { importFeed, service } = await makeWorld()
  const week = 'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date'
  await importFeed({
    trains: [
      { ...trains[0], code: 'G1', service: 'WORK', calls: trains[0]?.calls ?? [] },
      { ...trains[0], code: 'G2', service: 'ONCE', calls: trains[0]?.calls ?? [] },
    ],
    files: {
      'calendar.txt': `${week}\nWORK,1,1,1,1,1,0,0,20261101,20261231\n`,
      'calendar_dates.txt': 'service_id,date,exception_type\nWORK,20261123,2\nWORK,20261122,1\nONCE,20261124,1\n',
    },
  })
  const { trainsOn } = await service.network()
  const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2027-01-01']
  expect(days.map((day) => trainsOn(day).map(({ code }) => code))).toEqual([[], ['G1'], [], ['G1', 'G2'], []])
})

test('a ZIP is read like a folder, also when all lies in a folder of it; the same again changes nothing', async () => {
  const { parts, importFeed, countRows } = await makeWorld()
  const zip = new ZipFile()
  for (const [name, text] of makeFeedFiles({ trains })) zip.addBuffer(Buffer.from(text), `feed/${name}`)
  zip.end()
  const file = path.join(await makeFolder('zip'), 'feed.zip')
  await finished(zip.outputStream.pipe(createWriteStream(file)))
  expect(await importTimetable(parts, [file])).toMatchObject({ known: false, trainNum: 2 })
  expect(await importFeed({ trains })).toMatchObject({ known: true, validFrom: '2026-11-21' })
  expect(await countRows()).toBe(2)
})

test('a later timetable holds from the first day that is not on sale, and leaves all before as it was', async () => {
  const { importFeed, service } = await makeWorld()
  await importFeed({ trains })
  const before = await service.network()
  const later = { trains: trains.map((train) => ({ ...train, code: train.code.replace('1', '9') })) }
  await expect(importFeed(later, { from: '2026-12-08' })).rejects.toThrow('新时刻表最早从 2026-12-09 起生效')
  expect(await importFeed(later)).toMatchObject({ validFrom: '2026-12-09' })
  await service.refresh()
  const { trainsOn, trainOf, train } = await service.network()
  const codes = (day: string) => trainsOn(day).map(({ code }) => code)
  expect([codes('2026-12-08'), codes('2026-12-09')]).toEqual([
    ['G1', 'K101'],
    ['G9', 'K901'],
  ])
  const kept = before.trainOf('G1', '2026-12-08')
  expect(trainOf('G1', '2026-12-08')).toEqual(kept)
  expect(train(kept?.id ?? '')).toEqual(kept)
})

test.each<[string, () => Partial<FeedGiven>, string]>([
  [
    'an unknown station',
    () => changed('stop_times.txt', stationIdOf('南京南'), 'nowhere'),
    'stop_times.txt 第 3 行：没有这个车站：nowhere',
  ],
  [
    'time that runs backwards',
    () => changed('stop_times.txt', '12:40:00', '08:40:00'),
    'stop_times.txt 第 3 行：时间倒退，请检查到发时间和停站顺序',
  ],
  ['no time in between', () => changed('stop_times.txt', '12:40:00', ''), 'stop_times.txt 第 3 行：缺少到发时间'],
  [
    'a time that is none',
    () => changed('stop_times.txt', '12:40:00', '12:75:00'),
    'stop_times.txt 第 3 行：时间应为 时:分:秒，例如 08:30:00',
  ],
  [
    'kilometres that run backwards',
    () => changed('stop_times.txt', '1023', '1400'),
    'stop_times.txt 第 4 行：里程倒退，请检查里程和停站顺序',
  ],
  ['a place twice', () => changed('stop_times.txt', ',3,1318', ',2,1318'), 'stop_times.txt 第 4 行：停站顺序重复：2'],
  ['a trip twice', () => ({ trains: [...trains, ...trains.slice(0, 1)] }), 'trips.txt 第 4 行：与第 2 行重复：G1'],
  [
    'a number twice on a day',
    () => changed('routes.txt', 'K101,K101', 'K101,G1'),
    'trips.txt 第 3 行：车次 G1 在 2020-01-01 重复',
  ],
  ['an unknown calendar', () => changed('trips.txt', 'DAILY', 'NEVER'), 'trips.txt 第 2 行：没有这个运行日历：NEVER'],
  [
    'a day that is none',
    () => changed('calendar.txt', '20200101', '20200230'),
    'calendar.txt 第 2 行：日期应为 年月日，例如 20261123',
  ],
  ['a missing column', () => changed('stops.txt', 'stop_name', 'title'), 'stops.txt 第 1 行：缺少列 stop_name'],
  [
    'a line that is cut off',
    () => changed('stop_times.txt', ',3,1318', ''),
    'stop_times.txt 第 4 行：列数与表头不一致',
  ],
  [
    'a quote that never ends',
    () => changed('stops.txt', '北京南,', '"北京南,'),
    'stops.txt 第 4 行：不是正确的 CSV，请检查引号',
  ],
  [
    'another time zone',
    () => changed('agency.txt', 'Asia/Shanghai', 'Asia/Tokyo'),
    'agency.txt 第 2 行：时区应为 Asia/Shanghai',
  ],
  ['an empty file', () => ({ files: { 'trips.txt': '' } }), 'trips.txt：文件是空的'],
  [
    'days of long ago',
    () => changed('calendar.txt', '20991231', '20201231'),
    '从 2026-11-21 起的 15 天没有一趟车，请检查运行日历',
  ],
])('%s is told by file and line, and nothing is imported', async (_, given, fault) => {
  expect(await faultsOf(given())).toContain(fault)
})

test('what is no UTF-8 is told by its line', async () => {
  const { parts } = await makeWorld()
  const folder = await makeFeedFolder({ trains })
  const [head = '', ...rest] = (makeFeedFiles({ trains }).get('stops.txt') ?? '').split('\n')
  // 上海 in GBK.
  const bytes = Buffer.concat([
    Buffer.from(`${head}\n${rest[0]}\nX,`),
    Buffer.from([0xc9, 0xcf, 0xba, 0xa3]),
    Buffer.from(',,\n'),
  ])
  await writeFile(path.join(folder, 'stops.txt'), bytes)
  await expect(importTimetable(parts, [folder])).rejects.toThrow('stops.txt 第 3 行：不是 UTF-8 编码，请另存为 UTF-8')
})

test('a missing file is named, and so is a place where nothing is', async () => {
  const { parts } = await makeWorld()
  const folder = await makeFolder('feed')
  await expect(importTimetable(parts, [folder])).rejects.toThrow('缺少文件 stops.txt')
  await expect(importTimetable(parts, [path.join(folder, 'none.zip')])).rejects.toThrow('没有这个文件夹或文件')
  const file = path.join(folder, 'bad.zip')
  await writeFile(file, 'no zip')
  await expect(importTimetable(parts, [file])).rejects.toThrow('不是可读的 ZIP 文件')
})

test('distances in metres are told from kilometres, and are estimated where there are none', async () => {
  const stops = [
    'stop_id,stop_name,stop_lat,stop_lon,city,sale_time',
    `${stationIdOf('北京南')},北京南,39.863,116.373,北京,`,
    `${stationIdOf('南京南')},南京南,31.968,118.798,南京,`,
    `${stationIdOf('上海虹桥')},上海虹桥,31.196,121.316,上海,`,
  ]
  const places = { 'stops.txt': `${stops.join('\n')}\n` }
  const metres = changed('stop_times.txt', '1023', '1023000')
    .files?.['stop_times.txt']?.replaceAll('1318', '1318000')
    .replace(',1023\n', ',1023000\n')
  const distances = async (times: string | undefined) => {
    const { importFeed, service } = await makeWorld()
    await importFeed({ trains, files: { ...places, ...(times === undefined ? {} : { 'stop_times.txt': times }) } })
    return (await service.stops('G1', '2026-11-21')).stops.map(({ distance }) => distance)
  }
  expect(await distances(undefined)).toEqual([0, 1_023_000, 1_318_000])
  expect(await distances(metres)).toEqual([0, 1_023_000, 1_318_000])
  const none = makeFeedFiles({ trains })
    .get('stop_times.txt')
    ?.replaceAll(/,\d+\n/g, ',\n')
  const [, nanjing = 0, shanghai = 0] = await distances(none)
  expect(nanjing).toBeGreaterThan(1_000_000)
  expect(nanjing).toBeLessThan(1_200_000)
  expect(shanghai - nanjing).toBeGreaterThan(250_000)
})

test('the network that comes with the app is imported once, with high-speed trains, ordinary ones and sleepers', async () => {
  const app: TestApp = await makeApp()
  const runs = [app.app.jobs.run('import-network'), app.app.jobs.run('import-network')]
  await Promise.all(runs)
  await app.app.jobs.run('import-network')
  const service = createTimetableService(app)
  const { trainsOn, stations, sourceOn } = await service.network()
  const kinds = Map.groupBy(trainsOn('2026-11-21'), ({ kind }) => kind)
  expect(trainsOn('2026-11-21').length).toBeGreaterThan(660)
  for (const kind of ['G', 'D', 'C', 'Z', 'T', 'K'] as const)
    expect([kind, kinds.get(kind)?.length]).not.toEqual([kind, undefined])
  expect(trainsOn('2026-11-21').filter(({ formation }) => formation === 'moving-sleeper').length).toBeGreaterThan(8)
  expect(stations.get('VNP')).toMatchObject({ name: '北京南', city: '北京', pinyin: 'beijingnan', initials: 'bjn' })
  expect(sourceOn('2026-11-21')).toContain('演示路网')
  expect(await app.db.selectFrom('timetables').select('id').execute()).toHaveLength(1)
})

test('the command says what it has done, and what is wrong', async () => {
  const { parts, countRows } = await makeWorld()
  const folder = await makeFeedFolder({ trains })
  expect(await runImportCommand(parts, [])).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('用法'), ...Array.from({ length: 2 }, () => expect.any(String) as string)],
  })
  expect(await runImportCommand(parts, [folder, '--from=soon'])).toMatchObject({ code: 1 })
  const other = path.join(folder, 'other')
  await mkdir(other)
  expect(await runImportCommand(parts, [other])).toEqual({
    code: 1,
    lines: ['缺少文件 stops.txt', '没有导入任何内容。'],
  })
  expect(await countRows()).toBe(0)
  const done = '2 趟车，3 个车站，从 2026-11-25 起生效。'
  expect(await runImportCommand(parts, [folder, '--from=2026-11-25'])).toEqual({ code: 0, lines: [`已导入：${done}`] })
  expect(await runImportCommand(parts, [folder])).toEqual({ code: 0, lines: [`这份时刻表已经导入过：${done}`] })
})
