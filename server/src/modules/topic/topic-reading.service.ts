import type { TopicBrief, TopicCard, TopicDetail } from '#contract/topic.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { TopicParts } from './topic.parts.ts'
import { findAuthor, findBriefs, findOwnTopic, findTopics, type TopicRow } from './topic.queries.ts'
import { presentBrief, presentCard, presentDetail, type TopicCompany } from './topic.views.ts'

export interface TopicReading {
  /** @throws {AppError} TOPIC_GONE */
  get(topicId: string, viewerId: string | null): Promise<TopicDetail>
  /** Topics by id, those that the viewer may see: a fixed number of queries. */
  cards(ids: string[], viewerId: string | null): Promise<Map<string, TopicCard>>
  /** What stands of topics beside a reply or a notice, of those that the viewer may see. */
  briefs(ids: string[], viewerId: string | null): Promise<Map<string, TopicBrief>>
  /** Who wrote it, or undefined when the viewer may not see it. */
  authorOf(topicId: string, viewerId: string | null): Promise<string | undefined>
  /** @param executor the caller's transaction, where it is in one */
  isReadable(topicId: string, viewerId: string | null, executor?: Executor): Promise<boolean>
}

/** For the other parts of this module. */
export interface TopicPresenter {
  /** What the rows are shown with; nothing is asked of the database that is in memory. */
  accompany(rows: TopicRow[]): Promise<TopicCompany>
  /** One's own topic, even when it was deleted: what a call answers that has written it. */
  presentOwn(topicId: string, authorId: string): Promise<TopicDetail>
}

const once = (ids: (string | null)[]) => [...new Set(ids)].filter((id) => id !== null)

export const createTopicReading = ({ db, category, media }: TopicParts): TopicReading & TopicPresenter => {
  const accompany = async (rows: TopicRow[]): Promise<TopicCompany> => {
    const [categories, avatars, pictures, recordings] = await Promise.all([
      category.counts(rows.map((row) => row.category_id)),
      media.avatarUrls(once(rows.map((row) => row.avatar_id))),
      media.pictures(once(rows.flatMap((row) => [...row.picture_ids, row.cover_id]))),
      media.recordings(once(rows.flatMap((row) => [row.video_id, row.audio_id]))),
    ])
    return { categories, avatars, pictures, recordings }
  }

  const present = async (row: TopicRow | undefined): Promise<TopicDetail> => {
    if (!row) throw new AppError('TOPIC_GONE')
    return presentDetail(row, await accompany([row]))
  }

  return {
    accompany,

    presentOwn: async (topicId, authorId) => present(await findOwnTopic(db, topicId, authorId)),

    get: async (topicId, viewerId) => present((await findTopics(db, [topicId], viewerId))[0]),

    cards: async (ids, viewerId) => {
      if (ids.length === 0) return new Map()
      const rows = await findTopics(db, ids, viewerId)
      const company = await accompany(rows)
      return new Map(rows.map((row) => [row.id, presentCard(row, company)]))
    },

    briefs: async (ids, viewerId) => {
      if (ids.length === 0) return new Map()
      const rows = await findBriefs(db, ids, viewerId)
      const pictures = await media.pictures(once(rows.map((row) => row.picture_id)))
      return new Map(rows.map((row) => [row.id, presentBrief(row, pictures)]))
    },

    authorOf: (topicId, viewerId) => findAuthor(db, topicId, viewerId),

    isReadable: async (topicId, viewerId, executor = db) =>
      (await findAuthor(executor, topicId, viewerId)) !== undefined,
  }
}
