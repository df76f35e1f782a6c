import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/platform/errors/app-error.ts'

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
export const checkPicture = async (bytes: Buffer): Promise<void> => {
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
