import { fileTypeFromBuffer } from 'file-type'
import sharp, { type OutputInfo, type ResizeOptions, type Sharp } from 'sharp'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { avatarSides, pictureWidths, type Size } from './file-names.ts'

/** What a picture is for decides its sizes: an avatar is cut to a square. */
export type Purpose = 'picture' | 'avatar'

/** A picture in all its sizes. */
export interface EncodedPicture {
  /** Of the largest size, in pixels. */
  width: number
  height: number
  /** A data URL of at most 300 bytes. */
  placeholder: string
  /** WebP, the largest first. */
  files: [Size, Buffer][]
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
const openPicture = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: limits.picturePixels, autoOrient: true, failOn: 'error' }).toColorspace('srgb')

const reopen = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } })

const pixelsOf = (picture: Sharp, { resize }: Target): Promise<Pixels> =>
  picture.resize(resize).raw().toBuffer({ resolveWithObject: true })

const decode = (bytes: Buffer, target: Target): Promise<Pixels> =>
  pixelsOf(openPicture(bytes), target).catch((cause: unknown) => {
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

/** What may come in, by content type, and as what sharp has to see it. SVG is a program, so it is not among them. */
const formats = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/avif', 'heif'],
  ['image/heic', 'heif'],
  ['image/heif', 'heif'],
])

/**
 * Tells from the first bytes whether a file is a picture that may be decoded; nothing is decoded yet.
 * @throws {AppError} MEDIA_TYPE_UNKNOWN, MEDIA_UNREADABLE or MEDIA_TOO_MANY_PIXELS
 */
const checkPicture = async (bytes: Buffer): Promise<void> => {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const expected = formats.get(type?.mime ?? '')
  if (!expected) throw new AppError('MEDIA_TYPE_UNKNOWN')
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new AppError('MEDIA_UNREADABLE', { cause })
    })
  if (head.format !== expected) throw new AppError('MEDIA_UNREADABLE')
  if (head.width * (head.pageHeight ?? head.height) > limits.picturePixels) throw new AppError('MEDIA_TOO_MANY_PIXELS')
  // What an iPhone takes; whether it can be decoded is a matter of patents, not of the file.
  if (head.compression === 'hevc' && !sharp.format.heif.input.fileSuffix?.includes('.heic'))
    throw new AppError('MEDIA_TYPE_UNKNOWN')
}

/**
 * Decodes a picture and encodes it again in all its sizes, turned upright and without metadata.
 * @param options.isOurs whether the file comes with the app: one that is already what its largest size would be is taken
 *   as it is, which takes half the time
 * @throws {AppError} MEDIA_TYPE_UNKNOWN, MEDIA_UNREADABLE or MEDIA_TOO_MANY_PIXELS
 */
export const encodePicture = async (
  original: Buffer,
  purpose: Purpose,
  { isOurs }: { isOurs: boolean },
): Promise<EncodedPicture> => {
  await checkPicture(original)
  const [first, ...others] = targets[purpose]
  const largest = await decode(original, first)
  const finished = isOurs && (await isFinished(original, largest))
  const files: [Size, Buffer][] = [[first.size, finished ? original : await reopen(largest).webp(webp).toBuffer()]]
  let pixels = largest
  for (const target of others) {
    const smaller = await pixelsOf(reopen(pixels), target)
    const above = files.at(-1)?.[1]
    // What is no wider than the size asks for is that size, too.
    const same = above !== undefined && smaller.info.width === pixels.info.width
    files.push([target.size, same ? above : await reopen(smaller).webp(webp).toBuffer()])
    pixels = smaller
  }
  const { width, height } = largest.info
  return { width, height, placeholder: await placeholderOf(pixels), files }
}

/** As `encodePicture`. @returns the largest size only, as WebP */
export const rewritePicture = async (original: Buffer): Promise<Buffer> => {
  await checkPicture(original)
  return await reopen(await decode(original, targets.picture[0]))
    .webp(webp)
    .toBuffer()
}
