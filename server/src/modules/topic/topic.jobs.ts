import { createLettingGo } from '../media/media.module.ts'
import { dropMedia, lockDeletedWithMedia } from './topic-write.queries.ts'
import type { TopicParts } from './topic.parts.ts'

export interface TopicSweep {
  /** Lets go of the media of what was deleted and can no longer be restored. */
  sweep(): Promise<void>
}

export const createTopicSweep = ({ db, clock, media }: Pick<TopicParts, 'db' | 'clock' | 'media'>): TopicSweep => ({
  sweep: createLettingGo({ db, clock, media, lock: lockDeletedWithMedia, drop: dropMedia }),
})
