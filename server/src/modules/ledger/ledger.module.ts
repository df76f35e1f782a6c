import type { Register } from '#server/platform/http/register.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import { createLedgerClosingService } from './ledger-closing.service.ts'
import { createLedgerDeskService } from './ledger-desk.service.ts'
import { createLedgerKeyService, type SigningKeys } from './ledger-key.service.ts'
import { createLedgerProofService } from './ledger-proof.service.ts'
import { createLedgerStatementService, type HistoryProofs } from './ledger-statement.service.ts'
import { createLedgerJobs } from './ledger.jobs.ts'
import { createLedgerPersonal } from './ledger.personal.ts'
import { registerLedgerRoutes } from './ledger.routes.ts'
import { createLedgerService, type LedgerParts } from './ledger.service.ts'

export { saltOf } from './closing.ts'
export type { AccountName, Purpose, Unit, UserPurpose } from './ledger-account.ts'
export { houseAccount, userAccount } from './ledger-account.ts'
export type { SigningKeys } from './ledger-key.service.ts'
export type { ClosingCheck, LedgerClosingService } from './ledger-closing.service.ts'
export type { HistoryProofs } from './ledger-statement.service.ts'
export type { LedgerDeskService } from './ledger-desk.service.ts'
export type { EntryQuery, EntrySum, LedgerEntry } from './ledger-entry.service.ts'
export type { LedgerProofService } from './ledger-proof.service.ts'
export type { HouseEntry } from './ledger-house.service.ts'
export { chargebacks, receivables } from './ledger-receivable.service.ts'
export type { Hold, HoldEnd, PostOutcome, Transfer, TransferSet } from './ledger-transfer.ts'
export type { Balance, LedgerService } from './ledger.service.ts'
export { createLedgerService } from './ledger.service.ts'

/** Accounts, transfers and holds, in 分 and points: what everything of worth moves through. */
export const createLedgerModule = (parts: LedgerParts & { vault: Vault }) => {
  const service = createLedgerService(parts)
  const { run } = service
  const proof = createLedgerProofService({ ...parts, run })
  const keys = createLedgerKeyService(parts)
  const closings = createLedgerClosingService({ ...parts, keys, run })
  const statements = createLedgerStatementService(parts)
  const desk = createLedgerDeskService(parts)
  return {
    service,
    /** For those who keep the books. */
    desk,
    /** For those who hold what they know of their own against the ledger. */
    closings,
    /** For those whose histories are under the root. */
    historyProofs: statements as HistoryProofs,
    proof,
    /** Those that the house signs with. */
    keys: keys as SigningKeys,
    jobs: createLedgerJobs({ ...parts, run, proof, closings, keys }),
    personal: createLedgerPersonal({ ...parts, service }),
    routes: (register: Register) => registerLedgerRoutes(register, { closings, statements, desk }),
  }
}
