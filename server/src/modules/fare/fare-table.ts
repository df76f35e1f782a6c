import type { SeatClass, TrainKind } from '#contract/railway.ts'

/** Where a berth lies. */
export type Berth = 'lower' | 'middle' | 'upper'

/** From so many kilometres on, a kilometre costs so much of the full rate; each part of the way at its own (递远递减). */
interface Taper {
  fromKm: number
  /** Hundredths of the full rate. */
  percent: number
}

/** What high-speed and multiple-unit trains cost. */
interface UnitFares {
  /** 二等座, in 分 a kilometre, by kind. */
  second: Record<'G' | 'D' | 'C', number>
  taper: readonly Taper[]
  /** Hundredths of 二等座. */
  first: number
  business: number
  berths: Record<Berth, number>
}

/** What trains with a locomotive cost: everything is a part of the plain 硬座. */
interface LocomotiveFares {
  /** 硬座 of a slow train without air conditioning, in thousandths of a 分 a kilometre. */
  seatMilli: number
  taper: readonly Taper[]
  /** Hundredths of the seat's fare: for being fast, and for air conditioning. */
  speed: number
  cooling: number
  /** Hundredths of all that: cars of the new kind. */
  newCars: number
  /** Hundredths of the seat's fare, beside the seat (硬卧 also lies in a hard one, 软卧 in a soft one of `softSeat`). */
  hardBerths: Record<Berth, number>
  softSeat: number
  softBerths: Record<Berth, number>
}

/** The fares of a time. All are rounded to `step` 分 (尾数处理 of half a yuan). */
export interface FareTable {
  /** First day of travel on which it holds. */
  since: string
  units: UnitFares
  locomotives: LocomotiveFares
  /** Hundredths of an adult's: children of an age to pay, and students, who have 二等座 and 硬座 cheaper alone. */
  child: number
  student: Partial<Record<SeatClass, number>>
  step: number
}

/**
 * By the day from which they hold, the newest last.
 *
 * Sources: 二等座 0.46 yuan (G), 0.308 (D, C as D) a kilometre, nine tenths from 500 km and eight tenths from 1,000 km on: the published
 * fares of the line Beijing–Shanghai of 2011 (1,318 km, 555 yuan) follow this part by part; 一等座 and 商务座 by their published ratios.
 * 硬座, berths, speed and cooling: 铁路客运运价规则 (铁运〔1997〕102 号) with the base of 1995, 5.861 分 a kilometre; new cars one half more.
 * Berths of 动卧 are the house's own figures. Children and students: 铁路旅客运输规程 (2023).
 */
export const fareTables: readonly FareTable[] = [
  {
    since: '2011-01-01',
    units: {
      second: { G: 46, D: 30.8, C: 30.8 },
      taper: [
        { fromKm: 0, percent: 100 },
        { fromKm: 500, percent: 90 },
        { fromKm: 1000, percent: 80 },
      ],
      first: 160,
      business: 320,
      berths: { lower: 200, middle: 185, upper: 170 },
    },
    locomotives: {
      seatMilli: 5861,
      taper: [
        { fromKm: 0, percent: 100 },
        { fromKm: 200, percent: 90 },
        { fromKm: 500, percent: 80 },
        { fromKm: 1000, percent: 70 },
        { fromKm: 1500, percent: 60 },
        { fromKm: 2500, percent: 50 },
      ],
      speed: 40,
      cooling: 25,
      newCars: 150,
      hardBerths: { lower: 130, middle: 120, upper: 110 },
      softSeat: 200,
      softBerths: { lower: 195, middle: 195, upper: 175 },
    },
    child: 50,
    student: { second: 75, 'hard-seat': 50 },
    step: 50,
  },
]

/** Seats that a kind of train sells to those who stand: the plainest it has. */
export const plainestOf = (kind: TrainKind): SeatClass =>
  kind === 'G' || kind === 'D' || kind === 'C' ? 'second' : 'hard-seat'
