import type { Job } from '#server/platform/jobs/job.ts'
import type { TimetableService } from './timetable.service.ts'

/** Each process keeps the network in memory, and a timetable may be imported by a program of its own. */
export const createTimetableJobs = ({ refresh }: Pick<TimetableService, 'refresh'>): Job[] => [
  { name: 'refresh-network', everyMs: 30_000, inEachProcess: true, run: refresh },
]
