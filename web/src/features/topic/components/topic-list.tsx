import { useRef } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { TopicCard as Topic } from '#contract/topic.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { servedRowCount } from '#web/lib/browser/served.ts'
import { ListEnd } from '#web/ui/list-end.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TopicCard } from './topic-card.tsx'
import { TopicListFrame, type TopicListProps, useTopicList } from './topic-list-frame.tsx'

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

type Row = { kind: 'head' | 'skeleton' | 'error' | 'empty' | 'end' } | { kind: 'topic'; topic: Topic; eager: boolean }

/** An endless column of topics as full cards. */
export const TopicList = ({ head, empty, highlight, ...props }: TopicListProps) => {
  const { selection } = props
  const list = useRef<VirtualizerHandle>(null)
  const { query, saved, loadAhead, ...frame } = useTopicList(list, props)
  const { data, error, isPending } = query

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
    <TopicListFrame {...frame}>
      <div className="mx-auto max-w-170">
        <Virtualizer
          ref={list}
          scrollRef={frame.scroller}
          {...servedRowCount()}
          data={rows}
          keepMounted={[0]}
          {...(saved?.cache && { cache: saved.cache })}
          onScroll={loadAhead}
        >
          {renderRow}
        </Virtualizer>
      </div>
    </TopicListFrame>
  )
}
