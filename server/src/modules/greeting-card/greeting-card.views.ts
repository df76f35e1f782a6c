import type {
  GreetingCard,
  GreetingCardDesign,
  GreetingCardRecord,
  GreetingCardState,
  GreetingCardStyle,
} from '#contract/greeting-card.ts'
import type { UserBrief } from '#contract/user.ts'
import type { GreetingCardRow } from './greeting-card.queries.ts'
import { refusalText } from './refusal.ts'

type Users = ReadonlyMap<string, UserBrief>

const userOf = (users: Users, id: string): UserBrief => {
  const user = users.get(id)
  if (!user) throw new Error(`somebody with a greeting card is missing: ${id}`)
  return user
}

const presentContent = (row: GreetingCardRow) => ({
  key: row.key,
  design: row.design as GreetingCardDesign,
  style: row.style as GreetingCardStyle,
  text: row.content,
  name: row.name,
  seal: row.seal,
  windowId: row.window_id,
  redPacketKey: row.red_packet_key,
  state: row.hold_decision_id === null ? (row.state as GreetingCardState) : 'removed',
  time: row.listed_at.toISOString(),
})

export const presentCard = (row: GreetingCardRow, users: Users): GreetingCard => ({
  ...presentContent(row),
  sender: userOf(users, row.sender_id),
})

/** For its sender. */
export const presentRecord = (row: GreetingCardRow, users: Users): GreetingCardRecord => ({
  ...presentContent(row),
  id: row.id,
  recipient: row.recipient_id === null ? null : userOf(users, row.recipient_id),
  lunar: row.lunar,
  total: row.red_packet_total === null ? null : Number(row.red_packet_total),
  refusal: row.refusal === null ? '' : refusalText(row.refusal),
})

/** For the export. */
export const exportCard = (row: GreetingCardRow, users: Users): object => {
  const { design, style, text, name, seal, state, time, lunar, total } = presentRecord(row, users)
  const to = row.recipient_id === null ? null : userOf(users, row.recipient_id).nickname
  return { to, design, style, text, name, seal, state, lunar, total, time, createTime: row.created_at.toISOString() }
}
