import type { Picture } from '#contract/media.ts'
import type { MediaRow } from './media.queries.ts'
import { mediaUrl, recordingUrl } from './file-names.ts'

/** A video or a track. */
export interface Recording {
  id: string
  /** Path, or an address at the CDN. */
  url: string
  /** Null when the file does not say. */
  durationMs: number | null
}

/**
 * Makes what shows stored files.
 * @param cdnUrl where they are addressed; at this host unless it is said
 */
export const createMediaViews = (cdnUrl = '') => ({
  /** Undefined when it is none. */
  picture: (row: MediaRow): Picture | undefined =>
    row.kind !== 'picture' || row.width === null || row.height === null
      ? undefined
      : {
          id: row.id,
          width: row.width,
          height: row.height,
          placeholder: row.placeholder,
          small: cdnUrl + mediaUrl(row.key, 'small'),
          medium: cdnUrl + mediaUrl(row.key, 'medium'),
          large: cdnUrl + mediaUrl(row.key, 'large'),
        },

  /** Where the larger size is; undefined when it is none. */
  avatar: (row: MediaRow): string | undefined =>
    row.kind === 'avatar' ? cdnUrl + mediaUrl(row.key, 'avatar') : undefined,

  /** Undefined when it is none. */
  recording: (row: MediaRow): Recording | undefined =>
    row.extension === null
      ? undefined
      : { id: row.id, url: cdnUrl + recordingUrl(row.key, row.extension), durationMs: row.duration_ms },
})

export type MediaViews = ReturnType<typeof createMediaViews>
