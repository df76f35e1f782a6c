import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { reEncryptColumns } from '#server/platform/security/re-encrypt.ts'
import { encryptionContext, type Vault } from '#server/platform/security/vault.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { keyIdOf } from './closing.ts'
import { findNewestKey, insertKey } from './ledger-closing.queries.ts'

export interface SigningKey {
  id: string
  privateKey: KeyObject
}

/** What other modules sign with, too (Ed25519). */
export type SigningKeys = Pick<LedgerKeyService, 'current'>

/** Keys that closings are signed with (Ed25519). */
export interface LedgerKeyService {
  /** The one that signs now; a new one when there is none, or it has served for `limits.ledgerKeySeconds`. */
  current(transaction: Executor): Promise<SigningKey>
  /** Encrypts again what older keys of the vault have encrypted. */
  reEncrypt(): Promise<void>
}

interface Parts {
  db: Executor
  clock: Clock
  vault: Vault
}

const table = 'ledger_keys'
const contextOf = (id: string) => encryptionContext(table, 'private_sealed', id)

export const createLedgerKeyService = ({ db, clock, vault }: Parts): LedgerKeyService => {
  const make = async (transaction: Executor): Promise<SigningKey> => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const public_key = publicKey.export({ type: 'spki', format: 'der' })
    const id = keyIdOf(public_key)
    const plain = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
    const private_sealed = vault.encrypt(plain, contextOf(id))
    await insertKey(transaction, { id, public_key, private_sealed, made_at: clock.now() })
    return { id, privateKey }
  }

  return {
    current: async (transaction) => {
      const newest = await findNewestKey(transaction)
      if (!newest) return await make(transaction)
      const age = clock.now().getTime() - newest.made_at.getTime()
      if (age >= limits.ledgerKeySeconds * 1000) return await make(transaction)
      const key = Buffer.from(vault.decrypt(newest.private_sealed, contextOf(newest.id)), 'base64')
      return { id: newest.id, privateKey: createPrivateKey({ key, type: 'pkcs8', format: 'der' }) }
    },

    reEncrypt: async () => {
      await reEncryptColumns(db, vault, { table, key: 'id', user: 'id', columns: ['private_sealed'] })
    },
  }
}
