import type { Mention } from '#contract/mention.ts'
import type { Review } from '../moderation/moderation.module.ts'

/** What a topic says and shows, as its author can change it. */
export interface TopicText {
  category_id: string
  title: string
  content: string
  video_id: string | null
  audio_id: string | null
  cover_id: string | null
  audio_title: string
  audio_artist: string
  mentions: Mention[]
  /** Of a province, a city or a county. */
  place_code: string | null
  held_at: Date | null
}

/** What is to be written of a topic, checked: nothing of it is stored yet. */
export interface TopicDraft {
  text: TopicText
  pictureIds: string[]
  /** What the words of moderation say to it. */
  review: Review
}

/** Media that something refers to, by their kind. */
export interface TopicMedia {
  picture: string[]
  video: string[]
  audio: string[]
}

export const noMedia: TopicMedia = { picture: [], video: [], audio: [] }

const present = (id: string | null) => (id === null ? [] : [id])

export const mediaOf = (
  text: Pick<TopicText, 'video_id' | 'audio_id' | 'cover_id'>,
  pictureIds: string[],
): TopicMedia => ({
  picture: [...pictureIds, ...present(text.cover_id)],
  video: present(text.video_id),
  audio: present(text.audio_id),
})

const without = (ids: string[], others: string[]) => ids.filter((id) => !others.includes(id))

/** What comes with a change and what goes with it. */
export const compareMedia = (before: TopicMedia, after: TopicMedia) => ({
  gained: (['picture', 'video', 'audio'] as const).map((kind) => ({ kind, ids: without(after[kind], before[kind]) })),
  lost: (['picture', 'video', 'audio'] as const).flatMap((kind) => without(before[kind], after[kind])),
})

const said = (text: Omit<TopicText, 'held_at'>, pictureIds: string[]) =>
  JSON.stringify([
    text.category_id,
    text.title,
    text.content,
    text.audio_title,
    text.audio_artist,
    text.place_code,
    text.mentions.map(({ userId, name }) => [userId, name]),
    mediaOf(text, pictureIds),
  ])

/** Whether a draft says and shows what the topic does; whom it is meant for is no part of that. */
export const saysSame = (topic: TopicText & { picture_ids: string[] }, draft: TopicDraft): boolean =>
  said(topic, topic.picture_ids) === said(draft.text, draft.pictureIds)
