/** Names of what the query cache holds about settings. */
export const settingsKeys = {
  all: ['settings'] as const,
  list: ['settings', 'list'] as const,
}
