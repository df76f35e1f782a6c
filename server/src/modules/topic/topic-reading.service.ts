import type { TopicBrief, TopicCard, TopicDetail, TopicVersion } from '#contract/topic.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { MediaService } from '../media/media.module.ts'
import type { TopicPresenter } from './topic-presenter.service.ts'
import { listVersions } from './topic-write.queries.ts'
import { findAuthor, findBriefs, findOldest, findTopics, listBetween, type TopicSpan } from './topic.queries.ts'
import { presentBrief, presentVersion } from './topic.views.ts'

export interface TopicReadingService {
  /** @throws {AppError} TOPIC_GONE */
  get(topicId: string, viewerId: string | null): Promise<TopicDetail>
  /** What it was before each change, the latest first. @throws {AppError} TOPIC_GONE */
  listVersions(topicId: string, viewerId: string | null): Promise<TopicVersion[]>
  /** Topics by id, those that the viewer may see: a fixed number of queries. */
  cards(ids: string[], viewerId: string | null): Promise<Map<string, TopicCard>>
  /** What stands of topics beside a reply or a notice, of those that the viewer may see. */
  briefs(ids: string[], viewerId: string | null): Promise<Map<string, TopicBrief>>
  /**
   * Who wrote it, or undefined when the viewer may not see it.
   * @param executor the caller's transaction, where it is in one
   */
  authorOf(topicId: string, viewerId: string | null, executor?: Executor): Promise<string | undefined>
  /** When the oldest topic was written; undefined when there is none. */
  oldest(): Promise<Date | undefined>
  /** Topics of some time that everybody may find, the latest first, and when each was last changed. */
  between(span: TopicSpan): Promise<{ id: string; changed_at: Date }[]>
  /** @param executor the caller's transaction, where it is in one */
  isReadable(topicId: string, viewerId: string | null, executor?: Executor): Promise<boolean>
}

export interface TopicReadingParts {
  db: Executor
  media: Pick<MediaService, 'pictures'>
  presenter: TopicPresenter
}

export const createTopicReadingService = ({ db, media, presenter }: TopicReadingParts): TopicReadingService => ({
  get: async (topicId, viewerId) => presenter.detail((await findTopics(db, [topicId], viewerId))[0]),

  listVersions: async (topicId, viewerId) => {
    const [author, versions] = await Promise.all([findAuthor(db, topicId, viewerId), listVersions(db, topicId)])
    if (author === undefined) throw new AppError('TOPIC_GONE')
    return versions.map(presentVersion)
  },

  cards: async (ids, viewerId) => {
    if (ids.length === 0) return new Map()
    const cards = await presenter.cards(await findTopics(db, ids, viewerId))
    return new Map(cards.map((card) => [card.id, card]))
  },

  briefs: async (ids, viewerId) => {
    if (ids.length === 0) return new Map()
    const rows = await findBriefs(db, ids, viewerId)
    const pictures = await media.pictures([...new Set(rows.flatMap((row) => row.picture_id ?? []))])
    return new Map(rows.map((row) => [row.id, presentBrief(row, pictures)]))
  },

  authorOf: (topicId, viewerId, executor = db) => findAuthor(executor, topicId, viewerId),

  oldest: () => findOldest(db),

  between: (span) => listBetween(db, span),

  isReadable: async (topicId, viewerId, executor = db) => (await findAuthor(executor, topicId, viewerId)) !== undefined,
})
