import type { Picture } from '#contract/media.ts'
import { randomId } from '#web/lib/browser/random-id.ts'

export type MediaKind = 'picture' | 'video' | 'audio'

/** What the server has of a file. */
export interface StoredMedia {
  id: string
  /** For a picture. */
  picture: Picture | null
  /** For a video or a track. */
  url: string | null
  durationMs: number | null
}

/** What a track's own tags say of it. */
export interface TrackTags {
  title: string
  artist: string
  cover: Picture | null
}

/** How far a file has come on its way to the server. */
export type MediaState =
  | { phase: 'waiting' }
  | { phase: 'uploading'; share: number }
  /** `lost`: there was no answer, so it is tried again by itself when the network is back. */
  | { phase: 'failed'; message: string; lost: boolean }
  /** `atMs`: when it was uploaded; null for what a published topic keeps for good. */
  | { phase: 'done'; media: StoredMedia; atMs: number | null }

/** A picture, a video or a track in the composer. */
export interface MediaItem {
  /** Known on this device only. */
  key: string
  kind: MediaKind
  /** Null for what the server had before. */
  file: Blob | null
  /** Name of the file; empty when it has none. */
  name: string
  state: MediaState
}

export const itemOfFile = (kind: MediaKind, file: Blob): MediaItem => ({
  key: randomId(),
  kind,
  file,
  name: file instanceof File ? file.name : '',
  state: { phase: 'waiting' },
})

/** @param atMs when it was uploaded; null for what a published topic keeps */
export const itemOfStored = (kind: MediaKind, media: StoredMedia, atMs: number | null): MediaItem => ({
  key: `${kind}-${media.id}`,
  kind,
  file: null,
  name: '',
  state: { phase: 'done', media, atMs },
})

export const itemOfPicture = (picture: Picture, atMs: number | null): MediaItem =>
  itemOfStored('picture', { id: picture.id, picture, url: null, durationMs: null }, atMs)

/** What the server has of an item, or null while it is on its way. */
export const storedOf = (item: MediaItem | null): StoredMedia | null =>
  item?.state.phase === 'done' ? item.state.media : null

/** Whether an item is still on its way: neither there nor failed. */
export const isUnderWay = ({ state }: MediaItem): boolean => state.phase === 'waiting' || state.phase === 'uploading'
