import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import type { UserService } from '../user/user.module.ts'
import { deleteUndelivered, emptyNames, type GreetingCardRow, listCards } from './greeting-card.queries.ts'
import { exportCard } from './greeting-card.views.ts'

/**
 * What somebody has written on cards. What lies in chats of others stays there when an account is closed, as messages do, without
 * their name; links and what waits for its day go. What is in red packets goes back by those.
 */
export const createGreetingCardPersonal = ({
  db,
  user,
}: {
  db: Executor
  user: Pick<UserService, 'briefs'>
}): PersonalData => ({
  tables: ['greeting_cards'],
  parts: (userId) => [
    pagedPart<GreetingCardRow>({
      name: 'greeting-cards',
      title: '写过的贺卡',
      read: (after, limit) => listCards(db, userId, after?.id ?? '0', limit),
      present: async (rows) => {
        const users = await user.briefs([...new Set(rows.flatMap(({ recipient_id }) => recipient_id ?? []))])
        return rows.map((row) => exportCard(row, users))
      },
    }),
  ],
  erase: async (transaction, userId) => {
    await deleteUndelivered(transaction, userId)
    await emptyNames(transaction, userId)
  },
})
