import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, id } from './envelope.ts'
import { limits } from './limits.ts'

/** A stored picture in three sizes; URLs are paths on the same host, or addresses at the CDN that its operator has configured. */
export const picture = z.object({
  id,
  /** Of the large one, in pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** A few pixels as a data URL, to be shown blurred until the picture is there. */
  placeholder: z.string(),
  /** At most 360 pixels wide. */
  small: z.string(),
  /** At most 720 pixels wide. */
  medium: z.string(),
  /** At most 1440 pixels wide. */
  large: z.string(),
})
export type Picture = z.infer<typeof picture>

export const video = z.object({
  id,
  /** Path, or an address as those of pictures; answers range requests. */
  url: z.string(),
  /** Null when the file does not say. */
  durationMs: count.nullable(),
  /** A still of it, whose shape is the video's; null when the uploader's browser could make none. */
  cover: picture.nullable(),
})
export type Video = z.infer<typeof video>

/** A track that was published in a topic: what the music player plays (specification, section 3). */
export const audio = z.object({
  id,
  /** Path, or an address as those of pictures; answers range requests. */
  url: z.string(),
  /** May be empty: the player then says 未知歌曲. */
  title: z.string(),
  /** May be empty: the player then says 未知艺术家. */
  artist: z.string(),
  /** Null when the file does not say. */
  durationMs: count.nullable(),
  cover: picture.nullable(),
})
export type Audio = z.infer<typeof audio>

/** Failures of every upload. */
export const uploadErrors = [
  'UNAUTHENTICATED',
  'MEDIA_MISSING',
  'MEDIA_TOO_LARGE',
  'UPLOADS_USED_UP',
  'MEDIA_TYPE_UNKNOWN',
  'MEDIA_UNREADABLE',
] as const

/**
 * Uploads: multipart/form-data with one part named `file`. What nothing refers to within
 * `limits.looseMediaSeconds` is removed.
 */
export const mediaCalls = {
  uploadPicture: defineCall({
    method: 'POST',
    path: '/media/picture/upload',
    access: 'user',
    summary: '上传图片',
    input: {},
    file: { maxBytes: limits.pictureBytes },
    output: picture,
    errors: [...uploadErrors, 'MEDIA_TOO_MANY_PIXELS'],
  }),
  /** A picture cut to a square in the middle: what `user.updateAvatar` takes. */
  uploadAvatar: defineCall({
    method: 'POST',
    path: '/media/avatar/upload',
    access: 'user',
    summary: '上传头像',
    input: {},
    file: { maxBytes: limits.pictureBytes },
    output: z.object({ id, avatar: z.string() }),
    errors: [...uploadErrors, 'MEDIA_TOO_MANY_PIXELS'],
  }),
  uploadVideo: defineCall({
    method: 'POST',
    path: '/media/video/upload',
    access: 'user',
    summary: '上传视频',
    input: {},
    file: { maxBytes: limits.videoBytes },
    output: video.omit({ cover: true }),
    errors: [...uploadErrors, 'MEDIA_TOO_LONG'],
  }),
  /** Title, artist and cover are those that the file's own tags tell. */
  uploadAudio: defineCall({
    method: 'POST',
    path: '/media/audio/upload',
    access: 'user',
    summary: '上传音频',
    input: {},
    file: { maxBytes: limits.audioBytes },
    output: audio,
    errors: [...uploadErrors, 'MEDIA_TOO_LONG'],
  }),
}
