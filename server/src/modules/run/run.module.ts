import type { Register } from '#server/platform/http/register.ts'
import type { TimetableService } from '../timetable/timetable.module.ts'
import { createRunReadingService } from './run-reading.service.ts'
import { createRunJobs } from './run.jobs.ts'
import { registerRunRoutes } from './run.routes.ts'
import { createRunService, type RunParts } from './run.service.ts'

export type { PlacedClass } from './formation.ts'
export { quotaEndsBefore, reservedSeats } from './quota.ts'
export { createRunCheck } from './run-check.service.ts'
export type { RunPart } from './kept-counts.ts'
export { type Run, type RunService, runsChanged } from './run.service.ts'
export { chooseSeats } from './seat-choice.ts'
export {
  classesOf,
  emptyStock,
  freeSeats,
  layoutOf,
  numbersOf,
  orderable,
  releaseSeat,
  seatsOfClass,
  type Stock,
  type StockLayout,
  takeSeat,
} from './stock.ts'
export {
  ChangeRefusedError,
  type SeatChange,
  type SeatOutcome,
  StaleStockError,
  type Take,
  type TakenSeat,
} from './seat-change.ts'
export type { WaitingList } from './run-stock-memory.service.ts'
export type { SeatWait, Turn, WaitingEntry, WaitTrip } from './seat-wait.ts'

/** Trains on a day, and who has which of their seats. */
export const createRunModule = (
  parts: Omit<RunParts, 'timetable'> & {
    timetable: Pick<TimetableService, 'network' | 'onImported'>
    logError(error: unknown): void
  },
) => {
  const service = createRunService(parts)
  // Else they are opened within the minute.
  parts.timetable.onImported(() => service.open().catch(parts.logError))
  const reading = createRunReadingService({ ...parts, run: service })
  return {
    service,
    jobs: createRunJobs(service),
    routes: (register: Register) => registerRunRoutes(register, reading),
  }
}
