import { useQueryClient } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { useLoadAhead } from '#web/lib/browser/load-ahead.ts'
import type { ListHandle } from '#web/lib/browser/list-handle.ts'
import { usePageKey, useScrollRestoration } from '#web/lib/page-state/scroll-restoration.ts'
import { PullToRefresh } from '#web/ui/pull-to-refresh.tsx'
import { useNewTopics } from '../api/count-new-topics.ts'
import { saveTopics, topicListName, type TopicSelection, useTopicPages } from '../api/page-topics.ts'

export interface TopicListHandle {
  /** Goes to the top and asks for the newest: what pulling does, without dragging. */
  startOver: () => void
}

export interface TopicListProps {
  selection: TopicSelection
  /** Where the list stands, if not on this page of the history: `homePageKey`. */
  pageKey?: string
  /** Stands above the topics and scrolls with them. */
  head?: ReactNode
  /** Shown when there is no topic. */
  empty: ReactNode
  /** Marks in titles and texts what was looked for. */
  highlight?: (text: string) => ReactNode
  ref?: Ref<TopicListHandle>
}

/**
 * What every list of topics does, however they stand in it: pages, its place, and what is new.
 * @param list how the topics stand
 */
export const useTopicList = (
  list: RefObject<ListHandle | null>,
  { selection, pageKey, ref }: Pick<TopicListProps, 'selection' | 'pageKey' | 'ref'>,
) => {
  const scroller = useRef<HTMLDivElement>(null)
  const queryClient = useQueryClient()
  const ownPageKey = usePageKey()
  const listPageKey = pageKey ?? ownPageKey
  const { query, refresh } = useTopicPages(selection, listPageKey)
  const { data } = query
  const saved = useScrollRestoration(list, topicListName(selection, listPageKey), data !== undefined)
  const loadAhead = useLoadAhead(list, query, data?.topics.length)
  const newNum = useNewTopics(selection, data?.asOf)

  useEffect(() => saveTopics(queryClient, selection, listPageKey), [queryClient, selection, listPageKey])

  const startOver = () => {
    list.current?.scrollTo(0)
    // The client has shown what failed.
    refresh().catch(() => {})
  }
  useImperativeHandle(ref, () => ({ startOver }))

  return { scroller, query, refresh, saved, loadAhead, newNum, startOver }
}

interface NewTopicsPillProps {
  newNum: number
  onShow: () => void
}

/** Says over a list that there is something new; the list itself stays as it is until the reader wants it. */
const NewTopicsPill = ({ newNum, onShow }: NewTopicsPillProps) => (
  <span role="status" className="pointer-events-none slim-head-below absolute inset-x-0 top-2 z-10 flex justify-center">
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

interface TopicListFrameProps extends Pick<
  ReturnType<typeof useTopicList>,
  'scroller' | 'refresh' | 'newNum' | 'startOver'
> {
  children: ReactNode
}

/** The scroll container of a list of topics, as high as there is room. */
export const TopicListFrame = ({ scroller, refresh, newNum, startOver, children }: TopicListFrameProps) => (
  <>
    <NewTopicsPill newNum={newNum} onShow={startOver} />
    <div
      ref={scroller}
      className="h-full overflow-x-clip scroll-pt-(--slim-head) overflow-y-auto overscroll-contain bg-paper"
    >
      <PullToRefresh onRefresh={refresh} scrollRef={scroller}>
        {children}
      </PullToRefresh>
    </div>
  </>
)
