/** Names of what the query cache holds about greeting cards. */
export const greetingCardKeys = {
  lists: ['greeting-card', 'page'] as const,
  list: (side: 'due' | 'sent') => ['greeting-card', 'page', side] as const,
  one: (key: string) => ['greeting-card', 'one', key] as const,
}
