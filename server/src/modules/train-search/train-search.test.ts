import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import { addDays } from '#server/platform/time/shanghai.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeTimetable, stationIdOf } from '#server/testing/railway-factories.ts'

const { trainSearch } = contract

/** The day on which the clock of a test stands. */
const today = '2026-11-21'
const tomorrow = '2026-11-22'

const makeWorld = async () => {
  const app = await makeApp()
  await makeTimetable(app, {
    trains: [
      {
        code: 'G1',
        calls: [
          ['北京南', '09:00', 0],
          ['南京南', '12:40-12:42', 1023],
          ['上海虹桥', '13:48', 1318],
        ],
      },
      {
        code: 'G3',
        calls: [
          ['北京南', '07:00', 0],
          ['南京南', '10:40-10:42', 1023],
        ],
      },
      {
        code: 'G9',
        calls: [
          ['南京南', '11:20', 0],
          ['上海虹桥', '12:40', 295],
        ],
      },
      {
        code: 'K101',
        calls: [
          ['北京', '22:30', 0],
          ['南京', '33:05-33:15', 1160],
          ['上海', '37:20', 1463],
        ],
      },
    ],
    cities: { 北京南: '北京', 南京南: '南京', 上海虹桥: '上海' },
    saleTimes: { 北京南: '12:30' },
  })
  const list = (from: string, to: string, day: string) => makeCall(app, trainSearch.list, { query: { from, to, day } })
  return { app, list }
}

test('trains between two stations or two cities, by departure, each with its stations, times and fares', async () => {
  const { list } = await makeWorld()
  const { data } = await list('city:北京', 'city:上海', tomorrow)
  expect(data.offers.map(({ code }) => code)).toEqual(['G1', 'K101'])
  expect(data).toMatchObject({ day: tomorrow, askedTime: '2026-11-21T00:00:00.000Z' })
  expect(data.offers[0]).toMatchObject({
    day: tomorrow,
    kind: 'G',
    fromStationId: stationIdOf('北京南'),
    fromName: '北京南',
    toName: '上海虹桥',
    departTime: '2026-11-22T01:00:00.000Z',
    arriveTime: '2026-11-22T05:48:00.000Z',
    minutes: 288,
    startsFlag: true,
    endsFlag: true,
    fromSeq: 0,
    toSeq: 2,
    // Fourteen days before, at the station's own time.
    saleTime: '2026-11-08T04:30:00.000Z',
  })
  expect(data.offers[0]?.classes.find(({ seatClass }) => seatClass === 'second')).toMatchObject({ price: 55_400 })
  const { data: part } = await list(stationIdOf('南京南'), stationIdOf('上海虹桥'), tomorrow)
  expect(part.offers.map(({ code, startsFlag, fromSeq }) => [code, startsFlag, fromSeq])).toEqual([
    ['G9', true, 0],
    ['G1', false, 1],
  ])
})

test('a day is that of boarding, be it that the train has set out the day before', async () => {
  const { list } = await makeWorld()
  const { data } = await list('city:南京', stationIdOf('上海'), tomorrow)
  expect(data.offers).toEqual([
    expect.objectContaining({ code: 'K101', day: today, departTime: '2026-11-22T01:15:00.000Z' }),
  ])
})

test('days that are past or far away have no trains; a place that is not there is none', async () => {
  const { list } = await makeWorld()
  for (const day of [addDays(today, -1), addDays(today, railwayLimits.searchDays + 1)])
    expect((await list('city:北京', 'city:上海', day)).data.offers).toEqual([])
  expect((await list('city:北京', 'city:上海', addDays(today, railwayLimits.searchDays))).data.offers).toHaveLength(2)
  expect((await list('city:西安', 'city:上海', today)).failure).toMatchObject({ code: 404, error: 'STATION_GONE' })
  expect((await list('VNP', 'city:上海', today)).failure).toMatchObject({ code: 404, error: 'STATION_GONE' })
})

test('ways with one change stand beside direct trains that they beat', async () => {
  const { app } = await makeWorld()
  const { data } = await makeCall(app, trainSearch.connections, {
    query: { from: 'city:北京', to: 'city:上海', day: tomorrow },
  })
  expect(data.map(({ legs, ...way }) => ({ codes: legs.map(({ code }) => code), ...way }))).toEqual([
    { codes: ['G3', 'G9'], waitMinutes: 40, minutes: 340, sameStationFlag: true },
    { codes: ['K101', 'G9'], waitMinutes: 135, minutes: 850, sameStationFlag: false },
  ])
  expect(data[0]?.legs[1]).toMatchObject({ fromName: '南京南', toName: '上海虹桥', fromSeq: 0 })
})
