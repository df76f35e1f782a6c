import type { Job } from '#server/platform/jobs/job.ts'
import type { TimetableService } from './timetable.service.ts'

export const createTimetableJobs = ({
  refresh,
  importEmbedded,
}: Pick<TimetableService, 'refresh' | 'importEmbedded'>): Job[] => [
  // Once; after that it only looks.
  { name: 'import-network', everyMs: 3600 * 1000, atStart: true, run: importEmbedded },
  // Each process keeps the network in memory, and a program of its own may have imported another.
  { name: 'refresh-network', everyMs: 30_000, inEachProcess: true, run: refresh },
]
