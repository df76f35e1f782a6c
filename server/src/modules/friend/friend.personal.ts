import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { type Position, type Slice, sliceAfter, timeAt } from '#server/platform/database/paging.ts'
import type { UserService } from '../user/user.module.ts'
import {
  deleteBlocksOf,
  deleteRemarks,
  endFollows,
  findSomeFollowed,
  listRemarks,
  lockPeople,
  type RemarkRow,
} from './friend.queries.ts'
import { friendOrders, pageBlocks, pageFans, pageFollows } from './friend-list.queries.ts'

/** People between whom and the user one transaction ends following. */
const batch = 200

const everybody = { hidden: [] }

interface Parts {
  db: Executor
  user: Pick<UserService, 'briefs'>
}

/** Whom somebody knows. That others have blocked them stays: what they wrote goes on to be hidden from those. */
export const createFriendPersonal = ({ db, user }: Parts): PersonalData => {
  const people = (name: string, title: string, page: (slice: Slice) => Promise<Position[]>) =>
    pagedPart({
      ...{ name, title },
      read: (after: Position | undefined, limit) => page(sliceAfter(friendOrders.create_time, after, limit)),
      present: async (rows) => {
        const briefs = await user.briefs(rows.map(({ id }) => id))
        return rows.map((row) => ({
          userId: row.id,
          nickname: briefs.get(row.id)?.nickname ?? '',
          since: timeAt(row),
        }))
      },
    })

  /** @returns whether there may be more */
  const endSomeFollows = (userId: string): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const ids = await findSomeFollowed(transaction, userId, batch)
      if (ids.length === 0) return false
      await lockPeople(transaction, [userId, ...ids])
      await endFollows(transaction, userId, ids)
      return ids.length === batch
    })

  return {
    tables: ['follows', 'blocks', 'remarks'],
    parts: (userId) => [
      people('follows', '关注的人', (slice) => pageFollows(db, userId, slice, everybody)),
      people('fans', '粉丝', (slice) => pageFans(db, userId, slice, everybody)),
      people('blocks', '拉黑的人', (slice) => pageBlocks(db, userId, slice)),
      pagedPart({
        name: 'remarks',
        title: '给别人的备注名',
        read: (after: RemarkRow | undefined, limit) => listRemarks(db, userId, after?.id ?? '0', limit),
        present: (rows) => rows.map(({ id, nickname, remark }) => ({ userId: id, nickname, remark })),
      }),
    ],
    erase: async (transaction, userId) => {
      await deleteRemarks(transaction, userId)
      await deleteBlocksOf(transaction, userId)
    },
    eraseMany: async (userId) => {
      while (await endSomeFollows(userId)) continue
    },
  }
}
