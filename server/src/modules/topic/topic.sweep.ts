import { limits } from '#contract/limits.ts'
import { dropMedia, lockDeletedWithMedia } from './topic-write.queries.ts'
import type { TopicParts } from './topic.parts.ts'

export interface TopicSweep {
  /** Lets go of the media of what was deleted and can no longer be restored: they are swept a day later. */
  sweep(): Promise<void>
}

/** Topics of one transaction. */
const batch = 50

/** How far back it looks, should nothing have been swept for as long; what is older has been looked at often. */
const lookBackSeconds = 30 * 24 * 3600

export const createTopicSweep = ({ db, clock, media }: Pick<TopicParts, 'db' | 'clock' | 'media'>): TopicSweep => {
  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000)
  const sweepBatch = () =>
    db.transaction().execute(async (transaction) => {
      const topics = await lockDeletedWithMedia(transaction, ago(lookBackSeconds), ago(limits.restoreSeconds), batch)
      await dropMedia(
        transaction,
        topics.map((topic) => topic.id),
      )
      await media.release(
        transaction,
        topics.flatMap((topic) => topic.media_ids),
      )
      return topics.length
    })

  return {
    sweep: async () => {
      while ((await sweepBatch()) === batch) continue
    },
  }
}
