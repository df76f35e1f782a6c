import { saleEndOf, saleTimeOf } from '../modules/fare/fare.module.ts'
import { layoutOf, type PlacedClass, type StockLayout } from '../modules/run/run.module.ts'
import { type Feed, type Station, timeOf, type Train } from '../modules/timetable/timetable.module.ts'
import { shanghaiDay } from '../platform/time/shanghai.ts'
import { assumptions } from './assumptions.ts'
import { createRandom, shuffled, weighted } from './random.ts'

/** A train on the day. Moments are in milliseconds, as all moments of the simulator. */
export interface MarketTrain {
  code: string
  layout: StockLayout
  /** When it sets out. */
  departsAt: number
  /** By stop: when it leaves, when its sale begins and ends for who boards there, and how far it has come, in metres. */
  stops: readonly { leavesAt: number; saleAt: number; saleEndsAt: number; metres: number }[]
  /** Which class somebody takes, the plainest first, by a share from 0 to 1 of how much they care. */
  classFor: (share: number) => PlacedClass
}

/** A way on one of the market's trains. */
export interface Ride {
  train: number
  fromSeq: number
  toSeq: number
}

/** A pair of cities, and the rides between them whose sale begins at the same moment. */
export interface Trip {
  saleAt: number
  rides: readonly Ride[]
  metres: number
}

/** Trains that are sold as one, and where people want to go by them. */
export interface Market {
  trains: readonly MarketTrain[]
  tripFor: (share: number) => Trip
  /** Seats times the metres of their way. */
  seatMetres: number
}

/** The day of all departures: three before the Spring Festival of 2027. */
const travelDay = '2027-02-03'

const classes = Object.entries(assumptions.classes) as [PlacedClass, number][]

const makeTrain = (train: Train, stations: ReadonlyMap<string, Station>): MarketTrain => {
  const layout = layoutOf(train)
  return {
    code: train.code,
    layout,
    departsAt: timeOf(travelDay, train.stops[0]?.departMinute ?? 0).getTime(),
    stops: train.stops.map(({ stationId, departMinute, arriveMinute, metres }) => {
      const leavesAt = timeOf(travelDay, departMinute ?? arriveMinute ?? 0)
      const saleAt = saleTimeOf(shanghaiDay(leavesAt), stations.get(stationId)?.saleMinute ?? 0)
      return {
        leavesAt: leavesAt.getTime(),
        saleAt: saleAt.getTime(),
        saleEndsAt: saleEndOf(leavesAt).getTime(),
        metres,
      }
    }),
    classFor: weighted(classes.filter(([one]) => layout.classes.some(({ seatClass }) => seatClass === one))),
  }
}

/** How many trains call at each city: what is known of how large it is. */
const callsOf = ({ trains }: Feed, cityOf: (stationId: string) => string): Map<string, number> => {
  const calls = new Map<string, number>()
  for (const { stops } of trains)
    for (const city of new Set(stops.map(({ stationId }) => cityOf(stationId))))
      calls.set(city, (calls.get(city) ?? 0) + 1)
  return calls
}

/**
 * One of the corridors of the table, with trains that the seed draws.
 * @param corridor its place in the table
 * @param count how many trains
 */
export const makeMarket = (feed: Feed, corridor: number, count: number, seed: number): Market => {
  const [from = '', to = ''] = assumptions.corridors[corridor % assumptions.corridors.length] ?? []
  const stations = new Map(feed.stations.map((station) => [station.id, station]))
  const cityOf = (stationId: string) => stations.get(stationId)?.city ?? ''
  const calls = callsOf(feed, cityOf)
  const between = feed.trains.filter(({ stops }) => {
    const cities = stops.map(({ stationId }) => cityOf(stationId))
    return cities.includes(from) && cities.indexOf(from) < cities.lastIndexOf(to)
  })
  const drawn = shuffled(between, createRandom(seed, corridor)).slice(0, count)
  const trains = drawn.map((train) => makeTrain({ ...train, id: train.tripId }, stations))

  const trips = new Map<string, Trip & { rides: Ride[]; weight: number }>()
  for (const [train, { stops }] of drawn.entries())
    for (const [fromSeq, start] of stops.entries())
      for (const [toSeq, end] of stops.entries()) {
        const [origin, aim] = [cityOf(start.stationId), cityOf(end.stationId)]
        const metres = end.metres - start.metres
        if (toSeq <= fromSeq || origin === aim || metres < assumptions.shortest) continue
        const saleAt = trains[train]?.stops[fromSeq]?.saleAt ?? 0
        const key = `${origin} ${aim} ${saleAt}`
        const weight =
          (calls.get(origin) ?? 1) ** assumptions.leaving *
          (calls.get(aim) ?? 1) ** assumptions.goingTo *
          Math.min(1, metres / assumptions.longWay)
        const trip = trips.get(key) ?? { saleAt, rides: [], metres, weight }
        trip.rides.push({ train, fromSeq, toSeq })
        trips.set(key, trip)
      }
  return {
    trains,
    tripFor: weighted([...trips.values()].map((trip) => [trip, trip.weight])),
    seatMetres: trains.reduce((sum, { layout, stops }) => sum + layout.seats.length * (stops.at(-1)?.metres ?? 0), 0),
  }
}
