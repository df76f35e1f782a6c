import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { createSemaphore } from '#server/platform/concurrency/semaphore.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { fileName, filesOf, makeKey } from './file-names.ts'
import { encodePicture, type Purpose, rewritePicture } from './picture.ts'

/** What the database keeps of a picture whose files are written. */
export interface StoredPicture {
  key: string
  /** Of the largest size, in pixels. */
  width: number
  height: number
  /** A data URL of at most 300 bytes. */
  placeholder: string
  /** Of all its files together. */
  bytes: number
}

export interface MediaPictureService {
  /**
   * Decodes a picture and writes it again in all its sizes, turned upright and without metadata.
   * @param read called when it is this picture's turn, so that only a few are in memory at once
   * @throws {AppError} MEDIA_TYPE_UNKNOWN, MEDIA_UNREADABLE or MEDIA_TOO_MANY_PIXELS
   */
  store(read: () => Promise<Buffer>, purpose: Purpose): Promise<StoredPicture>
  /**
   * As `store`, for a file that comes with the app: one that is already what its largest size would be is
   * copied instead of encoded again, which takes half the time.
   */
  storeOurs(file: string, purpose: Purpose): Promise<StoredPicture>
  /**
   * As `store`, for a picture that somebody else keeps: it is written nowhere.
   * @returns its largest size, as WebP
   */
  rewrite(read: () => Promise<Buffer>): Promise<Buffer>
  /** Removes the files of pictures that came to nothing. */
  remove(keys: string[]): Promise<void>
}

export const createMediaPictureService = (storage: Storage): MediaPictureService => {
  const limit = createSemaphore(availableParallelism())

  const write = async (
    read: () => Promise<Buffer>,
    purpose: Purpose,
    options: Parameters<typeof encodePicture>[2],
  ): Promise<StoredPicture> => {
    const { width, height, placeholder, files } = await encodePicture(await read(), purpose, options)
    const key = makeKey()
    // All are awaited even when one fails: none may be written after the others have been removed.
    const puts = files.map(([size, bytes]) => storage.put(fileName(key, size), bytes, 'image/webp'))
    const failed = (await Promise.allSettled(puts)).find((put) => put.status === 'rejected')
    if (failed) {
      await storage.remove(files.map(([size]) => fileName(key, size))).catch(() => {})
      throw failed.reason
    }
    return { key, width, height, placeholder, bytes: files.reduce((sum, [, { length }]) => sum + length, 0) }
  }

  return {
    store: (read, purpose) => limit(() => write(read, purpose, { isOurs: false })),
    storeOurs: (file, purpose) => limit(() => write(() => readFile(file), purpose, { isOurs: true })),
    rewrite: (read) => limit(async () => await rewritePicture(await read())),
    remove: (keys) =>
      storage.remove(
        keys.flatMap((key) => ['picture', 'avatar'].flatMap((kind) => filesOf({ kind, key, extension: null }))),
      ),
  }
}
