/** Names of what the query cache holds of orders of train tickets. */
export const orderKeys = {
  rules: ['fare', 'rules'] as const,
  all: ['train-order'] as const,
  details: ['train-order', 'detail'] as const,
  detail: (id: string) => ['train-order', 'detail', id] as const,
  pages: ['train-order', 'page'] as const,
  next: ['train-order', 'page', 'next'] as const,
  page: (kind: string) => ['train-order', 'page', kind] as const,
  quote: (wanted: object) => ['train-order', 'quote', wanted] as const,
  refund: (ticketIds: readonly string[]) => ['train-order', 'refund', ticketIds] as const,
  change: (wanted: object) => ['train-order', 'change', wanted] as const,
}
