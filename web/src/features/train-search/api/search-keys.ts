import type { Trip } from '../trip.ts'

/** Names of what the query cache holds of searches for trains. */
export const searchKeys = {
  list: ({ from, to, day }: Trip) => ['train-search', 'list', from, to, day] as const,
  connections: ({ from, to, day }: Trip) => ['train-search', 'connections', from, to, day] as const,
  calendar: ({ from, to }: Omit<Trip, 'day'>) => ['train-search', 'calendar', from, to] as const,
  alternatives: (stretch: object) => ['train-search', 'alternatives', stretch] as const,
  counts: ['train-search', 'counts'] as const,
}
