import type { Executor } from '#server/platform/database/database.ts'
import { sliceAfter } from '#server/platform/database/paging.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { UserService } from '../user/user.module.ts'
import { hastenReturns, listRecords, recordOrder, type RecordRow, type Side } from './red-packet-list.queries.ts'
import { exportRecord } from './red-packet.views.ts'

interface Parts {
  db: Executor
  clock: Clock
  user: Pick<UserService, 'briefs'>
}

/**
 * What somebody has sent and got, in 分. It stays when an account is closed, as the ledger's entries do, under an id that is
 * nobody's name any more; what waits for them, and what is left of what they have sent, goes back at once.
 */
export const createRedPacketPersonal = ({ db, clock, user }: Parts): PersonalData => {
  const partOf = (userId: string, side: Side, title: string) =>
    pagedPart<RecordRow>({
      name: `red-packets-${side}`,
      title,
      read: (after, limit) => listRecords(db, sliceAfter(recordOrder, after, limit), userId, side),
      present: async (rows) => {
        const users = await user.briefs([...new Set(rows.map(({ sender_id }) => sender_id))])
        return rows.map((row) => exportRecord(row, users))
      },
    })
  return {
    tables: ['red_packets', 'red_packet_shares'],
    parts: (userId) => [partOf(userId, 'got', '收到的红包'), partOf(userId, 'sent', '发出的红包')],
    erase: (transaction, userId) => hastenReturns(transaction, userId, clock.now()),
  }
}
