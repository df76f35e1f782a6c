import { limits } from '#contract/limits.ts'
import { dropPictures, lockGoneWithPicture } from './post-sweep.queries.ts'
import type { PostParts } from './post.parts.ts'

export interface PostSweep {
  /** Lets go of the pictures of what was deleted and can no longer be restored: they are swept a day later. */
  sweep(): Promise<void>
}

/** Posts of one transaction. */
const batch = 50

/** How far back it looks, should nothing have been swept for as long; what is older has been looked at often. */
const lookBackSeconds = 30 * 24 * 3600

export const createPostSweep = ({ db, clock, media }: Pick<PostParts, 'db' | 'clock' | 'media'>): PostSweep => {
  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000)
  const sweepBatch = () =>
    db.transaction().execute(async (transaction) => {
      const between = { after: ago(lookBackSeconds), before: ago(limits.restoreSeconds), limit: batch }
      const posts = await lockGoneWithPicture(transaction, between)
      await dropPictures(
        transaction,
        posts.map((post) => post.id),
      )
      await media.release(
        transaction,
        posts.map((post) => post.picture_id),
      )
      return posts.length
    })

  return {
    sweep: async () => {
      while ((await sweepBatch()) === batch) continue
    },
  }
}
