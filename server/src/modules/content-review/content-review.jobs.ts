import type { ContentReviewConfig } from '#server/platform/config/config.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { QueueJob } from '#server/platform/jobs/job.ts'
import { addressOf } from '#server/platform/text/page-head.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { InteractionRecorderService } from '../interaction-recorder/interaction-recorder.module.ts'
import type { MediaService } from '../media/media.module.ts'
import { reviewContentJob } from '../moderation/moderation.module.ts'
import type { PostModerationService } from '../post/post.module.ts'
import type { ProfileReviewService } from '../profile-review/profile-review.module.ts'
import type { TopicModerationService } from '../topic/topic.module.ts'
import { isWaiting, type Outcome, setOutcome, type Waiting } from './content-review.queries.ts'
import { askReviewer, type ReviewRequest } from './reviewer.ts'

export interface ContentReviewParts {
  db: Executor
  clock: Clock
  config: { contentReview: ContentReviewConfig | undefined; publicUrl: string | undefined }
  recorder: Pick<InteractionRecorderService, 'transact'>
  media: Pick<MediaService, 'pictures' | 'avatarUrls' | 'readFile' | 'recordings'>
  topic: { moderation: TopicModerationService }
  post: { moderation: PostModerationService }
  profile: Pick<ProfileReviewService, 'find' | 'settle'>
}

/** Pictures go along as bytes up to so many in all; those beyond by their address alone. */
const pictureBytes = 8 * 1024 * 1024

const noMedia = { pictureIds: [], recordingIds: [], topicId: '' }

interface Content {
  /** As the reviewer is told it. */
  kind: ReviewRequest['kind']
  texts: string[]
  /** An avatar; it is kept in sizes of its own. */
  avatarId?: string | null
  pictureIds: (string | null)[]
  recordingIds: { kind: 'video' | 'audio'; id: string | null }[]
  topicId: string
}

/** After somebody has published: the reviewer is asked, outside of any transaction, and what it says is done in one. */
export const createContentReviewJobs = (parts: ContentReviewParts): QueueJob<Waiting>[] => {
  const { db, clock, recorder, media, topic, post, profile } = parts
  const { contentReview: reviewer, publicUrl = '' } = parts.config

  /** @returns undefined when it is gone */
  const read = async ({ kind, textId }: Waiting): Promise<Content | undefined> => {
    if (kind === 'profile') {
      const asked = await profile.find(textId)
      const { field, text, avatarId } = asked ?? {}
      return field && { kind: field, texts: [text ?? ''], avatarId: avatarId ?? null, ...noMedia }
    }
    if (kind === 'topic') {
      const [row] = await topic.moderation.find([textId])
      return row?.deleted_at === null
        ? {
            kind,
            texts: [row.title, row.content, row.audio_title, row.audio_artist],
            pictureIds: [...row.picture_ids, row.cover_id],
            recordingIds: [
              { kind: 'video', id: row.video_id },
              { kind: 'audio', id: row.audio_id },
            ],
            topicId: textId,
          }
        : undefined
    }
    const [row] = await post.moderation.find([textId])
    return row?.deleted_at === null
      ? { kind, texts: [row.content], pictureIds: [row.picture_id], recordingIds: [], topicId: row.topic_id }
      : undefined
  }

  const picturesOf = async ({ pictureIds, avatarId }: Content): Promise<ReviewRequest['pictures']> => {
    const views = await media.pictures(pictureIds.filter((id) => id !== null))
    const avatars = avatarId ? await media.avatarUrls([avatarId]) : new Map<string, string>()
    const urls = [...[...views.values()].map(({ large }) => large), ...avatars.values()]
    const pictures: ReviewRequest['pictures'] = []
    let left = pictureBytes
    for (const url of urls) {
      const bytes = left > 0 ? await media.readFile(url) : undefined
      const fits = bytes !== undefined && bytes.length <= left
      if (fits) left -= bytes.length
      pictures.push({
        url: addressOf(url, publicUrl),
        type: 'image/webp',
        data: fits ? bytes.toString('base64') : null,
      })
    }
    return pictures
  }

  const recordingsOf = async (of: Content['recordingIds']): Promise<ReviewRequest['recordings']> => {
    const views = await media.recordings(of.flatMap(({ id }) => id ?? []))
    return of.flatMap(({ kind, id }) => {
      const view = id === null ? undefined : views.get(id)
      return view ? [{ kind, url: addressOf(view.url, publicUrl) }] : []
    })
  }

  const store = async (waiting: Waiting, outcome: Outcome, topicId: string) => {
    const { kind, textId } = waiting
    if (kind === 'profile') {
      const isStored = async (transaction: Executor) =>
        (await setOutcome(transaction, waiting, outcome, clock.now())) !== undefined
      await profile.settle(textId, outcome.state, isStored)
      return
    }
    const texts = kind === 'topic' ? topic.moderation : post.moderation
    const at = clock.now()
    const isTouched = await recorder.transact(db, async (transaction) => {
      // The text is locked first, as it is by whoever judges it.
      const isHeld = await texts.isWaiting(transaction, textId)
      const stored = await setOutcome(transaction, waiting, outcome, at)
      if (!stored || outcome.state === 'unanswered') return false
      if (outcome.state === 'pass')
        return isHeld && !stored.is_held_anyway && (await texts.release(transaction, textId, null))
      return !isHeld && (await texts.holdForReview(transaction, textId, at))
    })
    if (!isTouched) return
    if (kind === 'topic') await topic.moderation.settle(textId)
    else post.moderation.settle(topicId)
  }

  return [
    {
      type: reviewContentJob,
      handle: async (waiting, { signal }) => {
        if (!reviewer || !(await isWaiting(db, waiting))) return
        const content = await read(waiting)
        if (!content) return
        const request: ReviewRequest = {
          ...{ version: 1, id: waiting.revision, kind: content.kind },
          texts: content.texts.filter((text) => text !== ''),
          pictures: await picturesOf(content),
          recordings: await recordingsOf(content.recordingIds),
        }
        const { verdict, ...said } = await askReviewer(reviewer, request, { now: clock.now(), signal })
        await store(waiting, { state: verdict, ...said }, content.topicId)
      },
      giveUp: async (waiting) => {
        const content = await read(waiting)
        if (content) await store(waiting, { state: 'unanswered', labels: [], reason: '' }, content.topicId)
      },
      // Each may hold pictures in memory.
      concurrency: 4,
      // For a day, ever more rarely: a reviewer that is away is not run over when it comes back.
      retry: { limit: 150, delaySeconds: 5, maxDelaySeconds: 600 },
      timeoutSeconds: 60,
    },
  ]
}
