import type { Register } from '#server/platform/http/register.ts'
import { createTimetableJobs } from './timetable.jobs.ts'
import { registerTimetableRoutes } from './timetable.routes.ts'
import { createTimetableService, type TimetableParts } from './timetable.service.ts'

export { findConnections } from './connection-finder.ts'
export { readEmbeddedFeed } from './embedded-network.ts'
export { FeedError } from './feed-fault.ts'
export type { Feed } from './feed.ts'
export type { Network, Ride, Station, Train, TrainStop } from './network.ts'
export { timeOf } from './network.ts'
export { importTimetable } from './timetable-import.service.ts'
export type { TimetableService } from './timetable.service.ts'

/** Which trains there are, when they run and where they call. */
export const createTimetableModule = (parts: TimetableParts) => {
  const service = createTimetableService(parts)
  return {
    service,
    jobs: createTimetableJobs(service),
    routes: (register: Register) => registerTimetableRoutes(register, service),
  }
}
