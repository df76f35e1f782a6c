import type { QueryKey } from '@tanstack/react-query'
import { settingsKeys } from '#web/features/settings/settings-keys.ts'
import { topicKeys } from '#web/features/topic/api/topic-keys.ts'

/** What can be read again without a network: the feed, topics with their replies, people, and the reader himself. */
const kept: readonly QueryKey[] = [
  topicKeys.details,
  ['post', 'page'],
  ['profile'],
  ['user'],
  ['category'],
  settingsKeys.list,
]

/** Where the account is signed in and how it is guarded is never shown from what was kept: it must be true. */
const neverKept: QueryKey = ['user', 'account']

const begins = (key: QueryKey, start: QueryKey) => start.every((part, index) => part === key[index])

/** The name under which the answer to a query is kept; null for what is not. */
export const keptNameOf = (key: QueryKey): string | null => {
  if (begins(key, topicKeys.pages)) {
    // A list is the same at whatever place of the history it stands; what was searched for is not kept.
    const selection = key[topicKeys.pages.length]
    const isSearch = typeof selection === 'object' && selection !== null && 'keyword' in selection
    return isSearch ? null : JSON.stringify([...topicKeys.pages, selection])
  }
  if (begins(key, neverKept)) return null
  return kept.some((start) => begins(key, start)) ? JSON.stringify(key) : null
}

/** So many pages of an endless list are kept; who reads on without a network is told that there is none. */
const maxPages = 3

const isEndless = (data: unknown): data is { pages: unknown[]; pageParams: unknown[] } =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages) && 'pageParams' in data

/** What of an answer is kept. */
export const keptPart = (data: unknown): unknown =>
  isEndless(data) ? { pages: data.pages.slice(0, maxPages), pageParams: data.pageParams.slice(0, maxPages) } : data
