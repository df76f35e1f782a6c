import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeTimetable, stationIdOf } from '#server/testing/railway-factories.ts'

const { timetable } = contract

test('without a timetable there are no stations; once one is imported they are there, the busiest first', async () => {
  const app = await makeApp()
  const ask = async () => (await makeCall(app, timetable.stations, {})).data
  expect(await ask()).toEqual({ source: '', stations: [] })
  await makeTimetable(app, {
    trains: [
      {
        code: 'G1',
        calls: [
          ['北京南', '09:00', 0],
          ['济南西', '10:30', 406],
        ],
      },
      {
        code: 'G3',
        calls: [
          ['济南西', '09:00', 0],
          ['上海虹桥', '12:30', 912],
        ],
      },
    ],
    cities: { 北京南: '北京' },
    saleTimes: { 北京南: '12:30' },
  })
  const { source, stations } = await ask()
  expect(source).toBe('时刻表来自 试验铁路')
  expect(stations.map(({ name }) => name)).toEqual(['济南西', '北京南', '上海虹桥'])
  expect(stations[1]).toEqual({
    id: stationIdOf('北京南'),
    name: '北京南',
    city: '北京',
    pinyin: 'beijingnan',
    initials: 'bjn',
    lon: null,
    lat: null,
    saleMinute: 750,
    hotFlag: true,
  })
})

test('a train is known by its number on the days on which it runs', async () => {
  const app = await makeApp()
  await makeTimetable(app, {
    trains: [
      {
        code: 'D3',
        calls: [
          ['北京南', '09:00', 0],
          ['济南西', '10:30-10:32', 406],
          ['上海虹桥', '14:00', 1318],
        ],
      },
    ],
  })
  const ask = (code: string, day: string) => makeCall(app, timetable.stops, { query: { code, day } })
  const { data } = await ask('D3', '2026-11-30')
  expect(data).toMatchObject({ code: 'D3', kind: 'D' })
  expect(data.stops[1]).toEqual({
    stationId: stationIdOf('济南西'),
    name: '济南西',
    arriveTime: '2026-11-30T02:30:00.000Z',
    departTime: '2026-11-30T02:32:00.000Z',
    distance: 406_000,
    platform: null,
  })
  for (const [code, day] of [
    ['D4', '2026-11-30'],
    ['D3', '2026-11-20'],
  ] as const)
    expect((await ask(code, day)).failure).toMatchObject({ code: 404, error: 'TRAIN_GONE' })
})

test('what a program of its own imports is seen when the network is looked after', async () => {
  const app = await makeApp()
  const train = (code: string) => ({
    code,
    calls: [
      ['北京南', '09:00', 0],
      ['济南西', '10:30', 406],
    ] as const,
  })
  await makeTimetable(app, { trains: [train('G1')] })
  const codes = async (code: string) =>
    (await makeCall(app, timetable.stops, { query: { code, day: '2026-12-10' } })).failure?.error ?? 'there'
  expect(await codes('G1')).toBe('there')
  await makeTimetable(app, { trains: [train('G5')] })
  expect(await codes('G5')).toBe('TRAIN_GONE')
  await app.app.jobs.run('refresh-network')
  expect([await codes('G5'), await codes('G1')]).toEqual(['there', 'TRAIN_GONE'])
})
