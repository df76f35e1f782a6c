import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import type { timetableCalls } from '#contract/timetable.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { createEvent } from '#server/platform/events/event.ts'
import { ReadyJson } from '#server/platform/text/ready-json.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { addDays, shanghaiDay } from '#server/platform/time/shanghai.ts'
import { createNetwork, type Network } from './network.ts'
import { embeddedFeeds, embeddedSource } from './embedded-network.ts'
import { importTimetable } from './timetable-import.service.ts'
import {
  countImports,
  findNewest,
  findStanding,
  importOrder,
  listStations,
  listTimetables,
  listTrains,
  pageImports,
} from './timetable.queries.ts'
import { presentImport, presentStations, presentStops, readNetwork } from './timetable.views.ts'

export interface TimetableService {
  /** As it was imported last; what a program of its own imports is seen within a minute. */
  network(): Promise<Network>
  /** Reads the network again if there is a newer timetable. */
  refresh(): Promise<void>
  /** Called in each process when `refresh` has found a newer timetable, the first one included. */
  onImported(listener: () => Promise<void>): void
  /** Imports the network that comes with the app, where there is none. */
  importEmbedded(): Promise<void>
  stations(): Promise<ReadyJson<CallAnswer<typeof timetableCalls.stations>>>
  /** What was imported, the last first. @throws {AppError} INPUT_INVALID when the cursor is not one of this list */
  page(input: CallParsed<typeof timetableCalls.page>['body']): Promise<CallAnswer<typeof timetableCalls.page>>
  /** @throws {AppError} TRAIN_GONE */
  stops(code: string, day: string): Promise<CallAnswer<typeof timetableCalls.stops>>
}

export interface TimetableParts {
  db: Executor
  clock: Clock
}

export const createTimetableService = ({ db, clock }: TimetableParts): TimetableService => {
  const imported = createEvent<void>()
  let told: string | undefined
  let kept: { newest: string; network: Network } | undefined
  let listed:
    | { network: Network; day: string; answer: ReadyJson<CallAnswer<typeof timetableCalls.stations>> }
    | undefined
  let loading: Promise<Network> | undefined

  const load = async (): Promise<Network> => {
    const newest = await findNewest(db)
    if (newest === null) return createNetwork([], [])
    if (kept?.newest === newest) return kept.network
    const timetables = await listTimetables(db, addDays(shanghaiDay(clock.now()), -railwayLimits.trainMemoryDays))
    const ids = timetables.map(({ id }) => id)
    const [stations, trains] = await Promise.all([listStations(db), listTrains(db, ids)])
    kept = { newest, network: readNetwork(stations, timetables, trains) }
    return kept.network
  }

  /** Whoever asks meanwhile waits for the same. */
  const loadShared = () => (loading ??= load().finally(() => (loading = undefined)))

  const refresh = async () => {
    await loadShared()
    if (kept === undefined || kept.newest === told) return
    told = kept.newest
    await imported.emit()
  }

  // Nothing is kept of an empty database: it is asked again until there is a network.
  const network = async () => kept?.network ?? (await loadShared())

  return {
    network,
    refresh,
    onImported: (listener) => imported.on(listener),

    importEmbedded: async () => {
      if ((await findNewest(db)) !== null) return
      await importTimetable({ db, clock }, embeddedFeeds, { source: embeddedSource })
      await refresh()
    },

    stations: async () => {
      const [current, day] = [await network(), shanghaiDay(clock.now())]
      if (listed?.network !== current || listed.day !== day) {
        const json = Buffer.from(JSON.stringify(presentStations(current, day)))
        listed = { network: current, day, answer: new ReadyJson([json]) }
      }
      return listed.answer
    },

    page: async (input) => {
      const list = `timetables-${input.ascFlag}`
      const [found, total, standing] = await Promise.all([
        pageImports(db, sliceOf(list, importOrder, input)),
        countImports(db, limits.listTotal),
        findStanding(db, shanghaiDay(clock.now())),
      ])
      const { shown, page } = pageOf(list, input, found)
      return { ...page, total, records: shown.map((row) => presentImport(row, standing)) }
    },

    stops: async (code, day) => {
      const { trainOf, stations } = await network()
      const train = trainOf(code, day)
      if (!train) throw new AppError('TRAIN_GONE')
      return presentStops(train, day, stations)
    },
  }
}
