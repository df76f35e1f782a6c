/** Names of what the query cache holds about searches. */
export const searchKeys = {
  hotWords: ['search', 'hot'] as const,
  suggestions: (keyword: string) => ['search', 'suggest', keyword] as const,
  hashtags: (keyword: string) => ['search', 'hashtags', keyword] as const,
  posts: (keyword: string) => ['search', 'posts', keyword] as const,
  users: (keyword: string) => ['search', 'users', keyword] as const,
}
