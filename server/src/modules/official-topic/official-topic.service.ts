import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { OfficialTopic, officialTopicCalls } from '#contract/official-topic.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { AuditRecorder, StaffActor } from '../audit/audit.module.ts'
import type { CategoryService } from '../category/category.module.ts'
import type { MediaService } from '../media/media.module.ts'
import { officialIds } from '../relation/relation.module.ts'
import type { TopicModerationService } from '../topic/topic.module.ts'
import type { UserService } from '../user/user.module.ts'
import {
  bodyOf,
  type OfficialTopicPublishingParts,
  type OfficialTopicPublishingService,
} from './official-topic-publishing.service.ts'
import {
  countOfficialTopics,
  findOfficialTopic,
  findSent,
  insertOfficialTopic,
  lockOfficialTopic,
  officialTopicOrder,
  type OfficialTopicRow,
  pageOfficialTopics,
  setWithdrawn,
} from './official-topic.queries.ts'
import { presentOfficialTopic, stateOf } from './official-topic.views.ts'

export interface OfficialTopicParts extends OfficialTopicPublishingParts {
  limiter: Pick<Limiter, 'take'>
  audit: AuditRecorder
  category: Pick<CategoryService, 'counts'>
  media: Pick<MediaService, 'claim' | 'give' | 'pictures'>
  user: Pick<UserService, 'briefs'>
  topic: OfficialTopicPublishingParts['topic'] & { moderation: Pick<TopicModerationService, 'find'> }
  logError: (error: unknown) => void
}

type Calls = typeof officialTopicCalls
type Page = CallParsed<Calls['pageAll']>['body']
type Publication = CallParsed<Calls['publish']>['body']
type Change = CallParsed<Calls['withdraw']>['body']

/** How the staff publishes in the name of official accounts. */
export interface OfficialTopicService {
  pageAll(input: Page): Promise<CallAnswer<Calls['pageAll']>>
  /**
   * Idempotent by `clientId`.
   * @throws {AppError} CATEGORY_GONE, MEDIA_GONE, CONTENT_REFUSED, TOO_MANY_REQUESTS
   */
  publish(publication: Publication, by: StaffActor): Promise<OfficialTopic>
  /** Idempotent. @throws {AppError} OFFICIAL_TOPIC_GONE */
  withdraw(change: Change, by: StaffActor): Promise<OfficialTopic>
  /** Idempotent. @throws {AppError} OFFICIAL_TOPIC_GONE */
  restore(change: Change, by: StaffActor): Promise<OfficialTopic>
}

export const createOfficialTopicService = (
  parts: OfficialTopicParts,
  publishing: OfficialTopicPublishingService,
): OfficialTopicService => {
  const { db, clock, limiter, audit, category, media, user, topic, logError } = parts

  const present = async (rows: readonly OfficialTopicRow[]): Promise<OfficialTopic[]> => {
    const topicIds = rows.flatMap(({ topic_id }) => topic_id ?? [])
    const [categories, pictures, people, topics] = await Promise.all([
      category.counts(rows.map(({ category_id }) => category_id)),
      media.pictures(rows.flatMap(({ picture_ids }) => picture_ids)),
      user.briefs([...new Set(rows.flatMap(({ account_id, written_by }) => [account_id, written_by ?? []].flat()))]),
      topic.moderation.find(topicIds),
    ])
    const heldIds = new Set(topics.flatMap(({ id, held_at }) => (held_at === null ? [] : id)))
    return rows.flatMap((row) => presentOfficialTopic(row, { categories, pictures, people, heldIds }))
  }
  const get = async (id: string): Promise<OfficialTopic> => {
    const row = await findOfficialTopic(db, id)
    const [view] = row ? await present([row]) : []
    if (view === undefined) throw new AppError('OFFICIAL_TOPIC_GONE')
    return view
  }

  /** The job does it in any case: whoever has acted shall see it at once. */
  const settleNow = async (id: string): Promise<void> => {
    try {
      await publishing.settle(id)
    } catch (error) {
      logError(error)
    }
  }

  const set = async (kind: 'withdraw' | 'restore', { officialTopicId, reason }: Change, by: StaffActor) => {
    await db.transaction().execute(async (transaction) => {
      const row = await lockOfficialTopic(transaction, officialTopicId)
      if (!row) throw new AppError('OFFICIAL_TOPIC_GONE')
      const isRight =
        kind === 'withdraw' ? row.withdrawn_at !== null : row.withdrawn_at === null && row.failure === null
      if (isRight) return
      const withdrawnAt = kind === 'withdraw' ? clock.now() : null
      await setWithdrawn(transaction, officialTopicId, withdrawnAt)
      await publishing.enqueue(transaction, officialTopicId, kind === 'withdraw' ? clock.now() : row.starts_at)
      await audit.record(transaction, by, {
        ...{ action: `officialTopic.${kind}` as const, target: { kind: 'officialTopic', id: officialTopicId }, reason },
        before: stateOf(row),
        after: stateOf({ ...row, withdrawn_at: withdrawnAt }),
      })
    })
    await settleNow(officialTopicId)
    return await get(officialTopicId)
  }

  return {
    pageAll: async (input) => {
      const list = `official-topics-${input.ascFlag}`
      const [found, total] = await Promise.all([
        pageOfficialTopics(db, sliceOf(list, officialTopicOrder, input)),
        countOfficialTopics(db, limits.listTotal),
      ])
      const { shown, page } = pageOf(list, input, found)
      return { ...page, total, records: await present(shown) }
    },

    publish: async ({ clientId, account, startTime, ...text }, by) => {
      const sent = await findSent(db, by.userId, clientId)
      if (sent !== undefined) return await get(sent)
      await limiter.take('announcementsPerUser', by.userId)
      const accountId = officialIds[account]
      const pictureIds = [...new Set(text.pictureIds)]
      const { title, content } = text
      const row = { title, content, category_id: text.categoryId, picture_ids: pictureIds }
      await topic.writing.check(bodyOf(row), accountId)
      const now = clock.now()
      const wanted = startTime === undefined ? now : new Date(startTime)
      const starts_at = wanted < now ? now : wanted
      const made = await db.transaction().execute(async (transaction) => {
        const written = { account_id: accountId, written_by: by.userId, client_id: clientId, written_at: now }
        const draft = { ...written, title, content, category_id: text.categoryId, starts_at }
        const id = await insertOfficialTopic(transaction, draft, pictureIds)
        if (id === undefined) return undefined
        await media.claim(transaction, by.userId, 'picture', pictureIds)
        await media.give(transaction, pictureIds, accountId)
        await publishing.enqueue(transaction, id, starts_at)
        await audit.record(transaction, by, {
          ...{ action: 'officialTopic.publish', target: { kind: 'officialTopic', id } },
          after: stateOf({ ...draft, withdrawn_at: null }),
        })
        return id
      })
      // The same may have been sent meanwhile.
      const id = made ?? (await findSent(db, by.userId, clientId))
      if (id === undefined) throw new Error('a topic of an official account was neither written nor there')
      await settleNow(id)
      return await get(id)
    },

    withdraw: (change, by) => set('withdraw', change, by),
    restore: (change, by) => set('restore', change, by),
  }
}
