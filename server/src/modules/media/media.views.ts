import type { Picture } from '#contract/media.ts'
import type { MediaRow } from './media.queries.ts'
import { mediaUrl, recordingUrl } from './file-names.ts'

/** A video or a track. */
export interface Recording {
  id: string
  /** Path. */
  url: string
  /** Null when the file does not say. */
  durationMs: number | null
}

/** Undefined when it is none. */
export const presentPicture = (row: MediaRow): Picture | undefined =>
  row.kind !== 'picture' || row.width === null || row.height === null
    ? undefined
    : {
        id: row.id,
        width: row.width,
        height: row.height,
        placeholder: row.placeholder,
        small: mediaUrl(row.key, 'small'),
        medium: mediaUrl(row.key, 'medium'),
        large: mediaUrl(row.key, 'large'),
      }

/** Path of the larger size; undefined when it is none. */
export const presentAvatar = (row: MediaRow): string | undefined =>
  row.kind === 'avatar' ? mediaUrl(row.key, 'avatar') : undefined

/** Undefined when it is none. */
export const presentRecording = (row: MediaRow): Recording | undefined =>
  row.extension === null
    ? undefined
    : { id: row.id, url: recordingUrl(row.key, row.extension), durationMs: row.duration_ms }
