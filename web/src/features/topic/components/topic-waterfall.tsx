import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { TopicCard } from '#contract/topic.ts'
import type { ListHandle } from '#web/lib/browser/list-handle.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePress } from '#web/ui/use-press.ts'
import { Waterfall } from '#web/ui/waterfall.tsx'
import { measureTile, nameOfTopic } from '../tile.ts'
import { TopicListFrame, type TopicListProps, useTopicList } from './topic-list-frame.tsx'
import { TopicTile } from './topic-tile.tsx'

// What is seldom wanted is loaded when it is.
const TopicMenuSheet = lazyPart(async () => ({ default: (await import('./topic-menu-sheet.tsx')).TopicMenuSheet }))

const coverShapes = ['aspect-[4/5]', 'aspect-square', 'aspect-[3/4]', 'aspect-[4/5]', 'aspect-square', 'aspect-[4/3]']

/** The shape of a waterfall that is still loading. */
export const TopicWaterfallSkeleton = () => (
  <div
    role="status"
    aria-label="正在加载"
    className="grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] items-start gap-2 px-2"
  >
    {coverShapes.map((shape, index) => (
      <div key={index} className="space-y-2 overflow-hidden rounded-card bg-card pb-3">
        <Skeleton className={`rounded-none! ${shape}`} />
        <Skeleton className="mx-2 h-4" />
        <Skeleton className="mx-2 h-3 w-1/2" />
      </div>
    ))}
  </div>
)

const none: readonly TopicCard[] = []
const keyOf = ({ id }: TopicCard) => id
const heightOf = (topic: TopicCard, width: number, scale: number) => measureTile(topic, width, scale).height
const growingOf = (topic: TopicCard, width: number, scale: number) => {
  const { coverGrows, coverHeight } = measureTile(topic, width, scale)
  return coverGrows ? coverHeight : 0
}
/** Of the tiles that are seen first, covers load at once. */
const eagerTiles = 4

interface TopicWaterfallProps extends TopicListProps {
  /** A topic as its tile shall show it, if not as it is. */
  showAs?: (topic: TopicCard) => TopicCard
}

/** An endless list of topics as tiles in columns. */
export const TopicWaterfall = ({ head, empty, highlight, showAs, ...props }: TopicWaterfallProps) => {
  const list = useRef<ListHandle>(null)
  const { query, loadAhead, ...frame } = useTopicList(list, props)
  const { data, error, isPending } = query
  const [menu, setMenu] = useState<{ topic: TopicCard; open: boolean }>()
  const topics = data?.topics ?? none
  const shown = showAs === undefined ? topics : topics.map((topic) => showAs(topic))
  const known = useRef(topics)
  useLayoutEffect(() => {
    known.current = topics
  }, [topics])
  // The same for as long as it stands: tiles are drawn again when something of them has changed.
  const openMenu = useCallback((id: string) => {
    const topic = known.current.find((one) => one.id === id)
    if (topic !== undefined) setMenu({ topic, open: true })
  }, [])
  const press = usePress(openMenu)

  const renderEnd = () => {
    if (data !== undefined) return data.topics.length === 0 ? empty : <ListEnd pages={query} />
    if (isPending) return <TopicWaterfallSkeleton />
    return <ErrorState message={error.message} onRetry={() => void query.refetch()} />
  }

  return (
    <TopicListFrame {...frame}>
      <div {...press}>
        <Waterfall
          ref={list}
          scrollRef={frame.scroller}
          label="话题"
          items={shown}
          keyOf={keyOf}
          nameOf={nameOfTopic}
          heightOf={heightOf}
          growingOf={growingOf}
          head={head}
          end={renderEnd()}
          hasMore={query.hasNextPage}
          onScroll={loadAhead}
          renderItem={(topic, index, width, scale) => (
            <TopicTile
              topic={topic}
              width={width}
              scale={scale}
              eager={index < eagerTiles}
              highlight={highlight}
              onMenu={openMenu}
            />
          )}
        />
      </div>
      <LazySheet open={menu?.open ?? false}>
        {menu && (
          <TopicMenuSheet
            key={menu.topic.id}
            topic={menu.topic}
            open={menu.open}
            onClose={() => setMenu({ ...menu, open: false })}
          />
        )}
      </LazySheet>
    </TopicListFrame>
  )
}
