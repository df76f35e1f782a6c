import type { CallParsed } from '#contract/call.ts'
import { isBlank } from '#contract/text.ts'
import type { topicCalls } from '#contract/topic.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { mentionsIn } from '../mention/mention.module.ts'
import type { TopicText } from './topic-write.queries.ts'
import type { TopicParts } from './topic.parts.ts'

type TopicBody = Omit<CallParsed<typeof topicCalls.update>['body'], 'topicId'>

/** What is to be written of a topic, looked through: nothing of it is stored yet. */
export interface TopicDraft {
  text: TopicText
  pictureIds: string[]
}

/** Media that something refers to, by their kind. */
export interface TopicMedia {
  picture: string[]
  video: string[]
  audio: string[]
}

interface MediaColumns {
  video_id: string | null
  audio_id: string | null
  cover_id: string | null
}

const present = (id: string | null) => (id === null ? [] : [id])

export const mediaOf = (columns: MediaColumns, pictureIds: string[]): TopicMedia => ({
  picture: [...pictureIds, ...present(columns.cover_id)],
  video: present(columns.video_id),
  audio: present(columns.audio_id),
})

/**
 * Holds what somebody wants to publish against the rules that need no lock.
 * @throws {AppError} TOPIC_EMPTY, TOPIC_MEDIA_MIXED, CATEGORY_GONE, CONTENT_REFUSED
 */
export const createDraft = async (
  { clock, moderation, category, user }: Pick<TopicParts, 'clock' | 'moderation' | 'category' | 'user'>,
  body: TopicBody,
  authorId: string,
): Promise<TopicDraft> => {
  const kinds = [body.pictureIds.length > 0, body.videoId !== null, body.audioId !== null].filter(Boolean).length
  if (kinds > 1) throw new AppError('TOPIC_MEDIA_MIXED')
  if (kinds === 0 && isBlank(body.title) && isBlank(body.content)) throw new AppError('TOPIC_EMPTY')
  const audioTitle = body.audioId === null ? '' : body.audioTitle
  const audioArtist = body.audioId === null ? '' : body.audioArtist
  const { held } = moderation.review([body.title, body.content, audioTitle, audioArtist])
  const [categories, mentions] = await Promise.all([
    category.counts([body.categoryId]),
    mentionsIn(body.content, body.mentions, authorId, user),
  ])
  if (!categories.has(body.categoryId)) throw new AppError('CATEGORY_GONE')
  return {
    text: {
      category_id: body.categoryId,
      title: body.title,
      content: body.content,
      video_id: body.videoId,
      audio_id: body.audioId,
      cover_id: body.videoId === null && body.audioId === null ? null : body.coverId,
      audio_title: audioTitle,
      audio_artist: audioArtist,
      mentions,
      held_at: held ? clock.now() : null,
    },
    pictureIds: [...new Set(body.pictureIds)],
  }
}
