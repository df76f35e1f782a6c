import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { hastenReturns, listRemittances, type OwnRemittanceRow } from './remittance.queries.ts'
import { presentRemittance } from './remittance.views.ts'

const exportOf = (userId: string, row: OwnRemittanceRow): object => {
  const { amount, note, state, createTime, endTime } = presentRemittance(row)
  const direction = row.sender_id === userId ? 'sent' : 'received'
  return { direction, with: row.nickname, amount, note, state, createTime, endTime }
}

/**
 * What somebody has sent and received, in 分. It stays when an account is closed, as the ledger's entries do, under an id that is
 * nobody's name any more; what waits for them goes back at once.
 */
export const createRemittancePersonal = ({ db, clock }: { db: Executor; clock: Clock }): PersonalData => ({
  tables: ['remittances'],
  parts: (userId) => [
    pagedPart<OwnRemittanceRow>({
      name: 'remittances',
      title: '转账记录',
      read: (after, limit) => listRemittances(db, userId, after?.id ?? '0', limit),
      present: (rows) => rows.map((row) => exportOf(userId, row)),
    }),
  ],
  erase: (transaction, userId) => hastenReturns(transaction, userId, clock.now()),
})
