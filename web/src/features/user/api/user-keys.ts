/** Names of what the query cache holds about the signed-in user. */
export const userKeys = {
  all: ['user'] as const,
  myBase: ['user', 'my-base'] as const,
  myRecord: ['user', 'my-record'] as const,
  remarks: ['user', 'remarks'] as const,
}

/** Names of what it holds about what people show of themselves, the signed-in user among them. */
export const profileKeys = {
  all: ['profile'] as const,
  of: (userId: string) => ['profile', userId] as const,
}
