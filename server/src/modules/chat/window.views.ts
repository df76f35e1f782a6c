import type { ChatWindow } from '#contract/chat.ts'
import type { UserBrief } from '#contract/user.ts'
import { presentLastMessage } from './message.views.ts'
import type { WindowRow } from './window.queries.ts'

export const presentPartner = (row: Pick<WindowRow, 'remark' | 'is_service'>, partner: UserBrief) => ({
  ...partner,
  remark: row.remark,
  serviceFlag: row.is_service,
})

/** Unread is a function of these three numbers only, so that all devices agree. */
const unreadOf = (lastSeq: number, readSeq: number, clearedSeq: number) => lastSeq - Math.max(readSeq, clearedSeq)

export const presentWindow = (row: WindowRow, partner: UserBrief): ChatWindow => {
  const lastSeq = Number(row.last_seq)
  const readSeq = Number(row.read_seq)
  return {
    id: row.id,
    partner: presentPartner(row, partner),
    lastMessage: presentLastMessage(row),
    lastSeq,
    readSeq,
    unreadNum: unreadOf(lastSeq, readSeq, Number(row.cleared_seq)),
    partnerReadSeq: row.partner_read_seq === null ? null : Number(row.partner_read_seq),
    pinFlag: row.pinned_at !== null,
    muteFlag: row.muted,
    writeState: row.write_state,
  }
}
