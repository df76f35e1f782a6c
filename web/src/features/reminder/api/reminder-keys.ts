/** Names of what the query cache holds of reminders. */
export const reminderKeys = {
  all: ['reminder'] as const,
  list: ['reminder', 'list'] as const,
  friends: ['reminder', 'friends'] as const,
  feed: ['reminder', 'feed'] as const,
}
