/** Names of what the query cache holds about how the user stands to others. */
export const friendKeys = {
  all: ['friend'] as const,
  state: (userId: string) => ['friend', 'state', userId] as const,
  /** Pages of people; every list of them begins so. */
  pages: ['friend', 'page'] as const,
  blocks: ['friend', 'blocks'] as const,
  suggested: ['friend', 'suggested'] as const,
  choosable: ['friend', 'choosable'] as const,
  /** Found by searching: what makes searches old makes these old, too. */
  found: (keyword: string) => ['search', 'choosable', keyword] as const,
}
