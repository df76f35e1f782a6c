/** Names of what the query cache holds about categories. */
export const categoryKeys = {
  list: ['category', 'list'] as const,
  detail: (categoryId: string) => ['category', 'detail', categoryId] as const,
}
