import type { Picture } from '#contract/media.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { exportName } from './media.export.ts'
import { findMedia, lockOwned, type MediaRow, setLoose } from './media.queries.ts'
import { sweepMedia } from './media.sweep.ts'
import { presentAvatar, presentPicture, presentRecording, type Recording } from './media.views.ts'

export type MediaKind = 'picture' | 'avatar' | 'video' | 'audio'

export interface MediaService {
  /** Pictures by id, in at most one query; an unknown id is left out. */
  pictures(mediaIds: string[]): Promise<Map<string, Picture>>
  /** Paths of avatars by id, in at most one query; an unknown id is left out. */
  avatarUrls(mediaIds: string[]): Promise<Map<string, string>>
  /** Videos and tracks by id, in at most one query; an unknown id is left out. */
  recordings(mediaIds: string[]): Promise<Map<string, Recording>>
  /**
   * Keeps media from being swept, as something refers to them from now on.
   * @throws {AppError} MEDIA_GONE when one is not there, not of this kind, or not the owner's
   */
  claim(transaction: Executor, ownerId: string, kind: MediaKind, mediaIds: string[]): Promise<void>
  /** Nothing of the caller's refers to them any more: they are swept after a day, unless something else does. */
  release(transaction: Executor, mediaIds: string[]): Promise<void>
  /** They were taken back: the next sweep removes them, unless something else refers to them. */
  discard(transaction: Executor, mediaIds: string[]): Promise<void>
  /** What the files of media are called in an export, by id, in at most one query; an unknown id is left out. */
  exportNames(mediaIds: string[]): Promise<Map<string, string>>
  /** Removes what nothing has referred to for `limits.looseMediaSeconds`. */
  sweep(): Promise<void>
}

/** Rows kept in memory, about half a kilobyte each. */
const capacity = 10_000

interface Parts {
  db: Executor
  clock: Clock
  storage: Storage
}

export const createMediaService = ({ db, clock, storage }: Parts): MediaService => {
  // What is told of a row never changes and its id is never given again, so what was read once stays right.
  const kept = new Map<string, MediaRow>()

  /** In the order of the ids, in one query at most. */
  const find = async (ids: string[]): Promise<MediaRow[]> => {
    const missing = ids.filter((id) => !kept.has(id))
    const read = missing.length === 0 ? [] : await findMedia(db, missing)
    const found = new Map(read.map((row) => [row.id, row]))
    const rows = ids.flatMap((id) => kept.get(id) ?? found.get(id) ?? [])
    // What is loose may soon be gone: it is asked for anew each time.
    for (const row of read) if (row.loose_since === null) kept.set(row.id, row)
    for (const id of kept.keys()) {
      if (kept.size <= capacity) break
      kept.delete(id)
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

  return {
    pictures: (mediaIds) => view(mediaIds, presentPicture),
    avatarUrls: (mediaIds) => view(mediaIds, presentAvatar),
    recordings: (mediaIds) => view(mediaIds, presentRecording),
    exportNames: (mediaIds) => view(mediaIds, exportName),

    claim: async (transaction, ownerId, kind, mediaIds) => {
      if (mediaIds.length === 0) return
      const wanted = new Set(mediaIds)
      const there = await lockOwned(transaction, ownerId, kind, [...wanted])
      if (there.length < wanted.size) throw new AppError('MEDIA_GONE')
      await setLoose(transaction, there, null)
    },

    release: async (transaction, mediaIds) => {
      if (mediaIds.length > 0) await setLoose(transaction, mediaIds, clock.now())
    },

    discard: async (transaction, mediaIds) => {
      if (mediaIds.length > 0) await setLoose(transaction, mediaIds, new Date(0))
    },

    sweep: () =>
      sweepMedia({ db, clock, storage }, (ids) => {
        for (const id of ids) kept.delete(id)
      }),
  }
}
