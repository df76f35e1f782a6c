import { dropMedia, lockDeletedWithMedia } from './topic-write.queries.ts'
import type { TopicParts } from './topic.parts.ts'

export interface TopicSweep {
  /** Releases the media of what was deleted and can no longer be restored. */
  sweep(): Promise<void>
}

export const createTopicSweep = ({ media }: Pick<TopicParts, 'db' | 'clock' | 'media'>): TopicSweep => ({
  sweep: () => media.releaseDeleted({ lock: lockDeletedWithMedia, drop: dropMedia }),
})
