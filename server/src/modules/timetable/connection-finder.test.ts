import fc from 'fast-check'
import { expect, test } from 'vitest'
import { railwayLimits } from '#contract/railway-limits.ts'
import { findConnections } from './connection-finder.ts'
import { createNetwork, type Network, type Station, type Train } from './network.ts'

const day = '2026-11-24'

/** Two stations in each of these cities: A1 and A2, … */
const cities = ['A', 'B', 'C', 'D'] as const
const stations: Station[] = cities.flatMap((city) =>
  ['1', '2'].map((place) => ({
    id: `${city}${place}`,
    name: `${city}${place}`,
    city,
    pinyin: '',
    initials: '',
    telecode: '',
    lon: null,
    lat: null,
    saleMinute: 480,
  })),
)

/** @param calls station, arrival and departure in minutes */
const trainOf = (code: string, calls: readonly (readonly [string, number, number])[]): Train => ({
  id: code,
  code,
  kind: 'G',
  formation: '',
  stops: calls.map(([stationId, arrive, depart], seq) => ({
    stationId,
    seq,
    arriveMinute: seq === 0 ? null : arrive,
    departMinute: seq === calls.length - 1 ? null : depart,
    metres: seq * 100_000,
    platform: null,
  })),
})

const networkOf = (trains: readonly Train[]): Network => {
  const everyDay = {
    firstDay: '2020-01-01',
    lastDay: '2099-12-31',
    weekdays: 127,
    added: new Set<string>(),
    removed: new Set<string>(),
  }
  return createNetwork(stations, [
    { source: '', validFrom: '2020-01-01', trains: trains.map((train) => ({ train, days: everyDay })) },
  ])
}

const find = (trains: readonly Train[], from = ['A1', 'A2'], to = ['C1', 'C2']) =>
  findConnections(networkOf(trains), from, to, day).map(({ legs, waitMinutes, minutes, sameStation }) => [
    ...legs.map(({ train: { code } }) => code),
    waitMinutes,
    minutes,
    sameStation,
  ])

test('a train is caught a quarter of an hour later in its station, an hour later from another one of the city', () => {
  const first = trainOf('1', [
    ['A1', 0, 600],
    ['B1', 660, 660],
  ])
  const on = (code: string, station: string, depart: number) =>
    trainOf(code, [
      [station, 0, depart],
      ['C1', depart + 60, 0],
    ])
  expect(find([first, on('same', 'B1', 675)])).toEqual([['1', 'same', 15, 135, true]])
  expect(find([first, on('same', 'B1', 674)])).toEqual([])
  expect(find([first, on('other', 'B2', 720)])).toEqual([['1', 'other', 60, 180, false]])
  expect(find([first, on('other', 'B2', 719)])).toEqual([])
  expect(find([first, on('late', 'B1', 660 + railwayLimits.changeWaitMinutes + 1)])).toEqual([])
})

test('of the trains that reach the next one, the latest; what a direct train beats is left out', () => {
  const trains = [
    trainOf('early', [
      ['A1', 0, 500],
      ['B1', 560, 0],
    ]),
    trainOf('later', [
      ['A1', 0, 560],
      ['B1', 630, 0],
    ]),
    trainOf('on', [
      ['B1', 0, 660],
      ['C1', 720, 0],
    ]),
    trainOf('slow', [
      ['B1', 0, 670],
      ['C1', 800, 0],
    ]),
  ]
  expect(find(trains)).toEqual([['later', 'on', 30, 160, true]])
  const direct = (depart: number) =>
    trainOf('direct', [
      ['A1', 0, depart],
      ['C1', 720, 0],
    ])
  expect(find([...trains, direct(560)])).toEqual([])
  expect(find([...trains, direct(559)])).toEqual([['later', 'on', 30, 160, true]])
})

test('a change goes over midnight, and a train that set out the day before is boarded', () => {
  const night = trainOf('night', [
    ['D1', 0, 1300],
    ['A1', 1500, 1510],
    ['B1', 1600, 0],
  ])
  const on = trainOf('on', [
    ['B1', 0, 200],
    ['C1', 300, 0],
  ])
  expect(find([night, on])).toEqual([['night', 'on', 40, 230, true]])
  const late = trainOf('late', [
    ['A1', 0, 1380],
    ['B1', 1430, 0],
  ])
  const early = trainOf('early', [
    ['B1', 0, 30],
    ['C1', 90, 0],
  ])
  expect(find([late, early])).toEqual([['late', 'early', 40, 150, true]])
})

test('it finds what trying everything finds', () => {
  const call = fc.tuple(fc.constantFrom(...stations.map(({ id }) => id)), fc.integer({ min: 10, max: 400 }))
  const train = fc.tuple(
    fc.integer({ min: 0, max: 1439 }),
    fc.uniqueArray(call, { minLength: 2, maxLength: 4, selector: ([id]) => id }),
  )
  fc.assert(
    fc.property(fc.array(train, { maxLength: 24 }), (given) => {
      const trains = given.map(([start, calls], index) => {
        let clock = start
        return trainOf(
          String(index),
          calls.map(([id, step]) => [id, (clock += step), (clock += 3)] as const),
        )
      })
      const network = networkOf(trains)
      const cityOf = (id: string | undefined) => network.stations.get(id ?? '')?.city
      const ends = ([-2, -1, 0, 1] as const).flatMap((shift) =>
        trains.flatMap((one) =>
          one.stops.flatMap((from) =>
            one.stops.flatMap((to) =>
              from.seq < to.seq
                ? [
                    {
                      one,
                      from: from.stationId,
                      to: to.stationId,
                      depart: (from.departMinute ?? 0) + shift * 1440,
                      arrive: (to.arriveMinute ?? 0) + shift * 1440,
                    },
                  ]
                : [],
            ),
          ),
        ),
      )
      const starts = ends.filter(({ from, depart }) => cityOf(from) === 'A' && depart >= 0 && depart < 1440)
      const ways = starts
        .filter(({ to }) => cityOf(to) !== 'A' && cityOf(to) !== 'C')
        .flatMap((first) =>
          ends
            .filter(({ one, from, to, depart }) => {
              const wait = depart - first.arrive
              const needed = from === first.to ? railwayLimits.changeMinutes : railwayLimits.changeStationMinutes
              return (
                one !== first.one &&
                cityOf(from) === cityOf(first.to) &&
                cityOf(to) === 'C' &&
                wait >= needed &&
                wait <= railwayLimits.changeWaitMinutes
              )
            })
            .map((second) => ({ depart: first.depart, arrive: second.arrive })),
        )
      const direct = starts.filter(({ to }) => cityOf(to) === 'C')
      const best = ways.filter(
        (way) =>
          !direct.some(({ depart, arrive }) => depart >= way.depart && arrive <= way.arrive) &&
          !ways.some(
            ({ depart, arrive }) =>
              depart >= way.depart && arrive <= way.arrive && (depart > way.depart || arrive < way.arrive),
          ),
      )
      const spans = new Set(best.map(({ depart, arrive }) => `${depart}-${arrive}`))
      const found = findConnections(network, ['A1', 'A2'], ['C1', 'C2'], day)
      expect(found.length).toBe(Math.min(spans.size, railwayLimits.connections))
      for (const {
        legs: [first, second],
        minutes,
      } of found) {
        const depart = (first.train.stops[first.fromSeq]?.departMinute ?? 0) % 1440
        expect(spans).toContain(`${depart}-${depart + minutes}`)
        expect(second.toSeq).toBeGreaterThan(second.fromSeq)
      }
    }),
    { numRuns: 1000 },
  )
})
