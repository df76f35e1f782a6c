import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { sliceAfter } from '#server/platform/database/paging.ts'
import {
  deleteReceived,
  interactionOrder,
  listReceived,
  lockFollowLines,
  type ReceivedRow,
} from './interaction.queries.ts'
import { removeUserFromLines } from '../interaction-recorder/interaction-recorder.module.ts'

/** Lines that one transaction changes. */
const batch = 200

/**
 * What stands in somebody's 互动. Of what stands there for others because of them, following goes; stars and replies are
 * still there, and so is the line, without a name.
 */
export const createInteractionPersonal = (db: Executor): PersonalData => {
  /** @returns whether there may be more */
  const leaveSome = (userId: string): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const lineIds = await lockFollowLines(transaction, userId, batch)
      await removeUserFromLines(transaction, lineIds, userId)
      return lineIds.length === batch
    })

  return {
    tables: ['interactions', 'interaction_users'],
    parts: (userId) => [
      pagedPart({
        name: 'interactions',
        title: '收到的互动',
        read: (after: ReceivedRow | undefined, limit) =>
          listReceived(db, userId, sliceAfter(interactionOrder, after, limit)),
        present: (rows) =>
          rows.map(({ kind, people, topic_id, post_id, created_at }) => ({
            ...{ kind, people, topicId: topic_id, postId: post_id },
            time: created_at.toISOString(),
          })),
      }),
    ],
    erase: deleteReceived,
    eraseMany: async (userId) => {
      while (await leaveSome(userId)) continue
    },
  }
}
