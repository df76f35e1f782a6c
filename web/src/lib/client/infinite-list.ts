import { type InfiniteData, infiniteQueryOptions, type QueryKey, replaceEqualDeep } from '@tanstack/react-query'
import type { CallOptions } from './client.ts'

/** What of a page of the contract (`pageOf`) going on to the next one needs. */
interface ListPage {
  records: readonly { id: string }[]
  hasMore: boolean
  pageNo: number
  cursor: string | null
}

/** What the query cache holds of a list. */
export type ListPages<Page> = InfiniteData<Page, string | null>

/** Where a page begins: nowhere for the first one. */
export type PageStart = { cursor?: string }

/** The records of all pages. One that has moved while the reader went on stands where it was first seen. */
export const joinPages = <Page extends ListPage>({ pages }: ListPages<Page>): Page['records'][number][] => {
  const records = new Map<string, Page['records'][number]>()
  for (const page of pages)
    for (const record of page.records) if (!records.has(record.id)) records.set(record.id, record)
  return [...records.values()]
}

const isPages = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)

/**
 * How the cache of an endless list takes new data (`structuralSharing` of its query). A next page comes together with
 * those before it as they were when it was asked for; what has changed in them since stays changed.
 */
export const keepChanges = (known: unknown, next: unknown): unknown => {
  const isNextPage = isPages(known) && isPages(next) && next.pages.length === known.pages.length + 1
  return replaceEqualDeep(known, isNextPage ? { ...next, pages: [...known.pages, next.pages.at(-1)] } : next)
}

/**
 * An endless list, for `useInfiniteQuery`: its data are the records of all pages so far, each once.
 * @param askPage makes the call; what fails is shown by the list. Of a list without cursors, the cursor is the number
 *   of the page
 */
export const infiniteListOptions = <Page extends ListPage>(
  queryKey: QueryKey,
  askPage: (start: PageStart, options: CallOptions) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) => askPage(cursor === null ? {} : { cursor }, { signal, quiet: true }),
    // Lists are kept on the device as JSON, where undefined would come back as null.
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor, hasMore, pageNo }: Page) => cursor ?? (hasMore ? String(pageNo + 1) : undefined),
    select: joinPages<Page>,
    structuralSharing: keepChanges,
  })
