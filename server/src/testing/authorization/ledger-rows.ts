import { all, type Rows, signedIn } from './row.ts'

/** Calls of the ledger. No day has been closed here; who asks for entries of the owner's account gets an empty page. */
export const ledgerRows: Rows = {
  'ledger.closing': { get: all('CLOSING_GONE') },
  'ledger.statement': { get: { ...all('CLOSING_GONE'), nobody: 'UNAUTHENTICATED' } },
  'ledger.statementEntries': {
    input: ({ owner }) => ({ body: { account: `${owner.id}/fen/wallet/`, until: '900' } }),
    get: signedIn,
  },
}
