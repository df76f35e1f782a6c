/** Names of what the query cache holds of decisions and appeals. */
export const appealKeys = {
  decision: (decisionId: string) => ['appeal', decisionId] as const,
}
