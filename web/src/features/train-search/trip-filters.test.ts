import { expect, test } from 'vitest'
import type { ClassOffer } from '#contract/railway.ts'
import type { TrainOffer } from '#contract/train-search.ts'
import {
  countText,
  isBookable,
  isReservable,
  lowestPrice,
  nightsOf,
  priceText,
  saleText,
  untilNextSale,
} from './offer-text.ts'
import { arrange, choicesOf, countFilters, noFilters, wantedOffers } from './trip-filters.ts'

const offer = (
  code: string,
  depart: string,
  minutes: number,
  classes: ClassOffer[],
  more: Partial<TrainOffer> = {},
): TrainOffer => {
  const departTime = `2026-11-25T${depart}:00+08:00`
  return {
    runId: '1',
    day: '2026-11-25',
    code,
    kind: code.startsWith('K') ? 'K' : 'G',
    fromStationId: 'VNP',
    fromName: '北京南',
    toStationId: 'AOH',
    toName: '上海虹桥',
    departTime,
    arriveTime: new Date(Date.parse(departTime) + minutes * 60_000).toISOString(),
    minutes,
    startsFlag: true,
    endsFlag: true,
    fromSeq: 0,
    toSeq: 3,
    state: 'open',
    saleTime: '2026-11-11T08:30:00+08:00',
    delayMinutes: 0,
    classes,
    ...more,
  }
}
const seats = (seatClass: ClassOffer['seatClass'], price: number, free: number): ClassOffer => ({
  seatClass,
  price,
  free,
})

const early = offer('G1', '07:00', 276, [seats('second', 55_300, 30), seats('business', 174_800, 0)])
const soldOut = offer('G5', '06:30', 290, [seats('second', 53_000, 0)])
const night = offer('K47', '21:10', 720, [seats('hard-seat', 15_650, 3), seats('soft-sleeper', 48_000, 2)], {
  fromStationId: 'BJP',
  fromName: '北京',
})
const all = [night, early, soldOut]
const codes = (offers: readonly TrainOffer[]) => offers.map(({ code }) => code)

test('orders by departure, duration and price', () => {
  expect(codes(arrange(all, noFilters, 'depart'))).toEqual(['G5', 'G1', 'K47'])
  expect(codes(arrange(all, noFilters, 'duration'))).toEqual(['G1', 'G5', 'K47'])
  expect(codes(arrange(all, noFilters, 'price'))).toEqual(['K47', 'G5', 'G1'])
})

test.each([
  [{ kinds: ['K'] as const }, ['K47']],
  [{ windows: ['6'] }, ['G5', 'G1']],
  [{ windows: ['6', '18'] }, ['G5', 'G1', 'K47']],
  [{ from: ['BJP'] }, ['K47']],
  [{ classes: ['business'] as const }, ['G1']],
  [{ classes: ['business'] as const, bookable: true }, []],
  [{ bookable: true }, ['G1', 'K47']],
])('%j lets %j through', (filters, expected) => {
  expect(codes(arrange(all, { ...noFilters, ...filters }, 'depart'))).toEqual(expected)
})

test('a student sees the classes that students get, and who is in a hurry the fast trains', () => {
  const [, , wanted] = wantedOffers([early, soldOut, night], { student: true, fast: false })
  expect(wanted?.classes.map(({ seatClass }) => seatClass)).toEqual(['hard-seat'])
  expect(codes(wantedOffers(all, { student: false, fast: true }))).toEqual(['G1', 'G5'])
})

test('offers to choose what comes up', () => {
  const { kinds, from, classes } = choicesOf(all)
  expect(kinds).toEqual(['K', 'G'])
  expect(from).toEqual([
    ['BJP', '北京'],
    ['VNP', '北京南'],
  ])
  expect(classes).toEqual(['hard-seat', 'soft-sleeper', 'second', 'business'])
  expect(countFilters({ ...noFilters, kinds: ['G'], bookable: true })).toBe(2)
})

test('tells counts and prices as boards do', () => {
  expect([0, 1, 20, 21].map(countText)).toEqual(['无', '1 张', '20 张', '有'])
  expect([55_300, 5450, 123_456].map(priceText)).toEqual(['¥553', '¥54.5', '¥1,234.56'])
  expect(lowestPrice(early.classes)).toBe(55_300)
  expect(lowestPrice(soldOut.classes)).toBe(53_000)
  expect(lowestPrice([])).toBeUndefined()
})

test('tells when sale opens, and why it is over', () => {
  expect(saleText(early)).toBeUndefined()
  expect(saleText({ ...early, state: 'coming' })).toBe('11月11日 08:30 开售')
  expect(isBookable({ ...early, state: 'closed' })).toBe(false)
  expect([early, night].map(nightsOf)).toEqual([0, 1])
})

test('a train can be reserved from two days before its sale until that begins', () => {
  const now = Date.parse('2026-11-09T12:00:00+08:00')
  const coming = { ...early, state: 'coming' as const }
  expect(isReservable(coming, now)).toBe(true)
  expect(isReservable(early, now)).toBe(false)
  expect(isReservable({ ...coming, runId: null }, now)).toBe(false)
  expect(isReservable(coming, now - 24 * 3600_000)).toBe(false)
})

test('what was found is asked for again when the next sale begins', () => {
  const coming = { ...early, state: 'coming' as const }
  const sale = Date.parse(coming.saleTime)
  expect(untilNextSale([early], sale - 60_000)).toBe(false)
  expect(untilNextSale([early, coming], sale - 60_000)).toBe(60_500)
  expect(untilNextSale([coming], sale - 24 * 3600_000)).toBe(3600_000)
  expect(untilNextSale([coming], sale)).toBe(5000)
})
