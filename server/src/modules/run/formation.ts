import { type SeatClass, seatClasses, type TrainKind } from '#contract/railway.ts'
import type { Berth } from '../fare/fare.module.ts'

/** What has seats or berths of its own. */
export type PlacedClass = Exclude<SeatClass, 'standing'>

/** A car with seats or berths of one class; numbers count from 1, as on the platform. */
export interface Car {
  number: number
  seatClass: PlacedClass
  seats: number
  /** In the same car, of the classes before. */
  rowsBefore: number
}

/** The cars of a train, and how many it takes besides who stand. */
export interface Formation {
  cars: readonly Car[]
  standing: number
}

/** Letters of a row, from one window to the other; `|` is the aisle. The middle of three is left out where two sit (铁路 3+2, 2+2, 2+1). */
const rows: Partial<Record<PlacedClass, readonly string[]>> = {
  second: ['A', 'B', 'C', 'D', 'F'],
  first: ['A', 'C', 'D', 'F'],
  business: ['A', 'C', 'F'],
}

/** How many seats a row has; of berths, how many lie above each other. */
export const rowOf = (seatClass: PlacedClass): number =>
  rows[seatClass]?.length ?? (seatClass === 'hard-sleeper' ? 3 : seatClass === 'hard-seat' ? 5 : 2)

/** Cars by number: a car of two classes is two entries. */
const cars = (...given: readonly (readonly [number, PlacedClass, number])[]): readonly Car[] =>
  given.map(([number, seatClass, seats], place) => {
    const before = given.slice(0, place).filter(([other]) => other === number)
    const rowsBefore = before.reduce((sum, [, other, count]) => sum + Math.ceil(count / rowOf(other)), 0)
    return { number, seatClass, seats, rowsBefore }
  })

const behind = (given: readonly Car[], offset: number): readonly Car[] =>
  given.map((car) => ({ ...car, number: car.number + offset }))

const times = (first: number, last: number, seatClass: PlacedClass, seats: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => [first + index, seatClass, seats] as const)

/** CR400AF, eight cars: 10 商务, 28 一等, 538 二等. */
const cr400 = cars(
  [1, 'business', 5],
  [1, 'first', 28],
  ...times(2, 3, 'second', 90),
  [4, 'second', 75],
  [5, 'second', 63],
  ...times(6, 7, 'second', 90),
  [8, 'business', 5],
  [8, 'second', 40],
)

/** CRH2A, eight cars: 51 一等, 559 二等. */
const crh2 = cars(
  [1, 'second', 55],
  [2, 'second', 100],
  [3, 'second', 85],
  [4, 'second', 100],
  [5, 'second', 55],
  [6, 'second', 100],
  [7, 'first', 51],
  [8, 'second', 64],
)

/** CRH2E, sixteen cars: 520 动卧 in thirteen cars, 110 二等 at both ends. */
const crh2Sleeper = cars(
  [1, 'second', 55],
  ...times(2, 8, 'moving-sleeper', 40),
  ...times(10, 15, 'moving-sleeper', 40),
  [16, 'second', 55],
)

/** 25T and 25G, eighteen cars: 硬座 118 a car, 硬卧 66, 软卧 36; the fifth is the dining car. */
const locomotive = cars(
  ...times(1, 4, 'hard-seat', 118),
  ...times(6, 15, 'hard-sleeper', 66),
  ...times(16, 17, 'soft-sleeper', 36),
)

/** Who stands is taken up to a tenth of 二等, and two tenths of 硬座: the house's own figures. */
const formations = {
  CR400AF: { cars: cr400, standing: 53 },
  'CR400AF-double': { cars: [...cr400, ...behind(cr400, 8)], standing: 107 },
  CRH2A: { cars: crh2, standing: 55 },
  'moving-sleeper': { cars: crh2Sleeper, standing: 0 },
  locomotive: { cars: locomotive, standing: 94 },
} satisfies Record<string, Formation>

/** As many cars more behind the last one, of the plainest class and each as large as its largest: they come after all other seats. */
export const withCars = (formation: Formation, added: number): Formation => {
  const own = formation.cars.toSorted(
    (one, other) => seatClasses.indexOf(one.seatClass) - seatClasses.indexOf(other.seatClass),
  )
  const seatClass = own.at(-1)?.seatClass
  if (added === 0 || seatClass === undefined) return formation
  const seats = Math.max(...own.filter((car) => car.seatClass === seatClass).map((car) => car.seats))
  const last = Math.max(...own.map(({ number }) => number))
  return { ...formation, cars: [...formation.cars, ...cars(...times(last + 1, last + added, seatClass, seats))] }
}

const isNamed = (name: string): name is keyof typeof formations => Object.hasOwn(formations, name)

/** From here on, trains of G are coupled of two sets: it is the long lines that fill them. */
const doubleMetres = 1_000_000

/** @param named as the feed calls it; what is not known, and nothing, is the usual one of the kind */
export const formationOf = (named: string, kind: TrainKind, metres: number): Formation => {
  if (isNamed(named)) return formations[named]
  if (kind === 'G') return metres < doubleMetres ? formations['CR400AF'] : formations['CR400AF-double']
  return kind === 'D' || kind === 'C' ? formations['CRH2A'] : formations['locomotive']
}

/** Null where seats have numbers only. @param seat from 0, in its car and class */
export const letterOf = (seatClass: PlacedClass, seat: number): string | null =>
  rows[seatClass]?.[seat % rowOf(seatClass)] ?? null

const berths: readonly Berth[] = ['lower', 'middle', 'upper']
const berthNames: Record<Berth, string> = { lower: '下铺', middle: '中铺', upper: '上铺' }

/** Null where one sits. */
export const berthOf = (seatClass: PlacedClass, seat: number): Berth | null => {
  if (seatClass === 'hard-sleeper') return berths[seat % 3] ?? null
  if (seatClass === 'soft-sleeper' || seatClass === 'moving-sleeper') return seat % 2 === 0 ? 'lower' : 'upper'
  return null
}

const padded = (value: number, digits = 2) => String(value).padStart(digits, '0')

/** As it is printed: `05车12A号`, `03车068号`, `08车11号中铺`; rows are counted through the car. */
export const seatTextOf = (place: {
  car: number
  seatClass: PlacedClass
  seat: number
  rowsBefore: number
}): string => {
  const { car, seatClass, seat, rowsBefore } = place
  const row = rowsBefore + Math.floor(seat / rowOf(seatClass)) + 1
  const letter = letterOf(seatClass, seat)
  if (letter !== null) return `${padded(car)}车${padded(row)}${letter}号`
  const berth = berthOf(seatClass, seat)
  if (berth !== null) return `${padded(car)}车${padded(row)}号${berthNames[berth]}`
  return `${padded(car)}车${padded(seat + 1, 3)}号`
}
