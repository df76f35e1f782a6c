import type { TestApp } from './app.ts'
import type { TestUser } from './factories.ts'
import { officialIds } from '#server/modules/relation/relation.module.ts'

/** What 系统通知 has written to somebody, the oldest first. */
export const readNotices = async ({ db }: TestApp, user: Pick<TestUser, 'id'>): Promise<string[]> => {
  const rows = await db
    .selectFrom('chat_messages')
    .innerJoin('chat_members', 'chat_members.window_id', 'chat_messages.window_id')
    .select('content')
    .where('chat_members.user_id', '=', user.id)
    .where('sender_id', '=', officialIds.system)
    .orderBy('chat_messages.id')
    .execute()
  return rows.map(({ content }) => content)
}
