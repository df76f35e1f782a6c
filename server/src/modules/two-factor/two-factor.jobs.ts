import type { Executor } from '#server/platform/database/database.ts'
import { cleanupJob, type Job } from '#server/platform/jobs/job.ts'
import { reEncryptColumns } from '#server/platform/security/re-encrypt.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { deleteUnconfirmed } from './two-factor.queries.ts'
import { setUpSince } from './two-factor.service.ts'

interface Parts {
  db: Executor
  clock: Clock
  vault: Vault
}

/** Deletes set-ups that were given up, and encrypts seeds again after a change of the key. */
export const createTwoFactorJobs = ({ db, clock, vault }: Parts): Job[] => [
  cleanupJob('two-factor', async () => {
    await deleteUnconfirmed(db, setUpSince(clock))
    await reEncryptColumns(db, vault, {
      table: 'two_factors',
      key: 'user_id',
      user: 'user_id',
      columns: ['seed_sealed'],
    })
  }),
]
