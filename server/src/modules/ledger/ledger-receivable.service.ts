import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { houseAccount, userAccount } from './ledger-account.ts'
import { type ClaimRow, listRepayable, sumReceivables } from './ledger-receivable.queries.ts'
import { stepsOf, type TransferSet } from './ledger-transfer.ts'
import { postSets } from './ledger.queries.ts'

/** What the provider has taken back from us, so far as it is not repaid. Below zero. */
export const chargebacks = houseAccount('fen', 'suspense', 'chargebacks')
/** What users owe, so that it sums to zero with their receivables. Below zero. */
export const receivables = houseAccount('fen', 'suspense', 'receivables')

/** Owners whose debts are looked at in one statement. */
export const repaymentBatch = 100

/**
 * Two at once make the same repayment, or one of them is refused. The id ends where the receivable stands, which each repayment
 * changes.
 */
const repaymentOf = ({ owner_id: owner, seq, amount }: ClaimRow): TransferSet => {
  const id = `repayment:${owner}:${seq}`
  const about = { amount: Number(amount), kind: 'chargeback', subject: `repayment:${owner}` } as const
  return {
    transfers: [
      { ...about, id, from: userAccount(owner, 'wallet'), to: chargebacks },
      { ...about, id: `${id}:claim`, from: userAccount(owner, 'receivable'), to: receivables },
    ],
  }
}

/**
 * Has those who owe something repay it out of what they have. What is refused, because something else came first, is left to
 * the next time.
 * @param owners only these; else all, some at a time
 * @returns how many could repay something
 */
export const repay = async (executor: Executor, { now }: Clock, owners?: readonly string[]): Promise<number> => {
  const claims = await listRepayable(executor, owners, repaymentBatch)
  const sets = claims.map((claim, place) => stepsOf(repaymentOf(claim), place + 1))
  if (sets.length > 0) await postSets(executor, now(), sets)
  return claims.length
}

/** What users owe in all, in 分. */
export const sumOwed = async (executor: Executor): Promise<number> => Number(await sumReceivables(executor))
