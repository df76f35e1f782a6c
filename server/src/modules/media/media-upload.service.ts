import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Insertable } from 'kysely'
import type { Audio, Picture, Video } from '#contract/media.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Media } from '#server/platform/database/database-types.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { createSemaphore } from '#server/platform/concurrency/semaphore.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { MediaPictureService } from './media-picture.service.ts'
import { insertMedia, type MediaRow } from './media.queries.ts'
import { contentTypeOf, filesOf, makeKey, recordingName } from './file-names.ts'
import type { MediaViews } from './media.views.ts'
import type { Purpose } from './picture.ts'
import { type Inspected, inspectAudio, inspectVideo } from './recording.ts'

interface Parts {
  db: Executor
  clock: Clock
  storage: Storage
  pictures: MediaPictureService
  views: MediaViews
}

/** Has the body of an upload read, which it is not before; the file is gone when the call is answered. */
type ReceiveFile = () => Promise<{ path: string; bytes: number; read: () => Promise<Buffer> }>

/** Takes in files. What they are is found out from their content; nothing refers to them yet. */
export interface MediaUploadService {
  /** @throws {AppError} MEDIA_TYPE_UNKNOWN, MEDIA_UNREADABLE, MEDIA_TOO_MANY_PIXELS, and what receiving throws */
  picture(receiveFile: ReceiveFile, ownerId: string): Promise<Picture>
  /** @throws {AppError} as `picture` does */
  avatar(receiveFile: ReceiveFile, ownerId: string): Promise<{ id: string; avatar: string }>
  /** @throws {AppError} MEDIA_TYPE_UNKNOWN, MEDIA_UNREADABLE, MEDIA_TOO_LONG, and what receiving throws */
  video(receiveFile: ReceiveFile, ownerId: string): Promise<Omit<Video, 'cover'>>
  /** A cover that cannot be read is left out: the track is what was sent. @throws {AppError} as `video` does */
  audio(receiveFile: ReceiveFile, ownerId: string): Promise<Audio>
}

/** Recordings that are inspected at once; each may have a cover of megabytes. */
const inspections = 2

const unlessUnreadable = (error: unknown): undefined => {
  if (!(error instanceof AppError)) throw error
}

const there = <T>(view: T | undefined): T => {
  if (view === undefined) throw new Error('a row is not of the kind that was stored')
  return view
}

/** What the database keeps of a video or track whose file is written. */
export interface StoredRecording {
  key: string
  extension: string
  duration_ms: number | null
  bytes: number
}

/**
 * Copies a video or track that comes with the app to where those of users are.
 * @throws {AppError} MEDIA_TYPE_UNKNOWN or MEDIA_UNREADABLE
 */
export const storeOurRecording = async (
  storage: Storage,
  file: string,
  kind: 'video' | 'audio',
): Promise<StoredRecording> => {
  // To look into a file is to clean it, and to store it is to move it away: both are done to a copy.
  const folder = await mkdtemp(path.join(tmpdir(), 'hongyan-recording-'))
  try {
    const copy = path.join(folder, path.basename(file))
    await copyFile(file, copy)
    const { extension, durationMs, bytes } = await (kind === 'video' ? inspectVideo : inspectAudio)(copy)
    const key = makeKey()
    const name = recordingName(key, extension)
    await storage.put(name, copy, there(contentTypeOf(name)))
    return { key, extension, duration_ms: durationMs, bytes }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const createMediaUploadService = ({ db, clock, storage, pictures, views }: Parts): MediaUploadService => {
  const limit = createSemaphore(inspections)

  /** Adds the row of files that are written, or removes these. */
  const insert = async (
    row: Pick<Insertable<Media>, 'key' | 'kind' | 'bytes'> & Partial<Insertable<Media>>,
    ownerId: string,
  ): Promise<MediaRow> => {
    const now = clock.now()
    try {
      return await insertMedia(db, { placeholder: '', ...row, owner_id: ownerId, created_at: now, loose_since: now })
    } catch (error) {
      await storage.remove(filesOf({ key: row.key, kind: row.kind, extension: row.extension ?? null })).catch(() => {})
      throw error
    }
  }

  const storePicture = async (read: () => Promise<Buffer>, kind: Purpose, ownerId: string) =>
    insert({ ...(await pictures.store(read, kind)), kind }, ownerId)

  const storeRecording = async (
    file: string,
    { extension, durationMs, bytes }: Inspected,
    kind: 'video' | 'audio',
    ownerId: string,
  ) => {
    const key = makeKey()
    const name = recordingName(key, extension)
    await storage.put(name, file, there(contentTypeOf(name)))
    return await insert({ key, kind, extension, duration_ms: durationMs, bytes }, ownerId)
  }

  return {
    picture: async (receiveFile, ownerId) => {
      const file = await receiveFile()
      return there(views.picture(await storePicture(file.read, 'picture', ownerId)))
    },

    avatar: async (receiveFile, ownerId) => {
      const file = await receiveFile()
      const row = await storePicture(file.read, 'avatar', ownerId)
      return { id: row.id, avatar: there(views.avatar(row)) }
    },

    video: async (receiveFile, ownerId) => {
      const file = await receiveFile()
      const inspected = await limit(() => inspectVideo(file.path))
      return there(views.recording(await storeRecording(file.path, inspected, 'video', ownerId)))
    },

    audio: async (receiveFile, ownerId) => {
      const file = await receiveFile()
      const { inspected, cover } = await limit(async () => {
        const { picture, ...inspected } = await inspectAudio(file.path)
        const cover = picture && (await storePicture(async () => picture, 'picture', ownerId).catch(unlessUnreadable))
        return { inspected, cover: cover ? there(views.picture(cover)) : null }
      })
      const recording = there(views.recording(await storeRecording(file.path, inspected, 'audio', ownerId)))
      return { ...recording, title: inspected.title, artist: inspected.artist, cover }
    },
  }
}
