import { buffer } from 'node:stream/consumers'
import { limits } from '#contract/limits.ts'
import type { Picture } from '#contract/media.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { exportName, filesOf } from './file-names.ts'
import {
  deleteMedia,
  findMedia,
  findReferenced,
  lockOrphans,
  lockOwned,
  type MediaRow,
  setOrphanedSince,
  setOwner,
} from './media.queries.ts'
import type { MediaViews, Recording } from './media.views.ts'

export type MediaKind = 'picture' | 'avatar' | 'video' | 'audio'

/** Things that were deleted after one time and before another. */
export interface Deleted {
  after: Date
  before: Date
  /** The most that one transaction takes. */
  limit: number
}

/** Things of another module that have media. */
export interface DeletedThings {
  /** Locks some that still have media; what other transactions hold is left to the next time. */
  lock(transaction: Executor, deleted: Deleted): Promise<{ id: string; media_ids: string[] }[]>
  /** Takes their media away. */
  drop(transaction: Executor, ids: string[]): Promise<void>
}

export interface MediaService {
  /** Pictures by id, in at most one query; an unknown id is left out. */
  pictures(mediaIds: string[]): Promise<Map<string, Picture>>
  /** Paths of avatars by id, in at most one query; an unknown id is left out. */
  avatarUrls(mediaIds: string[]): Promise<Map<string, string>>
  /** Videos and tracks by id, in at most one query; an unknown id is left out. */
  recordings(mediaIds: string[]): Promise<Map<string, Recording>>
  /**
   * Keeps media from being deleted as orphans: something refers to them from now on.
   * @throws {AppError} MEDIA_GONE when one is not there, not of this kind, or not the owner's
   */
  claim(transaction: Executor, ownerId: string, kind: MediaKind, mediaIds: string[]): Promise<void>
  /** What was claimed by one is somebody else's from now on: what the staff has uploaded for an official account. */
  give(transaction: Executor, mediaIds: string[], ownerId: string): Promise<void>
  /** Nothing of the caller's refers to them any more: they are deleted after a day, unless something else does. */
  release(transaction: Executor, mediaIds: string[]): Promise<void>
  /** They were taken back: the next `deleteOrphans` removes them, unless something else refers to them. */
  discard(transaction: Executor, mediaIds: string[]): Promise<void>
  /**
   * The bytes of a picture or an avatar.
   * @param url as contract answers have it; undefined when no file of ours is meant, or it is gone
   */
  readFile(url: string): Promise<Buffer | undefined>
  /** What the files of media are called in an export, by id, in at most one query; an unknown id is left out. */
  exportNames(mediaIds: string[]): Promise<Map<string, string>>
  /** Releases the media of what was deleted and can no longer be restored. */
  releaseDeleted(things: DeletedThings): Promise<void>
  /**
   * Removes what nothing has referred to for `limits.looseMediaSeconds`, row and files. The rows are locked meanwhile, so
   * nobody can claim what is being removed. The files go first: when that fails or the process ends, the rows are still
   * there and the next time goes on; a file without a row would stay for ever.
   */
  deleteOrphans(): Promise<void>
}

/** Rows in the cache, about half a kilobyte each. */
const capacity = 10_000

/** Media or deleted things that one transaction takes, and how many transactions one round of `deleteOrphans` may take. */
const batchSize = 50
const orphanBatches = 40

/** How far back `releaseDeleted` looks, should it not have run for as long; what is older has been looked at often. */
const lookBackSeconds = 30 * 24 * 3600

interface Parts {
  db: Executor
  clock: Clock
  storage: Storage
  views: MediaViews
}

