import { randomBytes, randomUUID } from 'node:crypto'
import { railwayLimits } from '#contract/railway-limits.ts'
import { type SeatClass, seatClasses } from '#contract/railway.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { addDays, shanghaiDay, startOfDay } from '#server/platform/time/shanghai.ts'
import type { RunService } from '../modules/run/run.module.ts'
import type { Network, TimetableService } from '../modules/timetable/timetable.module.ts'
import { listRunsWith } from './demo-world.queries.ts'

interface Parts {
  db: Executor
  clock: Clock
  timetable: Pick<TimetableService, 'network'>
  run: Pick<RunService, 'counts' | 'onChange' | 'runsOn' | 'submit'>
}

/** Between these it is full when everybody travels: on the first such day, and on the second. */
const ways = [
  ['北京', '上海'],
  ['上海', '北京'],
] as const

/** What is left of some trains of a day, so that every state can be seen: numbers, 有, and 候补. Of classes that are not named, all. */
const leftOver: Partial<Record<SeatClass, number>>[] = [
  { business: 0, first: 0, second: 0 },
  { business: 0, first: 0, second: 3 },
  { business: 0, first: 2 },
  { business: 1, first: 5 },
]

const chunk = 100
const subject = 'demo-world'

/** The days before holidays: of the solar calendar each year, and 除夕 as the calendars of those years have it. */
const eves = ['12-31', '04-30', '09-30']
const newYearsEves = ['2027-02-05', '2028-01-25', '2029-02-12', '2030-02-02', '2031-01-22']
const isEve = (day: string): boolean => eves.includes(day.slice(5)) || newYearsEves.includes(day)

/** On which everybody travels: the day before a holiday, or where none is near the next Friday and the next Sunday. */
export const hotDays = (today: string): string[] => {
  const days = Array.from({ length: railwayLimits.saleDays }, (_, ahead) => addDays(today, ahead)).slice(1)
  const eve = days.find(isEve)
  if (eve) return [eve]
  const next = (weekday: number) => days.find((day) => startOfDay(addDays(day, 1)).getUTCDay() === weekday)
  // The start of the day after, in Shanghai, lies on the day itself in UTC.
  return [next(5), next(0)].flatMap((day) => day ?? [])
}

const hotTrains = (network: Network, day: string, [from, to]: readonly [string, string]) => {
  const stationsOf = (city: string) => (network.byCity.get(city) ?? []).map(({ id }) => id)
  const rides = network.pairs(stationsOf(from), stationsOf(to), day).filter(({ train }) => train.kind === 'G')
  return leftOver.flatMap((left, index) => {
    const ride = rides[Math.floor(((index + 0.5) * rides.length) / leftOver.length)]
    return ride ? [{ ride, left }] : []
  })
}

/** Sells most seats of some trains to nobody in particular, once for each, where a demo world is. */
export const createHotTrains = ({ db, clock, timetable, run }: Parts) => {
  run.onChange<undefined, true>('demo-world', async (_, changes) => changes.map(() => true))

  const sell = async (runId: string, toSeq: number, seatClass: SeatClass, count: number): Promise<void> => {
    for (let left = count; left > 0; left -= chunk) {
      const travellers = Array.from({ length: Math.min(left, chunk) }, () => ({
        reservationId: randomUUID(),
        passengerKey: randomBytes(32),
      }))
      const take = { runId, seatClass, fromSeq: 0, toSeq, travellers, acceptStanding: false }
      const wishes = { letters: [], berths: [], together: false }
      await run.submit<undefined, true>({
        ...{ kind: 'demo-world', subject, takes: [{ ...take, wishes }], releases: [], item: undefined },
      })
    }
  }

  return async (): Promise<void> => {
    const network = await timetable.network()
    for (const [index, day] of hotDays(shanghaiDay(clock.now())).entries()) {
      const trains = hotTrains(network, day, ways[index] ?? ways[0])
      const runIds = new Map<string, string>()
      for (const { ride } of trains) {
        const found = (await run.runsOn(ride.day)).get(ride.train.id)
        if (found?.state === 'open') runIds.set(ride.train.id, found.runId)
      }
      const done = await listRunsWith(db, subject, [...runIds.values()])
      for (const { ride, left } of trains) {
        const runId = runIds.get(ride.train.id)
        if (runId === undefined || done.has(runId)) continue
        const toSeq = ride.train.stops.length - 1
        const [counts] = await run.counts([{ runId, fromSeq: 0, toSeq }])
        for (const seatClass of seatClasses) {
          const free = counts?.free[seatClass] ?? 0
          await sell(runId, toSeq, seatClass, Math.max(0, free - (left[seatClass] ?? free)))
        }
      }
    }
  }
}
