import type { PersonCard } from '#contract/people.ts'
import type { UserBrief } from '#contract/user.ts'
import type { CardRow } from './people.queries.ts'

export const presentCard = (row: CardRow, user: UserBrief): PersonCard => ({
  id: row.id,
  user,
  username: row.username,
  createTime: row.created_at.toISOString(),
  banFlag: row.banned,
  silenceFlag: row.silenced,
  closeFlag: row.closing,
})
