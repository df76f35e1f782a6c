/** Names of what the query cache holds of who waits for seats. */
export const waitlistKeys = {
  all: ['waitlist'] as const,
  detail: (id: string) => ['waitlist', 'detail', id] as const,
  page: (kind: string) => ['waitlist', 'page', kind] as const,
  quote: (wanted: object) => ['waitlist', 'quote', wanted] as const,
}
