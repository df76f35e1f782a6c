import type { TimetableService } from '../timetable/timetable.module.ts'
import { createRunJobs } from './run.jobs.ts'
import { createRunService, type RunParts } from './run.service.ts'

export { createRunCheck } from './run-check.service.ts'
export type { Run, RunPart, RunService } from './run.service.ts'
export { classesOf } from './stock.ts'
export { ChangeRefusedError, type SeatChange, type SeatOutcome, type Take, type TakenSeat } from './seat-change.ts'

/** Trains on a day, and who has which of their seats. */
export const createRunModule = (
  parts: Omit<RunParts, 'timetable'> & { timetable: Pick<TimetableService, 'network' | 'onImported'> },
) => {
  const service = createRunService(parts)
  parts.timetable.onImported(service.open)
  return { service, jobs: createRunJobs(service) }
}
