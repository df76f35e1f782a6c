import { owners, type Rows, signedIn } from './row.ts'

/** Calls about one's own balance. */
export const walletRows: Rows = {
  'wallet.query': { get: signedIn },
  'wallet.pageBill': { input: () => ({ body: {} }), get: signedIn },
  'wallet.billDetail': { input: ({ billLineId }) => ({ params: { id: billLineId } }), get: owners('BILL_LINE_GONE') },
  'wallet.billMonth': { input: () => ({ params: { month: '2026-11' } }), get: signedIn },
  'wallet.noteBill': {
    input: ({ billLineId }) => ({ body: { id: billLineId, note: '房租' } }),
    get: owners('BILL_LINE_GONE'),
  },
  'wallet.exportBill': { input: () => ({ body: {} }), get: signedIn },
}
