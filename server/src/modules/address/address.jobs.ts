import { limits } from '#contract/limits.ts'
import { cleanupJob, type Job, removeInBatches } from '#server/platform/jobs/job.ts'
import { reEncryptColumns } from '#server/platform/security/re-encrypt.ts'
import { eraseDeleted } from './address.queries.ts'
import type { AddressParts } from './address.service.ts'
import { encryptedColumns } from './address.views.ts'

const batch = 500

/** Erases what can no longer be restored, and encrypts again what older keys have encrypted. */
export const createAddressJobs = ({ db, clock, vault }: Pick<AddressParts, 'db' | 'clock' | 'vault'>): Job[] => [
  cleanupJob('address', async () => {
    const before = new Date(clock.now().getTime() - limits.restoreSeconds * 1000)
    const erased = await removeInBatches(batch, () => eraseDeleted(db, before, batch))
    await reEncryptColumns(db, vault, { table: 'addresses', key: 'id', user: 'user_id', columns: encryptedColumns })
    return erased
  }),
]
