/** Names of what the query cache holds about topics. */
export const topicKeys = {
  pages: ['topic', 'page'] as const,
  detail: (topicId: string) => ['topic', 'detail', topicId] as const,
  details: ['topic', 'detail'] as const,
  newNum: ['topic', 'new'] as const,
  versions: (topicId: string) => ['topic', 'versions', topicId] as const,
}
