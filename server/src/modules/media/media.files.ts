import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import sharp, { type OutputInfo, type ResizeOptions, type Sharp } from 'sharp'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { createSemaphore } from '#server/platform/concurrency/semaphore.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { checkPicture } from './media.picture-check.ts'
import { avatarSides, fileName, filesOf, makeKey, pictureWidths, type Size } from './media.sizes.ts'

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

/** What a picture is for decides its sizes: an avatar is cut to a square. */
export type Purpose = 'picture' | 'avatar'

export interface MediaFiles {
  /**
   * Decodes a picture, writes it anew in all its sizes, turned upright and without metadata.
   * @param read when it is this picture's turn, so that only a few are in memory at once
   * @throws {AppError} MEDIA_TYPE_UNKNOWN, MEDIA_UNREADABLE or MEDIA_TOO_MANY_PIXELS
   */
  store(read: () => Promise<Buffer>, purpose: Purpose): Promise<StoredPicture>
  /**
   * As `store`, for a file that comes with the app: one that is already what its largest size would be is
   * copied instead of written anew, which takes half the time.
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

interface Pixels {
  data: Buffer
  info: OutputInfo
}

interface Target {
  size: Size
  resize: ResizeOptions
}

/** WebP can be no higher. */
const maximumHeight = 16_383

const within = (width: number): ResizeOptions => ({
  width,
  height: maximumHeight,
  fit: 'inside',
  withoutEnlargement: true,
})

/** The sizes, the largest first: each is made of the one above it, with one decoding in all. */
const targets: Record<Purpose, [Target, ...Target[]]> = {
  picture: [
    { size: 'large', resize: within(pictureWidths.large) },
    { size: 'medium', resize: within(pictureWidths.medium) },
    { size: 'small', resize: within(pictureWidths.small) },
  ],
  avatar: [
    { size: 'avatar', resize: { width: avatarSides.avatar, height: avatarSides.avatar, fit: 'cover' } },
    { size: 'avatar-small', resize: { width: avatarSides['avatar-small'] } },
  ],
}

/** Effort 2 of 6 takes half the time of the default and makes files 5 % larger. */
const webp = { quality: 80, effort: 2 } as const

// Always from bytes: what libvips reads from a path, it may remember by its name.
// Of what moves, the first picture is taken. Cameras that write slightly wrong JPEGs are forgiven, a missing end is not.
const open = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: limits.picturePixels, autoOrient: true, failOn: 'error' }).toColorspace('srgb')

const reopen = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } })

const pixelsOf = (picture: Sharp, { resize }: Target): Promise<Pixels> =>
  picture.resize(resize).raw().toBuffer({ resolveWithObject: true })

const decode = (bytes: Buffer, target: Target): Promise<Pixels> =>
  pixelsOf(open(bytes), target).catch((cause: unknown) => {
    throw new AppError('MEDIA_UNREADABLE', { cause })
  })

const placeholderOf = async (pixels: Pixels): Promise<string> => {
  const tiny = await reopen(pixels).resize({ width: 12, height: 12, fit: 'inside' }).webp({ quality: 30 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

const isFinished = async (bytes: Buffer, { info }: Pixels): Promise<boolean> => {
  const { format, width, height, exif, icc, xmp, pages } = await sharp(bytes).metadata()
  return format === 'webp' && width === info.width && height === info.height && !(exif ?? icc ?? xmp ?? pages)
}

export const createMediaFiles = (storage: Storage): MediaFiles => {
  const inTurn = createSemaphore(availableParallelism())

  const encode = async (bytes: Buffer, purpose: Purpose, ours: boolean) => {
    const [first, ...others] = targets[purpose]
    const largest = await decode(bytes, first)
    const finished = ours && (await isFinished(bytes, largest))
    const encoded: [Size, Buffer][] = [[first.size, finished ? bytes : await reopen(largest).webp(webp).toBuffer()]]
    let pixels = largest
    for (const target of others) {
      pixels = await pixelsOf(reopen(pixels), target)
      encoded.push([target.size, await reopen(pixels).webp(webp).toBuffer()])
    }
    return { info: largest.info, placeholder: await placeholderOf(pixels), encoded }
  }

  const rewrite = async (read: () => Promise<Buffer>): Promise<Buffer> => {
    const original = await read()
    await checkPicture(original)
    return await reopen(await decode(original, targets.picture[0]))
      .webp(webp)
      .toBuffer()
  }

  const write = async (read: () => Promise<Buffer>, purpose: Purpose, ours: boolean): Promise<StoredPicture> => {
    const original = await read()
    await checkPicture(original)
    const { info, placeholder, encoded } = await encode(original, purpose, ours)
    const key = makeKey()
    // All are awaited even when one fails: none may be written after the others have been removed.
    const puts = encoded.map(([size, bytes]) => storage.put(fileName(key, size), bytes, 'image/webp'))
    const failed = (await Promise.allSettled(puts)).find((put) => put.status === 'rejected')
    if (failed) {
      await storage.remove(encoded.map(([size]) => fileName(key, size))).catch(() => {})
      throw failed.reason
    }
    const bytes = encoded.reduce((sum, [, file]) => sum + file.length, 0)
    return { key, width: info.width, height: info.height, placeholder, bytes }
  }

  return {
    store: (read, purpose) => inTurn(() => write(read, purpose, false)),
    storeOurs: (file, purpose) => inTurn(() => write(() => readFile(file), purpose, true)),
    rewrite: (read) => inTurn(() => rewrite(read)),
    remove: (keys) =>
      storage.remove(
        keys.flatMap((key) => ['picture', 'avatar'].flatMap((kind) => filesOf({ kind, key, extension: null }))),
      ),
  }
}
