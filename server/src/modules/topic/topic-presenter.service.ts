import type { TopicCard, TopicDetail } from '#contract/topic.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { CategoryService } from '../category/category.module.ts'
import type { IpPlaceService } from '../ip-place/ip-place.module.ts'
import type { MediaService } from '../media/media.module.ts'
import { findOwnTopic, type TopicRow } from './topic.queries.ts'
import { presentCard, presentDetail, type RelatedData } from './topic.views.ts'

/** How topics are shown, for the other parts of the module: rows in, cards or a detail out. */
export interface TopicPresenter {
  cards(rows: TopicRow[]): Promise<TopicCard[]>
  /** @throws {AppError} TOPIC_GONE */
  detail(row: TopicRow | undefined): Promise<TopicDetail>
  /** One's own topic, even when it was deleted: what a call answers that has written it. @throws {AppError} TOPIC_GONE */
  own(topicId: string, authorId: string): Promise<TopicDetail>
}

export interface TopicPresenterParts {
  db: Executor
  category: Pick<CategoryService, 'counts'>
  media: Pick<MediaService, 'pictures' | 'avatarUrls' | 'recordings'>
  ipPlace: Pick<IpPlaceService, 'shown'>
}

const once = (ids: (string | null)[]): string[] => [...new Set(ids)].filter((id) => id !== null)

export const createTopicPresenter = ({ db, category, media, ipPlace }: TopicPresenterParts): TopicPresenter => {
  /** What the rows are shown with; nothing is asked of the database that is in memory. */
  const relatedTo = async (rows: TopicRow[]): Promise<RelatedData> => {
    const [categories, avatars, pictures, recordings] = await Promise.all([
      category.counts(rows.map((row) => row.category_id)),
      media.avatarUrls(once(rows.map((row) => row.avatar_id))),
      media.pictures(once(rows.flatMap((row) => [...row.picture_ids, row.cover_id]))),
      media.recordings(once(rows.flatMap((row) => [row.video_id, row.audio_id]))),
    ])
    return { categories, avatars, pictures, recordings }
  }

  const detail = async (row: TopicRow | undefined): Promise<TopicDetail> => {
    if (!row) throw new AppError('TOPIC_GONE')
    return { ...presentDetail(row, await relatedTo([row])), ...ipPlace.shown(row.ip_place) }
  }

  return {
    cards: async (rows) => {
      const related = await relatedTo(rows)
      return rows.map((row) => presentCard(row, related))
    },
    detail,
    own: async (topicId, authorId) => detail(await findOwnTopic(db, topicId, authorId)),
  }
}
