import type { ErrorKey } from '#contract/errors.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { JobQueue, JobType } from '#server/platform/jobs/job.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { TopicWritingService } from '../topic/topic.module.ts'
import { findOfficialTopic, type OfficialTopicRow, setBegun, setFailure, setTopic } from './official-topic.queries.ts'

/** Has a topic become what its row says. */
export const settleOfficialTopicJob: JobType<{ officialTopicId: string }> = { name: 'settle-official-topic' }

export interface OfficialTopicPublishingParts {
  db: Executor
  clock: Clock
  jobs: Pick<JobQueue, 'enqueue'>
  topic: { writing: Pick<TopicWritingService, 'check' | 'create' | 'update'> }
}

/** Has topics of official accounts be what the staff wants of them. */
export interface OfficialTopicPublishingService {
  /** Has it done when its time has come, in the transaction that says so. */
  enqueue(transaction: Executor, officialTopicId: string, startsAt: Date): Promise<void>
  /**
   * Publishes it, takes it back, or shows it again; done again it changes nothing, and never makes a second topic. What a
   * topic is refused for is kept as its failure.
   */
  settle(officialTopicId: string): Promise<void>
}

/** What the author's own call would say of it. */
export const bodyOf = (row: Pick<OfficialTopicRow, 'title' | 'content' | 'category_id' | 'picture_ids'>) => ({
  ...{ title: row.title, content: row.content, categoryId: row.category_id, pictureIds: row.picture_ids },
  ...{ mentions: [], videoId: null, audioId: null, coverId: null, audioTitle: '', audioArtist: '', placeCode: null },
})

/** Another try may go well by itself. */
const passing: readonly ErrorKey[] = ['TOO_MANY_REQUESTS']

export const createOfficialTopicPublishingService = (
  parts: OfficialTopicPublishingParts,
): OfficialTopicPublishingService => {
  const { db, clock, jobs, topic } = parts

  const enqueue: OfficialTopicPublishingService['enqueue'] = (executor, officialTopicId, startAfter) =>
    jobs.enqueue(executor, settleOfficialTopicJob, { officialTopicId }, { startAfter })

  const act = async (row: OfficialTopicRow) => {
    const visibility = row.withdrawn_at === null ? ('everyone' as const) : ('me' as const)
    if (row.topic_id !== null) {
      await topic.writing.update({ ...bodyOf(row), topicId: row.topic_id, visibility }, row.account_id)
      return
    }
    // Withdrawn before anything was begun: there is no topic. Otherwise there may be one that is not known here.
    if (row.withdrawn_at === null ? !(await setBegun(db, row.id, clock.now())) : row.begun_at === null) return
    const made = await topic.writing.create({ ...bodyOf(row), clientId: row.client_id, visibility }, row.account_id, '')
    await setTopic(db, row.id, made.id)
    if (made.visibility !== visibility)
      await topic.writing.update({ ...bodyOf(row), topicId: made.id, visibility }, row.account_id)
  }

  const settle: OfficialTopicPublishingService['settle'] = async (id) => {
    const row = await findOfficialTopic(db, id)
    if (!row) return
    if (row.starts_at > clock.now() && row.begun_at === null) {
      // Asked too early: what was asked for does not get lost.
      if (row.withdrawn_at === null) await enqueue(db, id, row.starts_at)
      return
    }
    try {
      await act(row)
    } catch (error) {
      if (!(error instanceof AppError) || passing.includes(error.key)) throw error
      await setFailure(db, id, error.key)
      return
    }
    // Meanwhile somebody may have thought better of it.
    const after = await findOfficialTopic(db, id)
    if (after && after.withdrawn_at?.getTime() !== row.withdrawn_at?.getTime()) await settle(id)
  }

  return { enqueue, settle }
}
