import { limits } from '#contract/limits.ts'
import { type RedPacketCover, redPacketCovers } from '#contract/red-packet-cover.ts'
import type { RedPacketState } from '#contract/red-packet.ts'

/** What of a packet decides who may do what with it. */
interface Packet {
  /** Null of a shared one, as is `recipient_id`. */
  window_id: string | null
  sender_id: string
  recipient_id: string | null
  state: string
  lapses_at: Date
}

/** With a link, for whoever has it; else it is of a private chat. */
export const isShared = ({ window_id }: Pick<Packet, 'window_id'>): boolean => window_id === null

/** A shared one everybody but those whom a block parts from its sender, one of a chat the two. */
export const maySee = (row: Packet, viewerId: string | null, hidden: ReadonlySet<string>): boolean =>
  isShared(row) ? !hidden.has(row.sender_id) : viewerId === row.sender_id || viewerId === row.recipient_id

/** As it stands at a time: what is late has lapsed, even before the job has come by. */
export const stateOf = ({ state, lapses_at }: Pick<Packet, 'state' | 'lapses_at'>, now: Date): RedPacketState =>
  state === 'open' && lapses_at <= now ? 'lapsed' : (state as RedPacketState)

/** When a packet lapses that can be taken from a time on. */
export const lapseOf = (from: Date): Date => new Date(from.getTime() + limits.redPacketSeconds * 1000)

/** Of one that they see and have not taken of. */
export const mayTake = (row: Packet, viewerId: string | null, now: Date): boolean =>
  viewerId !== null && stateOf(row, now) === 'open' && (isShared(row) || viewerId === row.recipient_id)

/** Who has sent it or taken of it; and everybody who sees it, once nobody can take any more. */
export const maySeeAmounts = (row: Packet, viewerId: string | null, hasTaken: boolean, now: Date): boolean =>
  viewerId === row.sender_id || hasTaken || stateOf(row, now) !== 'open'

/** Everybody's, without buying it. */
export const isFreeCover = (cover: RedPacketCover): boolean => redPacketCovers[cover].price === 0
