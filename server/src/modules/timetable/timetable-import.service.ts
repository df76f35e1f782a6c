import { railwayLimits } from '#contract/railway-limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { addDays, shanghaiDay } from '#server/platform/time/shanghai.ts'
import { FeedError } from './feed-fault.ts'
import { readFeedFiles } from './feed-files.ts'
import { digestOf, type Feed, joinFeeds, readFeed } from './feed.ts'
import { runsOn } from './network.ts'
import { findByDigest, insertTimetable, insertTrains, upsertStations } from './timetable-import.queries.ts'
import { findNewest } from './timetable.queries.ts'

export interface TimetableImport {
  /** Whether the very same was imported before: then nothing was written. */
  known: boolean
  trainNum: number
  stationNum: number
  /** `YYYY-MM-DD`, as all days here. */
  validFrom: string
}

interface ImportParts {
  db: Executor
  clock: Clock
}

export interface ImportOptions {
  /** The day from which it holds; untold, the earliest possible. */
  from?: string | undefined
  /** What it is and where it comes from, as readers are told; untold, who has published it. */
  source?: string
}

/**
 * The first day that is surely not on sale: until then tickets are sold by the timetable before, and no seat that is sold ever
 * moves. The first timetable holds at once.
 */
const earliest = async (db: Executor, today: string): Promise<string> =>
  (await findNewest(db)) === null ? today : addDays(today, railwayLimits.saleDays + railwayLimits.reserveDays + 1)

/** A timetable of last year would leave a network without trains. */
const checkDays = ({ trains }: Feed, from: string) => {
  const days = Array.from({ length: railwayLimits.saleDays }, (_, ahead) => addDays(from, ahead))
  if (!trains.some((train) => days.some((day) => runsOn(train.days, day))))
    throw new FeedError([`从 ${from} 起的 ${railwayLimits.saleDays} 天没有一趟车，请检查运行日历`])
}

/**
 * Imports feeds as one timetable: all of it or nothing. The same again changes nothing.
 * @param places folders or ZIP files
 * @throws {FeedError} when they do not hold together, or `from` is too early
 */
export const importTimetable = async (
  { db, clock }: ImportParts,
  places: readonly string[],
  { from, source }: ImportOptions = {},
): Promise<TimetableImport> => {
  const read = await Promise.all(places.map(readFeedFiles))
  const digest = digestOf(read)
  const before = await findByDigest(db, digest)
  const feed = joinFeeds(read.map(readFeed))
  const result = { trainNum: feed.trains.length, stationNum: feed.stations.length }
  if (before) return { ...result, known: true, validFrom: before.valid_from }
  const now = clock.now()
  const first = await earliest(db, shanghaiDay(now))
  if (from !== undefined && from < first) throw new FeedError([`车票已开售到前一天，新时刻表最早从 ${first} 起生效`])
  const validFrom = from ?? first
  checkDays(feed, validFrom)
  return await db.transaction().execute(async (transaction) => {
    const id = await insertTimetable(transaction, {
      name: feed.publisher,
      source: source ?? (feed.publisher && `时刻表来自 ${feed.publisher}`),
      digest,
      valid_from: validFrom,
      imported_at: now,
    })
    if (id === undefined) return { ...result, known: true, validFrom }
    await upsertStations(transaction, feed.stations)
    await insertTrains(transaction, id, feed.trains)
    return { ...result, known: false, validFrom }
  })
}
