import type { Executor } from '#server/platform/database/database.ts'
import { cleanupJob, type Job } from '#server/platform/jobs/job.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { LedgerClosingService } from './ledger-closing.service.ts'
import type { LedgerKeyService } from './ledger-key.service.ts'
import type { LedgerProofService } from './ledger-proof.service.ts'
import { repay, repaymentBatch } from './ledger-receivable.service.ts'
import { lapseHolds } from './ledger.queries.ts'
import type { LedgerService } from './ledger.service.ts'

const batch = 200

interface Parts {
  clock: Clock
  run: LedgerService['run']
  proof: Pick<LedgerProofService, 'seal'>
  closings: Pick<LedgerClosingService, 'close'>
  keys: Pick<LedgerKeyService, 'reEncrypt'>
}

export const createLedgerJobs = ({ clock, run, proof, closings, keys }: Parts): Job[] => {
  const lapse = async () => {
    const at = clock.now()
    const lapseSome = (transaction: Executor) => lapseHolds(transaction, at, batch)
    for (let lapsed = batch; lapsed > 0;) lapsed = await run(lapseSome)
  }
  const repayAll = async () => {
    const repaySome = (transaction: Executor) => repay(transaction, clock)
    for (let repaid = repaymentBatch; repaid === repaymentBatch;) repaid = await run(repaySome)
  }
  return [
    // What is past cannot be posted anyway, and balances count what is not sealed: neither needs to be quick.
    { name: 'lapse-holds', everyMs: 15_000, run: lapse },
    // What became free, and what came while somebody began to owe.
    { name: 'repay-receivables', everyMs: 15_000, run: repayAll },
    { name: 'seal-ledger', everyMs: 15_000, run: proof.seal },
    // Looks whether a day has ended.
    { name: 'close-ledger', everyMs: 5 * 60 * 1000, atStart: true, run: closings.close },
    cleanupJob('ledger', keys.reEncrypt),
  ]
}
