import type { TransferKind } from '#contract/ledger.ts'

/** The colour of each kind, in lists and charts. */
export const tintOf: Record<TransferKind, string> = {
  'top-up': 'var(--color-leaf)',
  withdrawal: 'var(--color-ink-2)',
  'withdrawal-fee': 'var(--color-ink-3)',
  payment: 'var(--color-river)',
  refund: 'var(--color-leaf)',
  remittance: 'var(--color-amber)',
  'red-packet': 'var(--color-seal)',
  'points-earned': 'var(--color-amber)',
  'points-spent': 'var(--color-amber)',
  'points-lapsed': 'var(--color-ink-3)',
  adjustment: 'var(--color-ink-3)',
  chargeback: 'var(--color-rust)',
}
