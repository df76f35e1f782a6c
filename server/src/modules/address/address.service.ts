import type { Address, addressCalls } from '#contract/address.ts'
import type { CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import { findArea } from '#server/platform/text/areas.ts'
import {
  type AddressRow,
  clearDefault,
  countAddresses,
  findAddress,
  findAddressByClientId,
  insertAddress,
  listAddresses,
  lockAddresses,
  makeNewestDefault,
  updateAddress,
} from './address.queries.ts'
import { present, presentWhole, encryptSecrets } from './address.views.ts'

export interface AddressParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  vault: Vault
}

type Added = CallParsed<typeof addressCalls.add>['body']
type Updated = CallParsed<typeof addressCalls.update>['body']

export interface AddressService {
  /** All of a user's, the default first, then the newest; phone numbers masked. */
  list(userId: string): Promise<Address[]>
  /** One of the user's, with its whole phone number. @throws {AppError} ADDRESS_GONE */
  select(id: string, userId: string): Promise<Address>
  /**
   * The first becomes the default. Idempotent by `clientId`.
   * @throws {AppError} AREA_UNKNOWN, ADDRESSES_FULL, TOO_MANY_REQUESTS
   */
  add(address: Added, userId: string): Promise<Address>
  /**
   * The default stays it until another takes its place. Idempotent.
   * @throws {AppError} ADDRESS_GONE, AREA_UNKNOWN, TOO_MANY_REQUESTS
   */
  update(address: Updated, userId: string): Promise<Address>
  /** The newest of the others takes the place of a deleted default. Idempotent. @throws {AppError} ADDRESS_GONE */
  delete(id: string, userId: string): Promise<null>
  /**
   * Undoes `delete` for `limits.restoreSeconds`, the default included. Idempotent.
   * @throws {AppError} ADDRESS_GONE, RESTORE_TOO_LATE, ADDRESSES_FULL
   */
  restore(id: string, userId: string): Promise<Address>
}

export const createAddressService = ({ db, clock, limiter, vault }: AddressParts): AddressService => {
  const columnsOf = (userId: string, { areaCode, postcode, label, ...secrets }: Added | Updated) => ({
    ...encryptSecrets(vault, userId, secrets),
    area_code: areaCode,
    postcode,
    label,
  })
  const checkArea = (areaCode: string) => {
    if (findArea(areaCode) === undefined) throw new AppError('AREA_UNKNOWN')
  }
  /** Does something to a user's addresses while nothing else changes them. */
  const change = (userId: string, act: (transaction: Executor) => Promise<AddressRow>) =>
    db.transaction().execute(async (transaction) => {
      await lockAddresses(transaction, userId)
      return await act(transaction)
    })
  const findOwn = async (transaction: Executor, id: string, userId: string) => {
    const row = await findAddress(transaction, userId, id)
    if (!row) throw new AppError('ADDRESS_GONE')
    return row
  }
  /** @throws {AppError} ADDRESSES_FULL. @returns whether it will be the first */
  const makeRoom = async (transaction: Executor, userId: string) => {
    const num = await countAddresses(transaction, userId)
    if (num >= limits.addresses) throw new AppError('ADDRESSES_FULL')
    return num === 0
  }

  return {
    list: async (userId) => (await listAddresses(db, userId)).map((row) => present(vault, row)),

    select: async (id, userId) => {
      const row = await findOwn(db, id, userId)
      if (row.deleted_at !== null) throw new AppError('ADDRESS_GONE')
      return presentWhole(vault, row)
    },

    add: async (address, userId) => {
      const before = await findAddressByClientId(db, userId, address.clientId)
      if (before) return present(vault, before)
      checkArea(address.areaCode)
      await limiter.take('addressWritesPerUser', userId)
      const added = await change(userId, async (transaction) => {
        // The same may have come meanwhile.
        const made = await findAddressByClientId(transaction, userId, address.clientId)
        if (made) return made
        const isDefault = (await makeRoom(transaction, userId)) || address.defaultFlag
        if (isDefault) await clearDefault(transaction, userId)
        return await insertAddress(transaction, {
          ...columnsOf(userId, address),
          user_id: userId,
          client_id: address.clientId,
          is_default: isDefault,
          created_at: clock.now(),
        })
      })
      return present(vault, added)
    },

    update: async (address, userId) => {
      checkArea(address.areaCode)
      await limiter.take('addressWritesPerUser', userId)
      const updated = await change(userId, async (transaction) => {
        const row = await findOwn(transaction, address.id, userId)
        if (row.deleted_at !== null) throw new AppError('ADDRESS_GONE')
        const becomesDefault = address.defaultFlag && !row.is_default
        if (becomesDefault) await clearDefault(transaction, userId)
        return await updateAddress(transaction, row.id, {
          ...columnsOf(userId, address),
          is_default: row.is_default || becomesDefault,
        })
      })
      return present(vault, updated)
    },

    delete: async (id, userId) => {
      await change(userId, async (transaction) => {
        const row = await findOwn(transaction, id, userId)
        if (row.deleted_at !== null) return row
        const deleted = { deleted_at: clock.now(), is_default: false, was_default: row.is_default }
        const gone = await updateAddress(transaction, id, deleted)
        if (row.is_default) await makeNewestDefault(transaction, userId)
        return gone
      })
      return null
    },

    restore: async (id, userId) => {
      const restored = await change(userId, async (transaction) => {
        const row = await findOwn(transaction, id, userId)
        if (row.deleted_at === null) return row
        const passedMs = clock.now().getTime() - row.deleted_at.getTime()
        if (passedMs > limits.restoreSeconds * 1000) throw new AppError('RESTORE_TOO_LATE')
        const isDefault = (await makeRoom(transaction, userId)) || row.was_default
        if (isDefault) await clearDefault(transaction, userId)
        return await updateAddress(transaction, id, { deleted_at: null, is_default: isDefault })
      })
      return present(vault, restored)
    },
  }
}
