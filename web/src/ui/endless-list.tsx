import { type ReactNode, useRef } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useScrollRestoration, usePageKey } from '#web/lib/page-state/scroll-restoration.ts'
import { useLoadAhead } from '#web/lib/browser/load-ahead.ts'
import { servedRowCount } from '#web/lib/browser/served.ts'
import { ErrorState } from './error-state.tsx'
import { ListEnd } from './list-end.tsx'
import { PullToRefresh } from './pull-to-refresh.tsx'

/** Of an infinite query whose pages are one list, what showing it needs. */
interface Pages<Item> {
  data: readonly Item[] | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  hasNextPage: boolean
  isFetchNextPageError: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
  refetch: () => Promise<{ error: Error | null }>
}

interface EndlessListProps<Item> {
  /** Of the list, on its screen: its place is kept under it. */
  name: string
  query: Pages<Item>
  keyOf: (item: Item) => string
  renderItem: (item: Item) => ReactNode
  /** Stands above the items and scrolls with them. */
  head?: ReactNode
  /** Stands between the two, and comes together with the items. */
  lead?: ReactNode
  /** The shape of what is still loading. */
  skeleton: ReactNode
  /** Shown when there is nothing. */
  empty: ReactNode
}

type Row<Item> = { kind: 'head' | 'lead' | 'skeleton' | 'error' | 'empty' | 'end' } | { kind: 'item'; item: Item }

/** A list that goes on as one scrolls, in a scroll container of its own, as high as its place. */
export const EndlessList = <Item,>({
  name,
  query,
  keyOf,
  renderItem,
  head,
  lead,
  skeleton,
  empty,
}: EndlessListProps<Item>) => {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const { data, error, isPending, refetch } = query
  const kept = useScrollRestoration(list, `${name} ${usePageKey()}`, data !== undefined)
  const loadAhead = useLoadAhead(list, query, data?.length)

  const refresh = async () => {
    const answer = await refetch()
    if (answer.error !== null) throw answer.error
  }

  const rows: Row<Item>[] = []
  if (head !== undefined) rows.push({ kind: 'head' })
  if (!isPending && lead !== undefined) rows.push({ kind: 'lead' })
  if (data !== undefined) {
    rows.push(...data.map((item): Row<Item> => ({ kind: 'item', item })))
    rows.push({ kind: data.length === 0 ? 'empty' : 'end' })
  } else rows.push({ kind: isPending ? 'skeleton' : 'error' })

  const renderRow = (row: Row<Item>) => {
    switch (row.kind) {
      case 'head':
        return <div key="head">{head}</div>
      case 'lead':
        return <div key="lead">{lead}</div>
      case 'item':
        return <div key={keyOf(row.item)}>{renderItem(row.item)}</div>
      case 'skeleton':
        return <div key="skeleton">{skeleton}</div>
      case 'error':
        return <ErrorState key="error" message={error?.message ?? ''} onRetry={() => void refetch()} />
      case 'empty':
        return <div key="empty">{empty}</div>
      case 'end':
        return <ListEnd key="end" pages={query} />
    }
  }

  return (
    <div ref={scroller} className="h-full overflow-x-clip overflow-y-auto overscroll-contain">
      <PullToRefresh onRefresh={refresh} scrollRef={scroller}>
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          {...servedRowCount()}
          data={rows}
          {...(kept?.cache && { cache: kept.cache })}
          onScroll={loadAhead}
        >
          {renderRow}
        </Virtualizer>
      </PullToRefresh>
    </div>
  )
}
