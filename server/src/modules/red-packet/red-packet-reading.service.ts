import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { RedPacket, redPacketCalls } from '#contract/red-packet.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { RelationService } from '../relation/relation.module.ts'
import type { UserService } from '../user/user.module.ts'
import { countRecords, listRecords, recordOrder } from './red-packet-list.queries.ts'
import { maySee } from './packet-rules.ts'
import {
  findByKey,
  findRedPackets,
  findTakenShares,
  type RedPacketRow,
  type TakenShareRow,
} from './red-packet.queries.ts'
import { presentRecord, presentRedPacket, presentShares } from './red-packet.views.ts'

export interface RedPacketReadingParts {
  db: Executor
  clock: Clock
  relation: Pick<RelationService, 'hiddenFor'>
  user: Pick<UserService, 'briefs'>
}

/** Shows packets to those who may see them. */
export interface RedPacketReadingService {
  /** @throws {AppError} RED_PACKET_GONE */
  detail(key: string, viewerId: string | null): Promise<RedPacket>
  /** How one stands for a viewer who may see it. */
  show(row: RedPacketRow, viewerId: string | null): Promise<RedPacket>
  /** The same for several viewers of several packets, with as many reads as for one. */
  showMany(ids: readonly string[]): Promise<{
    rows: RedPacketRow[]
    /** @param id one of them */
    showTo: (id: string, viewerId: string | null) => RedPacket
  }>
  /** @throws {AppError} INPUT_INVALID when the cursor is not one of this list */
  records(
    userId: string,
    input: CallParsed<typeof redPacketCalls.records>['query'],
  ): Promise<CallAnswer<typeof redPacketCalls.records>>
}

export const createRedPacketReadingService = (parts: RedPacketReadingParts): RedPacketReadingService => {
  const { db, clock, relation, user } = parts

  /** @param taken all shares of the packets that are taken */
  const prepare = async (rows: readonly RedPacketRow[], taken: readonly TakenShareRow[]) => {
    const people = [...rows.map(({ sender_id }) => sender_id), ...taken.map(({ user_id }) => user_id)]
    const users = await user.briefs([...new Set(people)])
    const sharesOf = Map.groupBy(taken, ({ packet_id }) => packet_id)
    const now = clock.now()
    const shown = new Map(
      rows.map((row) => [row.id, { row, shares: presentShares(row, sharesOf.get(row.id) ?? [], users) }]),
    )
    return (id: string, viewerId: string | null): RedPacket => {
      const packet = shown.get(id)
      if (!packet) throw new Error(`red packet ${id} was not read`)
      return presentRedPacket(packet.row, { shares: packet.shares, users, viewerId, now })
    }
  }

  const show: RedPacketReadingService['show'] = async (row, viewerId) => {
    const showTo = await prepare([row], await findTakenShares(db, [row.id]))
    return showTo(row.id, viewerId)
  }

  return {
    detail: async (key, viewerId) => {
      const [row, hidden] = await Promise.all([findByKey(db, key), relation.hiddenFor(viewerId)])
      if (!row || !maySee(row, viewerId, new Set(hidden))) throw new AppError('RED_PACKET_GONE')
      return await show(row, viewerId)
    },

    show,

    showMany: async (ids) => {
      // One after the other: of a packet that is empty, all who have taken of it are there then.
      const rows = await findRedPackets(db, ids)
      return { rows, showTo: await prepare(rows, await findTakenShares(db, ids)) }
    },

    records: async (userId, { side, ...query }) => {
      const list = `red-packets-${side}`
      const input = { ...query, ascFlag: false }
      const [found, total] = await Promise.all([
        listRecords(db, sliceOf(list, recordOrder, input), userId, side),
        countRecords(db, userId, side, limits.listTotal),
      ])
      const { shown, page } = pageOf(list, input, found)
      const users = await user.briefs([...new Set(shown.map(({ sender_id }) => sender_id))])
      const now = clock.now()
      return { ...page, total, records: shown.map((row) => presentRecord(row, users, now)) }
    },
  }
}
