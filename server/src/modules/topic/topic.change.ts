import type { Executor } from '#server/platform/database/database.ts'
import type { LockedTopic } from './topic-write.queries.ts'
import { mediaOf, type TopicDraft, type TopicMedia } from './draft.ts'
import type { TopicParts } from './topic.parts.ts'

const kinds = ['picture', 'video', 'audio'] as const

const without = (ids: string[], others: string[]) => ids.filter((id) => !others.includes(id))

/**
 * Claims the media that come to a topic, and releases those that leave it.
 * @throws {AppError} MEDIA_GONE
 */
export const changeMedia = async (
  media: Pick<TopicParts['media'], 'claim' | 'release'>,
  transaction: Executor,
  ownerId: string,
  { before = { picture: [], video: [], audio: [] }, after }: { before?: TopicMedia; after: TopicMedia },
): Promise<void> => {
  for (const kind of kinds) {
    const gained = without(after[kind], before[kind])
    if (gained.length > 0) await media.claim(transaction, ownerId, kind, gained)
  }
  const lost = kinds.flatMap((kind) => without(before[kind], after[kind]))
  if (lost.length > 0) await media.release(transaction, lost)
}

const textOf = (text: Omit<TopicDraft['text'], 'held_at'>, pictureIds: string[]) =>
  JSON.stringify([
    text.category_id,
    text.title,
    text.content,
    text.audio_title,
    text.audio_artist,
    text.mentions.map(({ userId, name }) => [userId, name]),
    mediaOf(text, pictureIds),
  ])

/** Whether writing the draft would change nothing that somebody sees. */
export const isSame = (topic: LockedTopic, draft: TopicDraft): boolean =>
  textOf(topic, topic.picture_ids) === textOf(draft.text, draft.pictureIds)
