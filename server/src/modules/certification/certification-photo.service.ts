import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { limits } from '#contract/limits.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { encryptionContext, type Vault } from '#server/platform/security/vault.ts'
import {
  deletePrivateFiles,
  discardPrivateFiles,
  findPrivateFiles,
  claimPrivateFiles,
  insertPrivateFile,
  lockDiscardedPrivateFiles,
  lockLoosePrivateFiles,
  type PrivateFileRow,
} from './certification-photo.queries.ts'

/** The two sides of a card. */
export interface PhotoIds {
  front: string
  back: string
}

/** Photos of cards: written again, encrypted, in the private store, and shown to nobody. */
export interface CertificationPhotoService {
  /**
   * Takes a photo in. Nothing refers to it yet, so it is loose.
   * @throws {AppError} what is wrong with the file
   */
  upload(receiveFile: () => Promise<{ read: () => Promise<Buffer> }>, userId: string): Promise<{ photoId: string }>
  /** @throws {AppError} MEDIA_GONE when one is not there, not the user's, or handed in already */
  claim(transaction: Executor, userId: string, photos: PhotoIds): Promise<void>
  /** @returns undefined when one cannot be read any more: its file or the key that encrypted it is gone */
  read(photos: PhotoIds): Promise<{ front: Buffer; back: Buffer } | undefined>
  /** Nothing refers to the user's photos any more: the next cleanup removes them, unless `remove` does. */
  discard(transaction: Executor, userId: string): Promise<void>
  /** Removes what was discarded of a user's, file and row. */
  remove(userId: string): Promise<void>
  /** Removes what was discarded, and what nothing has referred to for `limits.looseMediaSeconds`. */
  cleanUp(): Promise<void>
}

export interface CertificationPhotoParts {
  db: Executor
  clock: Clock
  vault: Vault
  /** For photos; nothing serves it. */
  storage: Storage
  /** Decodes a picture and writes it again without metadata. */
  rewritePicture: (read: () => Promise<Buffer>) => Promise<Buffer>
}

/** Files that one transaction clears away, and how many transactions one cleanup may take. */
const batch = 50
const batches = 40

const makeKey = () => randomBytes(24).toString('base64url')

const contextOf = ({ key, user_id }: PrivateFileRow) => encryptionContext('private_files', key, user_id)

export const createCertificationPhotoService = (parts: CertificationPhotoParts): CertificationPhotoService => {
  const { db, clock, vault, storage, rewritePicture } = parts

  const readOne = async (row: PrivateFileRow): Promise<Buffer | undefined> => {
    const file = await storage.get(row.key)
    if (!file || file === 'beyond') return undefined
    const encrypted = await buffer(file.content)
    try {
      return vault.decryptBytes(encrypted, contextOf(row))
    } catch {
      return undefined
    }
  }

  /** The files go first: when that fails or the process ends, the rows are still there and the next cleanup goes on. */
  const removeSome = (lock: (transaction: Executor) => Promise<PrivateFileRow[]>) =>
    db.transaction().execute(async (transaction) => {
      const rows = await lock(transaction)
      if (rows.length === 0) return 0
      await storage.remove(rows.map(({ key }) => key))
      await deletePrivateFiles(
        transaction,
        rows.map(({ id }) => id),
      )
      return rows.length
    })

  return {
    upload: async (receiveFile, userId) => {
      const { read } = await receiveFile()
      const photo = await rewritePicture(read)
      const now = clock.now()
      // The row comes first: a row without a file is cleaned up, a file without a row would stay forever.
      const row = await insertPrivateFile(db, { user_id: userId, key: makeKey(), created_at: now, loose_since: now })
      try {
        await storage.put(row.key, vault.encryptBytes(photo, contextOf(row)), 'application/octet-stream')
      } catch (error) {
        await deletePrivateFiles(db, [row.id]).catch(() => {})
        throw error
      }
      return { photoId: row.id }
    },

    claim: async (transaction, userId, { front, back }) => {
      const claimed = await claimPrivateFiles(transaction, userId, [front, back])
      if (claimed.length < 2) throw new AppError('MEDIA_GONE')
    },

    read: async ({ front, back }) => {
      const rows = await findPrivateFiles(db, [front, back])
      const readById = async (id: string) => {
        const row = rows.find((one) => one.id === id)
        return row && (await readOne(row))
      }
      const photos = { front: await readById(front), back: await readById(back) }
      return photos.front && photos.back ? { front: photos.front, back: photos.back } : undefined
    },

    discard: discardPrivateFiles,

    remove: async (userId) =>
      void (await removeSome((transaction) => lockDiscardedPrivateFiles(transaction, userId, batch))),

    cleanUp: async () => {
      const before = new Date(clock.now().getTime() - limits.looseMediaSeconds * 1000)
      const lock = (transaction: Executor) => lockLoosePrivateFiles(transaction, before, batch)
      for (let done = 0; done < batches; done++) if ((await removeSome(lock)) < batch) return
    },
  }
}
