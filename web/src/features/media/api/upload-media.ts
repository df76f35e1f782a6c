import type { OutputOf } from '#contract/index.ts'
import { upload, type UploadOptions } from '#web/lib/client/upload.ts'
import { downscale } from '../downscale.ts'

const calls = {
  picture: 'media.uploadPicture',
  avatar: 'media.uploadAvatar',
  video: 'media.uploadVideo',
  audio: 'media.uploadAudio',
} as const

/** What a file is uploaded as. */
export type UploadKind = keyof typeof calls

/** What the server answers to a file of a kind. */
export type Uploaded<Kind extends UploadKind> = OutputOf<(typeof calls)[Kind]>

/**
 * Uploads a file, a very large picture made smaller before. What nothing refers to within a day is removed again by the server.
 * @throws ApiError with a Chinese text, not shown yet: whoever uploads says it beside the file
 */
export const uploadFile = async <Kind extends UploadKind>(
  kind: Kind,
  file: Blob,
  options: UploadOptions = {},
): Promise<Uploaded<Kind>> => await upload(calls[kind], kind === 'picture' ? await downscale(file) : file, options)
