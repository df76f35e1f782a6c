import type { Insertable } from 'kysely'
import type { Audio, Picture, Video } from '#contract/media.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Media } from '#server/platform/database/database-types.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { ReceiveFile } from '#server/platform/http/register.ts'
import { createSemaphore } from '#server/platform/concurrency/semaphore.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { MediaFiles, Purpose } from './media.files.ts'
import { insertMedia, type MediaRow } from './media.queries.ts'
import { contentTypeOf, filesOf, makeKey, recordingName } from './media.sizes.ts'
import { presentAvatar, presentPicture, presentRecording } from './media.views.ts'
import { type Inspected, inspectAudio, inspectVideo } from './recording.ts'

interface Parts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  storage: Storage
  files: MediaFiles
}

/** Recordings that are looked into at once; each may have a cover of megabytes. */
const width = 2

const unlessUnreadable = (error: unknown): undefined => {
  if (!(error instanceof AppError)) throw error
}

const there = <T>(view: T | undefined): T => {
  if (view === undefined) throw new Error('a row is not of the kind that was stored')
  return view
}

/** Takes in files. What they are is told from their content; nothing refers to them yet, so they are loose. */
export const createUploads = ({ db, clock, limiter, storage, files }: Parts) => {
  const inTurn = createSemaphore(width)

  /** Adds the row of files that are written, or removes these. */
  const keep = async (
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

  const keepPicture = async (read: () => Promise<Buffer>, kind: Purpose, ownerId: string) =>
    keep({ ...(await files.store(read, kind)), kind }, ownerId)

  const receive = async (receiveFile: ReceiveFile, ownerId: string) => {
    // Before the body is read.
    await limiter.take('uploadsPerUser', ownerId)
    return await receiveFile()
  }

  const keepRecording = async (
    file: { path: string; bytes: number },
    { extension, durationMs }: Inspected,
    kind: 'video' | 'audio',
    ownerId: string,
  ) => {
    const key = makeKey()
    const name = recordingName(key, extension)
    await storage.put(name, file.path, there(contentTypeOf(name)))
    return await keep({ key, kind, extension, duration_ms: durationMs, bytes: file.bytes }, ownerId)
  }

  return {
    picture: async (receiveFile: ReceiveFile, ownerId: string): Promise<Picture> => {
      const file = await receive(receiveFile, ownerId)
      return there(presentPicture(await keepPicture(file.read, 'picture', ownerId)))
    },

    avatar: async (receiveFile: ReceiveFile, ownerId: string): Promise<{ id: string; avatar: string }> => {
      const file = await receive(receiveFile, ownerId)
      const row = await keepPicture(file.read, 'avatar', ownerId)
      return { id: row.id, avatar: there(presentAvatar(row)) }
    },

    video: async (receiveFile: ReceiveFile, ownerId: string): Promise<Omit<Video, 'cover'>> => {
      const file = await receive(receiveFile, ownerId)
      const inspected = await inTurn(() => inspectVideo(file.path))
      return there(presentRecording(await keepRecording(file, inspected, 'video', ownerId)))
    },

    /** A cover that cannot be read is left out: the track is what was sent. */
    audio: async (receiveFile: ReceiveFile, ownerId: string): Promise<Audio> => {
      const file = await receive(receiveFile, ownerId)
      const { inspected, cover } = await inTurn(async () => {
        const { picture, ...inspected } = await inspectAudio(file.path)
        const cover = picture && (await keepPicture(async () => picture, 'picture', ownerId).catch(unlessUnreadable))
        return { inspected, cover: cover ? there(presentPicture(cover)) : null }
      })
      const recording = there(presentRecording(await keepRecording(file, inspected, 'audio', ownerId)))
      return { ...recording, title: inspected.title, artist: inspected.artist, cover }
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>
