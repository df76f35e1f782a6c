/** Names of what the query cache holds about statements. */
export const statementKeys = {
  /** The newest, or of one day. */
  closing: (day?: string) =>
    day === undefined ? (['statement', 'closing'] as const) : (['statement', 'closing', day] as const),
  mine: ['statement', 'mine'] as const,
}
