import type { RedPacketCover } from '#contract/red-packet-cover.ts'
import type { RedPacket, RedPacketKind, RedPacketRecord, RedPacketShare } from '#contract/red-packet.ts'
import type { UserBrief } from '#contract/user.ts'
import type { RecordRow } from './red-packet-list.queries.ts'
import { maySeeAmounts, mayTake, stateOf } from './packet-rules.ts'
import type { RedPacketRow, TakenShareRow } from './red-packet.queries.ts'

type Users = ReadonlyMap<string, UserBrief>

const userOf = (users: Users, id: string): UserBrief => {
  const user = users.get(id)
  if (!user) throw new Error(`somebody with a red packet is missing: ${id}`)
  return user
}

/** The position of 手气最佳, the largest and of equal ones the first; undefined while somebody may still have more luck. */
const bestOf = ({ kind, count, taken_num }: RedPacketRow, shares: readonly TakenShareRow[]): number | undefined => {
  if (kind !== 'lucky' || count === 1 || taken_num < count) return undefined
  const [best] = shares.toSorted(
    (one, other) => Number(other.amount) - Number(one.amount) || one.position - other.position,
  )
  return best?.position
}

/** @param shares those that are taken, the newest first */
export const presentShares = (row: RedPacketRow, shares: readonly TakenShareRow[], users: Users): RedPacketShare[] => {
  const best = bestOf(row, shares)
  return shares.map(({ position, amount, user_id, taken_at }) => ({
    user: userOf(users, user_id),
    amount: Number(amount),
    time: taken_at.toISOString(),
    bestFlag: position === best,
  }))
}

/** As one viewer may see it. @param shares by `presentShares`, which are the same for all who may see them */
export const presentRedPacket = (
  row: RedPacketRow,
  { shares, users, viewerId, now }: { shares: RedPacketShare[]; users: Users; viewerId: string | null; now: Date },
): RedPacket => {
  const own = shares.find(({ user }) => user.id === viewerId)
  const open = maySeeAmounts(row, viewerId, own !== undefined, now)
  return {
    key: row.key,
    windowId: row.window_id,
    topicId: row.topic_id,
    sender: userOf(users, row.sender_id),
    kind: row.kind as RedPacketKind,
    count: row.count,
    takenNum: row.taken_num,
    total: open ? Number(row.total) : null,
    takenAmount: open ? Number(row.taken_amount) : null,
    greeting: row.greeting,
    cover: row.cover as RedPacketCover,
    state: stateOf(row, now),
    createTime: row.created_at.toISOString(),
    lapseTime: row.lapses_at.toISOString(),
    myAmount: own?.amount ?? null,
    takeFlag: own === undefined && mayTake(row, viewerId, now),
    shares: open ? shares : [],
  }
}

export const presentRecord = (row: RecordRow, users: Users, now: Date): RedPacketRecord => ({
  id: row.id,
  key: row.packet_key,
  sender: userOf(users, row.sender_id),
  kind: row.kind as RedPacketKind,
  count: row.count,
  takenNum: row.taken_num,
  state: stateOf(row, now),
  greeting: row.greeting,
  amount: Number(row.amount),
  time: row.at.toISOString(),
})

/** For the export. */
export const exportRecord = (row: RecordRow, users: Users): object => ({
  from: users.get(row.sender_id)?.nickname ?? '',
  kind: row.kind,
  count: row.count,
  takenNum: row.taken_num,
  amount: Number(row.amount),
  greeting: row.greeting,
  time: row.at.toISOString(),
})
