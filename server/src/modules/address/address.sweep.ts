import { limits } from '#contract/limits.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { reEncryptColumns } from '#server/platform/security/re-encrypt.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import { eraseDeleted } from './address.queries.ts'
import { sealedColumns } from './address.views.ts'

const batch = 500

interface Parts {
  db: Executor
  clock: Clock
  vault: Vault
}

export const createAddressSweep =
  ({ db, clock, vault }: Parts): (() => Promise<void>) =>
  async () => {
    const before = new Date(clock.now().getTime() - limits.restoreSeconds * 1000)
    for (let erased = batch; erased === batch;) erased = await eraseDeleted(db, before, batch)
    await reEncryptColumns(db, vault, { table: 'addresses', key: 'id', user: 'user_id', columns: sealedColumns })
  }
