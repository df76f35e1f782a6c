/** Names of what the query cache holds about 互动. */
export const interactionKeys = {
  all: ['interaction'] as const,
  pages: ['interaction', 'page'] as const,
  unread: ['interaction', 'unread'] as const,
}
