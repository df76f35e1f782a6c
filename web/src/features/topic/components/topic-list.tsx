import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { ArrowUp } from 'lucide-react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { limits } from '#contract/limits.ts'
import type { TopicCard as Topic } from '#contract/topic.ts'
import { useLoadAhead } from '#web/lib/browser/load-ahead.ts'
import { usePageKey, useScrollRestoration } from '#web/lib/page-state/scroll-restoration.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { PullToRefresh } from '#web/ui/pull-to-refresh.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useNewTopics } from '../api/count-new-topics.ts'
import { saveTopics, topicListName, type TopicSelection, useTopicPages } from '../api/page-topics.ts'
import { TopicCard } from './topic-card.tsx'

/** The shape of a topic's author and time, while they load. */
export const AuthorSkeleton = () => (
  <div className="flex items-center gap-2.5">
    <Skeleton className="size-10 rounded-full!" />
    <div className="space-y-1.5">
      <Skeleton className="h-4 w-20" />
      <Skeleton className="h-3 w-14" />
    </div>
  </div>
)

/** The shape of a card that is still loading. */
const TopicCardSkeleton = ({ pictures = true }: { pictures?: boolean }) => (
  <div className="space-y-3 rounded-card bg-card p-4">
    <AuthorSkeleton />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-3/5" />
    {pictures && (
      <div className="grid grid-cols-3 gap-1">
        <Skeleton className="aspect-square" />
        <Skeleton className="aspect-square" />
        <Skeleton className="aspect-square" />
      </div>
    )}
    <Skeleton className="h-4 w-32" />
  </div>
)

/** The shape of a list of cards that is still loading. */
export const TopicListSkeleton = () => (
  <div role="status" aria-label="正在加载" className="space-y-2.5 px-3">
    <TopicCardSkeleton />
    <TopicCardSkeleton pictures={false} />
    <TopicCardSkeleton />
  </div>
)

export interface TopicListHandle {
  /** Goes to the top and asks for the newest: what pulling does, without dragging. */
  startOver: () => void
}

interface TopicListProps {
  selection: TopicSelection
  /** Where the list stands, if not on this page of the history: `homePageKey`. */
  pageKey?: string
  /** Stands above the cards and scrolls with them. */
  head?: ReactNode
  /** Shown when there is no topic. */
  empty: ReactNode
  /** Marks in titles and texts what was looked for. */
  highlight?: (text: string) => ReactNode
  ref?: Ref<TopicListHandle>
}

interface NewTopicsPillProps {
  newNum: number
  onShow: () => void
}

/** Says over a list that there is something new; the list itself stays as it is until the reader wants it. */
const NewTopicsPill = ({ newNum, onShow }: NewTopicsPillProps) => (
  <span role="status" className="pointer-events-none absolute inset-x-0 top-2 z-20 flex justify-center">
    {newNum > 0 && (
      <button
        type="button"
        onClick={onShow}
        className="pointer-events-auto inline-flex min-h-11 animate-rise items-center gap-1.5 rounded-full bg-river px-5 text-sm font-medium text-on-river tabular-nums shadow-float active:opacity-85"
      >
        <ArrowUp size={16} aria-hidden />有 {newNum >= limits.newTopics ? `${limits.newTopics - 1}+` : newNum} 条新内容
      </button>
    )}
  </span>
)

type Row = { kind: 'head' | 'skeleton' | 'error' | 'empty' | 'end' } | { kind: 'topic'; topic: Topic; eager: boolean }

/** An endless list of topics in a scroll container of its own, as high as there is room. */
export const TopicList = ({ selection, pageKey, head, empty, highlight, ref }: TopicListProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const queryClient = useQueryClient()
  const ownPageKey = usePageKey()
  const listPageKey = pageKey ?? ownPageKey
  const { query, refresh } = useTopicPages(selection, listPageKey)
  const { data, error, isPending } = query
  const name = topicListName(selection, listPageKey)
  const saved = useScrollRestoration(list, name, data !== undefined)
  const loadAhead = useLoadAhead(list, query, data?.topics.length)
  const newNum = useNewTopics(selection, data?.asOf)

  useEffect(() => saveTopics(queryClient, selection, listPageKey), [queryClient, selection, listPageKey])

  const startOver = () => {
    scroller.current?.scrollTo({ top: 0 })
    // The client has shown what failed.
    refresh().catch(() => {})
  }
  useImperativeHandle(ref, () => ({ startOver }))

  const rows: Row[] = []
  if (head !== undefined) rows.push({ kind: 'head' })
  if (data !== undefined) {
    rows.push(...data.topics.map((topic, index): Row => ({ kind: 'topic', topic, eager: index < 2 })))
    rows.push({ kind: data.topics.length === 0 ? 'empty' : 'end' })
  } else rows.push({ kind: isPending ? 'skeleton' : 'error' })

  const renderRow = (row: Row) => {
    switch (row.kind) {
      case 'head':
        return <div key="head">{head}</div>
      case 'topic':
        return (
          <div key={row.topic.id} className="px-3 pb-2.5">
            <TopicCard
              topic={row.topic}
              eager={row.eager}
              categoryHidden={selection.list === 'page' && selection.categoryId !== undefined}
              highlight={highlight}
            />
          </div>
        )
      case 'skeleton':
        return <TopicListSkeleton key="skeleton" />
      case 'error':
        return <ErrorState key="error" message={error?.message ?? ''} onRetry={() => void query.refetch()} />
      case 'empty':
        return <div key="empty">{empty}</div>
      case 'end':
        return <ListEnd key="end" pages={query} />
    }
  }

  return (
    <>
      <NewTopicsPill newNum={newNum} onShow={startOver} />
      <div ref={scroller} className="h-full overflow-x-clip bg-paper overflow-y-auto overscroll-contain">
        <PullToRefresh onRefresh={refresh} scrollRef={scroller}>
          <Virtualizer
            ref={list}
            scrollRef={scroller}
            data={rows}
            keepMounted={[0]}
            {...(saved && { cache: saved.cache })}
            onScroll={loadAhead}
          >
            {renderRow}
          </Virtualizer>
        </PullToRefresh>
      </div>
    </>
  )
}