export const createMediaService = ({ db, clock, storage, views }: Parts): MediaService => {
  // What is shown of a row never changes and its id is never given again, so what was read once stays right.
  const cache = new Map<string, MediaRow>()

  /** In the order of the ids, in one query at most. */
  const find = async (ids: string[]): Promise<MediaRow[]> => {
    const missing = ids.filter((id) => !cache.has(id))
    const read = missing.length === 0 ? [] : await findMedia(db, missing)
    const found = new Map(read.map((row) => [row.id, row]))
    const rows = ids.flatMap((id) => cache.get(id) ?? found.get(id) ?? [])
    // What nothing refers to may soon be gone: it is read again each time.
    for (const row of read) if (row.loose_since === null) cache.set(row.id, row)
    for (const id of cache.keys()) {
      if (cache.size <= capacity) break
      cache.delete(id)
    }
    return rows
  }

  const view = async <T>(ids: string[], present: (row: MediaRow) => T | undefined): Promise<Map<string, T>> => {
    const views = new Map<string, T>()
    for (const row of await find(ids)) {
      const presented = present(row)
      if (presented !== undefined) views.set(row.id, presented)
    }
    return views
  }

  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000)

  const release: MediaService['release'] = async (transaction, mediaIds) => {
    if (mediaIds.length > 0) await setOrphanedSince(transaction, mediaIds, clock.now())
  }

  const releaseBatch = ({ lock, drop }: DeletedThings) =>
    db.transaction().execute(async (transaction) => {
      const deleted = { after: ago(lookBackSeconds), before: ago(limits.restoreSeconds), limit: batchSize }
      const things = await lock(transaction, deleted)
      const ids = things.map(({ id }) => id)
      await drop(transaction, ids)
      const mediaIds = things.flatMap(({ media_ids }) => media_ids)
      await release(transaction, mediaIds)
      return things.length
    })

  const deleteBatch = (before: Date) =>
    db.transaction().execute(async (transaction) => {
      const orphans = await lockOrphans(transaction, before, batchSize)
      if (orphans.length === 0) return 0
      const orphanIds = orphans.map(({ id }) => id)
      const referenced = await findReferenced(transaction, orphanIds)
      if (referenced.size > 0) await setOrphanedSince(transaction, [...referenced], null)
      const gone = orphans.filter(({ id }) => !referenced.has(id))
      const ids = gone.map(({ id }) => id)
      for (const id of ids) cache.delete(id)
      await storage.remove(gone.flatMap(filesOf))
      await deleteMedia(transaction, ids)
      return orphans.length
    })

  return {
    pictures: (mediaIds) => view(mediaIds, views.picture),
    avatarUrls: (mediaIds) => view(mediaIds, views.avatar),
    recordings: (mediaIds) => view(mediaIds, views.recording),
    exportNames: (mediaIds) => view(mediaIds, exportName),

    readFile: async (url) => {
      const name = /^(?:https?:\/\/[^/]+)?\/media\/([^/]+\.webp)$/.exec(url)?.[1]
      const file = name === undefined ? undefined : await storage.get(name)
      return file === undefined || file === 'beyond' ? undefined : await buffer(file.content)
    },

    claim: async (transaction, ownerId, kind, mediaIds) => {
      if (mediaIds.length === 0) return
      const wanted = new Set(mediaIds)
      const there = await lockOwned(transaction, ownerId, kind, [...wanted])
      if (there.length < wanted.size) throw new AppError('MEDIA_GONE')
      await setOrphanedSince(transaction, there, null)
    },

    give: async (transaction, mediaIds, ownerId) => {
      if (mediaIds.length > 0) await setOwner(transaction, mediaIds, ownerId)
    },

    release,

    discard: async (transaction, mediaIds) => {
      if (mediaIds.length > 0) await setOrphanedSince(transaction, mediaIds, new Date(0))
    },

    releaseDeleted: async (things) => {
      while ((await releaseBatch(things)) === batchSize) continue
    },

    deleteOrphans: async () => {
      const before = ago(limits.looseMediaSeconds)
      for (let done = 0; done < orphanBatches; done++) if ((await deleteBatch(before)) < batchSize) return
    },
  }
}
