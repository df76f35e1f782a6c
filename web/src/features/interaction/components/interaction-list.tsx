import type { InteractionKind } from '#contract/interaction.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InteractionLine } from './interaction-line.tsx'
import { useInteractions } from '../api/page-interactions.ts'
import { useReadInteractions } from '../api/read-interactions.ts'

const Skeletons = () => (
  <div role="status" aria-label="正在加载互动" className="space-y-5 bg-card p-4">
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className="flex gap-3">
        <Skeleton className="size-11 shrink-0 rounded-full!" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-3.5 w-1/2" />
        </div>
      </div>
    ))}
  </div>
)

const empties: Record<InteractionKind | 'all', string> = {
  all: '还没有人和你互动',
  star: '还没有人星标你写的',
  post: '还没有人回复你',
  mention: '还没有人提到你',
  follow: '还没有新的关注',
}

/** What others did that concerns the user: all of it, or one kind. Seeing it marks it as read. */
export const InteractionList = ({ kind }: { kind?: InteractionKind | undefined }) => {
  const query = useInteractions(kind)
  // Not what was known before: reading must not overtake the page that still shows what is new.
  useReadInteractions(query.isFetchedAfterMount && query.isSuccess && !query.isFetching ? query.dataUpdatedAt : 0)
  return (
    <EndlessList
      name={`interactions ${kind ?? 'all'}`}
      query={query}
      keyOf={({ id }) => id}
      renderItem={(line) => <InteractionLine line={line} />}
      skeleton={<Skeletons />}
      empty={<EmptyState title={empties[kind ?? 'all']} text="写个话题，或者去别人的话题里说两句，就会热闹起来" />}
    />
  )
}
