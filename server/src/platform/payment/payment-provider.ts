/** All sums in 分. What the app itself names a thing by at the provider is its outward number: for ever the same, however often asked. */

/** What is to be paid to the app. */
export interface PaymentOrder {
  outNo: string
  amount: number
  /** What the payer reads. */
  subject: string
  /** From then on it cannot be paid. */
  lapsesAt: Date
  /** Path of the app to which the browser comes back. */
  returnPath: string
}

/**
 * How a payment stands at the provider.
 * - `absent`: nobody has opened its page; it may still be paid until it lapses.
 * - `closed`: nothing was paid and nothing can be any more, or all of it went back.
 */
export type PaymentState =
  | { state: 'absent' | 'waiting' | 'closed' }
  | { state: 'paid'; amount: number; providerNo: string; paidAt: Date }

/** A notification whose signature is the provider's and that is meant for this app. */
export interface PaymentNotification {
  outNo: string
  /**
   * `paid`: with what and when. `returned`: so much of it has gone back to its payer in all, in 分, whoever has asked for that.
   * `other`: something else happened to it; ask if it matters.
   */
  payment: Extract<PaymentState, { state: 'paid' }> | { state: 'returned'; amount: number } | { state: 'other' }
}

export interface PayoutOrder {
  outNo: string
  amount: number
  /** Login of the payee at the provider. */
  account: string
  /** Their real name: the provider refuses when the account is another's. */
  name: string
}

/**
 * How a payout stands at the provider. `absent`: it knows of none by this number. `failed`: it will not come; `reason` is the
 * provider's own code.
 */
export type PayoutState =
  | { state: 'absent' | 'pending' }
  | { state: 'paid'; providerNo: string; paidAt: Date }
  | { state: 'failed'; reason: string }

/** How money stands that is to go back. `pending`: not yet. `failed`: it will not go back, and has not; `reason` is the provider's own code. */
export type ReturnState = { state: 'done' | 'pending' } | { state: 'failed'; reason: string }

/** A line of the provider's bill: money that came (positive) or went (negative). */
export interface BillLine {
  /** Of a fee that stands alone, the provider's number. */
  outNo: string
  providerNo: string
  kind: 'payment' | 'refund' | 'payout' | 'fee' | 'other'
  amount: number
  at: Date
}

/**
 * Who takes and pays money for the app. What is not known stays so: a call whose answer is lost rejects with `ProviderError`, and
 * may have been done; it is asked again under the same number.
 */
export interface PaymentProvider {
  /** Nobody's money moves. */
  readonly sandbox: boolean
  /** Where the browser goes to pay. Asks nobody. */
  begin(order: PaymentOrder): string
  query(outNo: string): Promise<PaymentState>
  /** @returns `paid`: it cannot be closed any more; `absent` as in `PaymentState` */
  close(outNo: string): Promise<'closed' | 'absent' | 'paid'>
  /** Gives money back, once for each request number. */
  refund(outNo: string, requestNo: string, amount: number): Promise<ReturnState>
  /** Pays out, once for each outward number. */
  payOut(order: PayoutOrder): Promise<PayoutState>
  queryPayout(outNo: string): Promise<PayoutState>
  /** @returns undefined when it is forged, or meant for another app */
  readNotification(fields: Record<string, string>): PaymentNotification | undefined
  /**
   * All that came and went on a day (`YYYY-MM-DD`, Shanghai), which must be over.
   * @param read takes the lines; what it makes of them is handed on. They come piece by piece: a bill may be large
   * @returns undefined when the provider has no bill: not yet, or because nothing came and went
   */
  dailyBill<T>(day: string, read: (lines: AsyncIterable<BillLine>) => Promise<T>): Promise<T | undefined>
}

/** The provider gave no answer, or none that says what became of it. */
export class ProviderError extends Error {}
