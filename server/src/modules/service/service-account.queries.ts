import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

export interface ServiceAccountRow {
  user_id: string
  slug: string
  summary: string
  window_id: string | null
}

/** The official accounts in their order, with the user's window with each; 互动 has a place of its own. */
export const listServiceAccounts = async (db: Executor, userId: string): Promise<ServiceAccountRow[]> => {
  const { rows } = await sql<ServiceAccountRow>`
    select
      service_accounts.user_id, slug, summary,
      (select window_id from chat_members where user_id = ${userId} and partner_id = service_accounts.user_id) as window_id
    from service_accounts where slug <> 'interaction' order by position`.execute(db)
  return rows
}
