import type { ServiceAccount } from '#contract/chat.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { ServiceParts } from './service-notice.service.ts'
import { listServiceAccounts } from './service.queries.ts'

/** Official accounts that are chatted with like users. */
export interface ServiceAccountService {
  list(userId: string): Promise<ServiceAccount[]>
  /** @throws {AppError} USER_GONE */
  get(accountId: string, userId: string): Promise<ServiceAccount>
}

export const createServiceAccountService = ({ db, user }: Pick<ServiceParts, 'db' | 'user'>): ServiceAccountService => {
  const list = async (userId: string): Promise<ServiceAccount[]> => {
    const rows = await listServiceAccounts(db, userId)
    const briefs = await user.briefs(rows.map((row) => row.user_id))
    return rows.flatMap((row) => {
      const brief = briefs.get(row.user_id)
      const slug = row.slug as ServiceAccount['slug']
      return brief ? { ...brief, slug, summary: row.summary, windowId: row.window_id } : []
    })
  }
  return {
    list,
    get: async (accountId, userId) => {
      const account = (await list(userId)).find(({ id }) => id === accountId)
      if (!account) throw new AppError('USER_GONE')
      return account
    },
  }
}
