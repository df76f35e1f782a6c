/** Names of what the query cache holds of the user's addresses. They are not kept for reading offline. */
export const addressKeys = {
  list: ['address', 'list'] as const,
  /** With its whole phone number. */
  whole: (id: string) => ['address', 'whole', id] as const,
}
