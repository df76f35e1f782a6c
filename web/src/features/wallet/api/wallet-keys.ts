/** Names of what the query cache holds about the wallet. None of it is kept on the device. */
export const walletKeys = {
  all: ['wallet'] as const,
  mine: ['wallet', 'mine'] as const,
  bill: ['wallet', 'bill'] as const,
  line: (id: string) => ['wallet', 'line', id] as const,
  month: (month: string) => ['wallet', 'month', month] as const,
  paymentPassword: ['wallet', 'payment-password'] as const,
  payee: ['wallet', 'payee'] as const,
  topUp: (id: string) => ['wallet', 'top-up', id] as const,
  withdrawal: (id: string) => ['wallet', 'withdrawal', id] as const,
  quote: (amount: number) => ['wallet', 'quote', amount] as const,
}
