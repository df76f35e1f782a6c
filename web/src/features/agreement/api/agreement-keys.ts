/** Names of what the query cache holds about agreements. */
export const agreementKeys = {
  all: ['agreement'] as const,
  accepted: ['agreement', 'accepted'] as const,
}
