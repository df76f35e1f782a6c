import { limits } from '#contract/limits.ts'
import type { Mention } from '#contract/mention.ts'
import type { Place, TopicDetail, TopicVisibility } from '#contract/topic.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import { isUnderWay, itemOfPicture, itemOfStored, type MediaItem, type MediaKind } from './media-item.ts'

/** A topic that is being written, or edited. */
export interface Draft {
  /** Goes with the draft until it is published, so that trying again never makes two topics. */
  clientId: string
  title: string
  content: string
  categoryId: string | null
  visibility: TopicVisibility
  /** Where it was written, if its author says so. */
  place: Place | null
  /** Everybody who was picked; whose name has left the text is not mentioned. */
  known: Mention[]
  /** Up to nine pictures, or a video, or a track. */
  media: MediaItem[]
  /** Still of the video or cover of the track. */
  cover: MediaItem | null
  trackTitle: string
  trackArtist: string
  /** Of a topic that is edited, as it was when that began; undefined when it shall be overwritten, whatever it has become. */
  editTime?: string | null | undefined
}

export const emptyDraft = (categoryId: string | null): Draft => ({
  clientId: randomId(),
  title: '',
  content: '',
  categoryId,
  visibility: 'everyone',
  place: null,
  known: [],
  media: [],
  cover: null,
  trackTitle: '',
  trackArtist: '',
})

const mediaOf = ({ pictures, video, audio }: TopicDetail): MediaItem[] => {
  const recording = video ?? audio
  if (recording === null) return pictures.map((picture) => itemOfPicture(picture, null))
  const { id, url, durationMs } = recording
  return [itemOfStored(video === null ? 'audio' : 'video', { id, url, durationMs, picture: null }, null)]
}

/** A published topic as it is edited. */
export const draftOfTopic = (topic: TopicDetail): Draft => {
  const cover = topic.video?.cover ?? topic.audio?.cover ?? null
  return {
    clientId: randomId(),
    title: topic.title,
    content: topic.content,
    categoryId: topic.category.id,
    visibility: topic.visibility,
    place: topic.place,
    known: topic.mentions,
    media: mediaOf(topic),
    cover: cover && itemOfPicture(cover, null),
    trackTitle: topic.audio?.title ?? '',
    trackArtist: topic.audio?.artist ?? '',
    editTime: topic.editTime,
  }
}

/** The files of a draft, the cover among them. */
export const itemsOf = ({ media, cover }: Draft): MediaItem[] => (cover === null ? media : [...media, cover])

/** What kind of media a draft has; null without any. */
export const kindOf = ({ media }: Draft): MediaKind | null => media[0]?.kind ?? null

/** Whether there is anything that could be published. */
export const saysSomething = ({ content, media }: Draft): boolean => content.trim() !== '' || media.length > 0

/** How many of the draft's files are on the server, of how many. */
export const countUploads = (draft: Draft): { done: number; all: number; underWay: boolean; failed: boolean } => {
  const items = itemsOf(draft)
  return {
    done: items.filter(({ state }) => state.phase === 'done').length,
    all: items.length,
    underWay: items.some(isUnderWay),
    failed: items.some(({ state }) => state.phase === 'failed'),
  }
}

const fingerprintOf = ({ title, content, media, cover, trackTitle, trackArtist }: Draft) =>
  JSON.stringify([title, content, media.map(({ key }) => key), cover?.key, trackTitle, trackArtist])

const settingsOf = ({ categoryId, visibility, place }: Draft) => JSON.stringify([categoryId, visibility, place?.code])

/**
 * Whether a draft differs from what it began as. Of a new topic, a category, readers or a place chosen and nothing written
 * is no difference.
 */
export const differs = (draft: Draft, initial: Draft): boolean =>
  fingerprintOf(draft) !== fingerprintOf(initial) ||
  (saysSomething(initial) && settingsOf(draft) !== settingsOf(initial))

/** The server may remove an upload after a day; an hour before, it is no longer relied upon. */
const relyMs = (limits.looseMediaSeconds - 3600) * 1000

const revive = (item: MediaItem, nowMs: number): MediaItem[] => {
  const { state, file } = item
  if (state.phase === 'done' && (state.atMs === null || nowMs - state.atMs < relyMs)) return [item]
  return file === null ? [] : [{ ...item, state: { phase: 'waiting' } }]
}

/**
 * A draft as it goes on after a while: what was not uploaded, or so long ago that the server may have removed it, is
 * uploaded again; what can be neither is left out.
 */
export const reviveDraft = (draft: Draft, nowMs: number): Draft => ({
  ...draft,
  media: draft.media.flatMap((item) => revive(item, nowMs)),
  cover: draft.cover === null ? null : (revive(draft.cover, nowMs)[0] ?? null),
})
