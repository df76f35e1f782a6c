import { limits } from '#contract/limits.ts'
import { cleanupJob, type Job, removeInBatches } from '#server/platform/jobs/job.ts'
import { deleteOldAuditLines } from './audit.queries.ts'
import type { AuditParts } from './audit.service.ts'

const batch = 500

/** Lets go of what has been kept for `limits.auditYears`. */
export const createAuditJobs = ({ db, clock }: Pick<AuditParts, 'db' | 'clock'>): Job[] => [
  cleanupJob('audit', async () => {
    const before = clock.now()
    before.setUTCFullYear(before.getUTCFullYear() - limits.auditYears)
    const old = { before, years: limits.auditYears, limit: batch }
    return await removeInBatches(batch, () => deleteOldAuditLines(db, old))
  }),
]
