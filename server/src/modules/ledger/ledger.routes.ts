import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { LedgerClosingService } from './ledger-closing.service.ts'
import type { LedgerDeskService } from './ledger-desk.service.ts'
import type { LedgerStatementService } from './ledger-statement.service.ts'

interface Services {
  closings: Pick<LedgerClosingService, 'find'>
  statements: LedgerStatementService
  desk: LedgerDeskService
}

export const registerLedgerRoutes = (register: Register, { closings, statements, desk }: Services): void => {
  register(contract.ledger.closing, ({ query }) => closings.find(query.day))
  register(contract.ledger.trialBalance, () => desk.trialBalance())
  register(contract.ledger.statement, ({ viewer }) => statements.find(viewer.userId))
  register(contract.ledger.statementEntries, ({ body, viewer }) => statements.page(body, viewer.userId))
}
