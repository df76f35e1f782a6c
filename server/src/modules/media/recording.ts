import { type FileHandle, open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { type IAudioMetadata, parseFile, selectCover } from 'music-metadata'
import { limits } from '#contract/limits.ts'
import { cutText } from '#contract/text.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { blankFlac } from './flac.ts'
import { blankMp4, checkMp4 } from './mp4.ts'
import { blankOgg } from './ogg.ts'
import { cutOuterTags } from './outer-tags.ts'
import { blankWav } from './wav.ts'
import { blankWebm } from './webm.ts'

/** What a file is, found out from its content. */
export interface Inspected {
  /** Of the stored file. */
  extension: string
  /** Null when the file does not say. */
  durationMs: number | null
  /** Without what was taken out of it. */
  bytes: number
}

export interface InspectedAudio extends Inspected {
  /** From the tags; may be empty. */
  title: string
  artist: string
  /** The cover within the file: not decoded, so not to be believed. */
  picture: Buffer | undefined
}

/** Kinds of containers by what `file-type` calls them. */
const containers = new Map([
  ['mp4', 'mp4'],
  ['m4v', 'mp4'],
  ['m4a', 'mp4'],
  ['m4b', 'mp4'],
  ['f4v', 'mp4'],
  ['f4a', 'mp4'],
  ['3gp', 'mp4'],
  ['mov', 'mov'],
  ['webm', 'webm'],
  ['mp3', 'mp3'],
  ['ogg', 'ogg'],
  ['oga', 'ogg'],
  ['opus', 'opus'],
  ['wav', 'wav'],
  ['flac', 'flac'],
  ['aac', 'aac'],
])

/** By container, what takes out of a file all that it says besides its pictures and sounds. */
const cleaners = new Map([
  ['mp4', blankMp4],
  ['mov', blankMp4],
  ['webm', blankWebm],
  ['mp3', cutOuterTags],
  ['aac', cutOuterTags],
  [
    'flac',
    async (file: FileHandle) => {
      await cutOuterTags(file)
      await blankFlac(file)
    },
  ],
  ['wav', blankWav],
  ['ogg', blankOgg],
  ['opus', blankOgg],
])

const videoContainers = new Set(['mp4', 'mov', 'webm'])
/** By container, the ending of a track. */
const audioExtensions = new Map([
  ...['mp3', 'ogg', 'opus', 'wav', 'flac', 'aac'].map((name) => [name, name] as const),
  ['mp4', 'm4a'],
  // What some browsers record.
  ['webm', 'weba'],
])

const containerOf = async (path: string): Promise<string> => {
  const type = await fileTypeFromFile(path).catch(() => undefined)
  return containers.get(type?.ext ?? '') ?? ''
}

/** What goes wrong while a file is read is the file's fault. */
const readable = async <T>(task: Promise<T>): Promise<T> => {
  try {
    return await task
  } catch (cause) {
    throw new AppError('MEDIA_UNREADABLE', { cause })
  }
}

const withFile = async <T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> => {
  const file = await open(path, 'r+')
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

/** @returns the bytes that are left */
const clean = (path: string, container: string): Promise<number> =>
  readable(
    withFile(path, async (file) => {
      await cleaners.get(container)?.(file)
      return (await file.stat()).size
    }),
  )

/** A tag as a line of text that a user may send back. */
const lineOf = (tag = ''): string =>
  cutText(
    tag
      .toWellFormed()
      .replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ')
      .trim(),
    limits.trackText.max,
  ).text

const isMp4 = (container: string) => container === 'mp4' || container === 'mov'

/** @throws {AppError} MEDIA_UNREADABLE or MEDIA_TOO_LONG */
const parse = async (
  path: string,
  container: string,
  skipCovers: boolean,
): Promise<IAudioMetadata & { durationMs: number | null }> => {
  const declared = isMp4(container) ? await readable(withFile(path, checkMp4)) : null
  const metadata = await readable(parseFile(path, { duration: true, skipCovers, mkvUseIndex: true }))
  const { duration = 0 } = metadata.format
  const found = Number.isFinite(duration) && duration > 0 ? Math.round(duration * 1000) : null
  const durationMs = declared ?? found
  if (Math.max(declared ?? 0, found ?? 0) > limits.mediaMs) throw new AppError('MEDIA_TOO_LONG')
  return { ...metadata, durationMs }
}

/**
 * Looks into a video, and takes out of it what it reveals besides.
 * @throws {AppError} MEDIA_TYPE_UNKNOWN, MEDIA_UNREADABLE or MEDIA_TOO_LONG
 */
export const inspectVideo = async (path: string): Promise<Inspected> => {
  const container = await containerOf(path)
  if (!videoContainers.has(container)) throw new AppError('MEDIA_TYPE_UNKNOWN')
  const metadata = await parse(path, container, true)
  if (!metadata.format.hasVideo) throw new AppError('MEDIA_UNREADABLE')
  return { extension: container, durationMs: metadata.durationMs, bytes: await clean(path, container) }
}

/**
 * Looks into a track, and takes out of it what has been read from it, and all else that is no sound.
 * @throws {AppError} MEDIA_TYPE_UNKNOWN, MEDIA_UNREADABLE or MEDIA_TOO_LONG
 */
export const inspectAudio = async (path: string): Promise<InspectedAudio> => {
  const container = await containerOf(path)
  const extension = audioExtensions.get(container)
  if (!extension) throw new AppError('MEDIA_TYPE_UNKNOWN')
  const metadata = await parse(path, container, false)
  if (metadata.format.hasVideo) throw new AppError('MEDIA_TYPE_UNKNOWN')
  // Every container has a word for its sound; without one there is none in it.
  if (!metadata.format.sampleRate && !metadata.format.hasAudio) throw new AppError('MEDIA_UNREADABLE')
  const { title, artist, picture } = metadata.common
  const cover = selectCover(picture)
  return {
    extension,
    durationMs: metadata.durationMs,
    bytes: await clean(path, container),
    title: lineOf(title),
    artist: lineOf(artist),
    picture: cover ? Buffer.from(cover.data) : undefined,
  }
}
