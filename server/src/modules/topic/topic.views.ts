import type { Picture, Video } from '#contract/media.ts'
import { cutText } from '#contract/text.ts'
import type { Hold, Place, TopicBrief, TopicCard, TopicDetail, TopicVersion } from '#contract/topic.ts'
import { limits } from '#contract/limits.ts'
import { placeName } from '#server/platform/text/areas.ts'
import type { CategoryCount } from '../category/category.module.ts'
import { shownMentions } from '../mention/mention.module.ts'
import { isOfficial, officialFace } from '../relation/relation.module.ts'
import type { BriefRow, TopicRow } from './topic.queries.ts'
import type { VersionRow } from './topic-write.queries.ts'

/** The file of a video or a track. */
type Recording = Omit<Video, 'cover'>

/** What a topic is shown with, by id. */
export interface RelatedData {
  categories: Map<string, CategoryCount>
  avatars: Map<string, string>
  pictures: Map<string, Picture>
  recordings: Map<string, Recording>
}

/** Characters of the text that stand for a topic without a title. */
const summaryLength = 40

const required = <T>(map: Map<string, T>, id: string, what: string): T => {
  const value = map.get(id)
  if (!value) throw new Error(`a topic's ${what} ${id} is missing`)
  return value
}

const presentAudio = (row: TopicRow, recording: Recording, cover: Picture | null): TopicDetail['audio'] => ({
  ...recording,
  title: cutText(row.audio_title, limits.trackText.max).text,
  artist: cutText(row.audio_artist, limits.trackText.max).text,
  cover,
})

/** Of a code that the list no longer has, nothing is said. */
const presentPlace = (code: string | null): Place | null => {
  const name = code === null ? undefined : placeName(code)
  return code === null || name === undefined ? null : { code, name }
}

/** By whose decision something is kept from all but its author; nothing where there is none. */
export const presentHold = (row: { hold_decision_id: string | null; is_removed: boolean }): { hold?: Hold } =>
  row.hold_decision_id === null ? {} : { hold: { decisionId: row.hold_decision_id, removedFlag: row.is_removed } }

export const presentDetail = (row: TopicRow, related: RelatedData): TopicDetail => {
  const category = required(related.categories, row.category_id, 'category')
  const cover = row.cover_id ? required(related.pictures, row.cover_id, 'cover') : null
  return {
    id: row.id,
    author: {
      id: row.author_id,
      nickname: cutText(row.nickname, limits.nickname.max).text,
      avatar: (row.avatar_id && related.avatars.get(row.avatar_id)) || officialFace(row.author_id) || null,
      ...(isOfficial(row.author_id) && { officialFlag: true }),
    },
    category: { id: category.id, name: category.name },
    title: cutText(row.title, limits.topicTitle.max).text,
    content: cutText(row.content, limits.topicContent.max).text,
    mentions: shownMentions(row.mentions),
    pictures: row.picture_ids.map((id) => required(related.pictures, id, 'picture')),
    video: row.video_id ? { ...required(related.recordings, row.video_id, 'video'), cover } : null,
    audio: row.audio_id ? presentAudio(row, required(related.recordings, row.audio_id, 'audio'), cover) : null,
    starNum: row.star_num,
    postNum: row.post_num,
    starFlag: row.starred,
    createTime: row.created_at.toISOString(),
    editTime: row.edited_at?.toISOString() ?? null,
    heldFlag: row.held_at !== null,
    ...presentHold(row),
    visibility: row.visibility,
    place: presentPlace(row.place_code),
  }
}

export const presentCard = (row: TopicRow, related: RelatedData): TopicCard => {
  const { text, cut } = cutText(row.content, limits.cardContent.max)
  return { ...presentDetail(row, related), content: text, contentCut: cut }
}

export const presentBrief = (row: BriefRow, pictures: Map<string, Picture>): TopicBrief => ({
  id: row.id,
  authorId: row.author_id,
  summary:
    cutText(row.title, limits.topicTitle.max).text || cutText(row.beginning.replace(/\s+/g, ' '), summaryLength).text,
  picture: (row.picture_id && pictures.get(row.picture_id)) || null,
})

export const presentVersion = (row: VersionRow): TopicVersion => ({
  title: cutText(row.title, limits.topicTitle.max).text,
  content: cutText(row.content, limits.topicContent.max).text,
  pictureNum: row.picture_num,
  createTime: row.created_at.toISOString(),
})
