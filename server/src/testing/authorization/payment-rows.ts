import { all, owners, type Rows, signedIn, staffOnly } from './row.ts'

const clientId = '0b0f7a52-7c4e-4f43-9d2a-9a2d3e6c1f00'
const digits = '135790'
const refused = (failure: Parameters<typeof all>[0]) => ({ ...all(failure), nobody: 'UNAUTHENTICATED' }) as const
// Nobody here has a password that could be right.
const code = { emailKey: 'none', emailCode: '000000', password: 'a guess' }

/** Calls of money in and out; there is no provider to pay at. */
export const paymentRows: Rows = {
  'payment.pageAll': staffOnly({}),
  'payment.way': staffOnly({ paymentId: '1' }),
  'payment.pageDifferences': staffOnly({}),
  'coupon.pageCampaigns': staffOnly({}),
  'ledger.trialBalance': { get: { ...all('FORBIDDEN'), nobody: 'UNAUTHENTICATED' } },
  'adjustment.page': staffOnly({}),
  'adjustment.propose': staffOnly({ clientId, username: 'somebody', amount: 500, reason: '补偿' }),
  'adjustment.approve': staffOnly({ adjustmentId: '1', reason: '补偿' }),
  'adjustment.refuse': staffOnly({ adjustmentId: '1', reason: '补偿' }),
  'refund.page': staffOnly({}),
  'refund.quote': staffOnly({ subject: 'top-up:1' }),
  'refund.propose': staffOnly({ clientId, subject: 'top-up:1', amount: 500, reason: '补偿' }),
  'refund.approve': staffOnly({ refundId: '1', reason: '补偿' }),
  'refund.refuse': staffOnly({ refundId: '1', reason: '补偿' }),
  'paymentPassword.query': { get: signedIn },
  'paymentPassword.set': {
    input: () => ({ body: { paymentPassword: digits, password: 'a guess' } }),
    get: refused('PASSWORD_WRONG'),
  },
  'paymentPassword.change': {
    input: () => ({ body: { paymentPassword: digits, newPaymentPassword: digits } }),
    get: refused('PAYMENT_PASSWORD_UNSET'),
  },
  'paymentPassword.reset': {
    input: () => ({ body: { newPaymentPassword: digits, ...code } }),
    get: refused('PASSWORD_WRONG'),
  },
  'paymentPassword.resetByCode': {
    input: () => ({ body: { newPaymentPassword: digits, password: 'a guess', code: '000000' } }),
    get: refused('PASSWORD_WRONG'),
  },
  'paymentPassword.setSmallPayment': {
    input: () => ({ body: { smallPaymentFlag: true, paymentPassword: digits } }),
    get: refused('PAYMENT_PASSWORD_UNSET'),
  },
  'payment.beginTopUp': {
    input: () => ({ body: { clientId, amount: 1234 } }),
    get: refused('TOP_UP_UNAVAILABLE'),
  },
  'payment.topUpDetail': { input: ({ topUpId }) => ({ params: { id: topUpId } }), get: owners('TOP_UP_GONE') },
  'payment.closeTopUp': { input: ({ topUpId }) => ({ body: { id: topUpId } }), get: owners('TOP_UP_GONE') },
  'payment.queryPayee': { get: signedIn },
  'payment.bindPayee': {
    input: () => ({ body: { account: '13800138000' } }),
    // The owner alone is certified.
    get: owners('CERTIFICATION_NEEDED'),
  },
  'payment.quoteWithdrawal': { input: () => ({ body: { amount: 1234 } }), get: signedIn },
  'payment.withdraw': {
    input: () => ({ body: { clientId, amount: 1234, paymentPassword: digits } }),
    get: refused('WITHDRAWAL_UNAVAILABLE'),
  },
  'payment.withdrawalDetail': {
    input: ({ withdrawalId }) => ({ params: { id: withdrawalId } }),
    get: owners('WITHDRAWAL_GONE'),
  },
}
