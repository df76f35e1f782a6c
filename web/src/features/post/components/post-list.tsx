import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useMyBase } from '#web/features/user/index.ts'
import { useLoadAhead } from '#web/lib/browser/load-ahead.ts'
import { servedRowCount } from '#web/lib/browser/served.ts'
import { usePageKey, useScrollRestoration } from '#web/lib/page-state/scroll-restoration.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { formatCount } from '#web/lib/text/format-count.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePress } from '#web/ui/use-press.ts'
import { usePostPages } from '../api/page-posts.ts'
import type { CachedPost, PostOrder, PostSelection } from '../api/post-cache.ts'
import { listPostRows, type PostRow } from '../post-rows.ts'
import { MoreNested, NestedPostItem, type PostActions, PostItem } from './post-item.tsx'

const orders = [
  { key: 'hot', label: '最热' },
  { key: 'create_time', label: '最新' },
] as const

interface PostListHeadProps {
  postNum: number
  order: PostOrder
  onOrder: (order: PostOrder) => void
  authorOnly: boolean
  onAuthorOnly: (authorOnly: boolean) => void
  /** There is but one reply: nothing to order or to choose. */
  plain: boolean
}

/** How many replies there are, in which order they stand, and whether only the topic's author is read. */
const PostListHead = ({ postNum, order, onOrder, authorOnly, onAuthorOnly, plain }: PostListHeadProps) => (
  <div className="mt-2 flex min-h-13 flex-wrap items-center justify-between gap-x-3 bg-card px-4 pt-2">
    <h2 className="font-semibold">
      回复 <span className="font-normal text-ink-2 tabular-nums">{formatCount(postNum)}</span>
    </h2>
    {!plain && (
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-1">
        <button
          type="button"
          aria-pressed={authorOnly}
          onClick={() => onAuthorOnly(!authorOnly)}
          className={clsx(
            'inline-flex min-h-11 items-center gap-1 px-2 text-sm transition-colors',
            authorOnly ? 'font-medium text-river' : 'text-ink-2',
          )}
        >
          {authorOnly && <Check size={15} aria-hidden />}
          只看楼主
        </button>
        <Segmented label="回复的排列" items={orders} value={order} onChange={onOrder} />
      </div>
    )}
  </div>
)

/** The shape of replies that are still loading. */
export const PostSkeletons = () => (
  <div role="status" aria-label="正在加载回复" className="space-y-5 bg-card px-4 py-4">
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex gap-2.5">
        <Skeleton className="size-9 rounded-full!" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-3.5 w-16" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      </div>
    ))}
  </div>
)

interface PostListProps extends PostActions {
  topicId: string
  topicAuthorId: string
  /** Replies, nested ones included. */
  postNum: number
  /** Stands above the replies and scrolls with them. */
  head: ReactNode
  scrollRef: RefObject<HTMLElement | null>
  /** A reply to bring into view once it is in the list; a new object brings it again. */
  reveal: { postId: string; authorId: string } | null
  /** Brings the first replies into view; counted up for each time that is asked for. */
  showPosts: number
  /** Shows only the reply that a link leads to (it may be a nested one), and marks it. */
  linkedId?: string | undefined
  onShowAll: () => void
}

interface LinkedPostEndProps {
  /** The reply is no longer there. */
  gone: boolean
  onShowAll: () => void
}

/** Stands below the one reply that a link leads to, and leads on to all of them. */
const LinkedPostEnd = ({ gone, onShowAll }: LinkedPostEndProps) => (
  <div className="flex flex-col items-center gap-3 bg-card px-4 py-5">
    {gone && <p className="text-base text-ink-2">链接里的那条回复不在了</p>}
    <Button variant="secondary" onClick={onShowAll}>
      查看全部回复
    </Button>
  </div>
)

type Row = PostRow<CachedPost> | { kind: 'head' | 'order' | 'skeleton' | 'error' | 'empty' | 'end' | 'linked-end' }

const orderIndex = 1

const holdsPost = (row: Row, postId: string) =>
  (row.kind === 'post' && row.post.id === postId) || (row.kind === 'nested' && row.nested.id === postId)

/** A topic's replies in the order of the reader's choice, endless, in the scroll container of the screen. */
export const PostList = ({
  topicId,
  topicAuthorId,
  postNum,
  head,
  scrollRef,
  onReply,
  onMenu,
  reveal,
  showPosts,
  linkedId,
  onShowAll,
}: PostListProps) => {
  const list = useRef<VirtualizerHandle>(null)
  const me = useMyBase()
  const [order, setOrder] = useState<PostOrder>('hot')
  const [authorOnly, setAuthorOnly] = useState(false)
  // Who has just written something else than the author wants to see that.
  const [revealed, setRevealed] = useState(reveal)
  if (revealed !== reveal) {
    setRevealed(reveal)
    setAuthorOnly(authorOnly && reveal?.authorId === topicAuthorId)
  }
  const selection: PostSelection =
    linkedId !== undefined ? { postId: linkedId } : { orderBy: order, ...(authorOnly && { topicAuthorId }) }
  const query = usePostPages(topicId, selection)
  const { data, error, isPending, refetch } = query
  const page = usePageKey()
  const saved = useScrollRestoration(list, `posts ${page} ${JSON.stringify(selection)}`, data !== undefined)
  const loadAhead = useLoadAhead(list, query, data?.length)

  const rows: Row[] = [{ kind: 'head' }, { kind: 'order' }]
  if (linkedId !== undefined && !isPending) {
    rows.push(...listPostRows(data ?? []), { kind: 'linked-end' })
  } else if (data !== undefined) {
    // One's own that is new stands first, but for the pinned one.
    const inOrder = authorOnly ? data : data.toSorted((one, other) => Number(other.pinFlag) - Number(one.pinFlag))
    rows.push(...listPostRows(inOrder), { kind: data.length === 0 ? 'empty' : 'end' })
  } else rows.push({ kind: isPending ? 'skeleton' : 'error' })

  const revealIndex = reveal === null ? -1 : rows.findIndex((row) => holdsPost(row, reveal.postId))
  const revealRow = useEffectEvent(() => list.current?.scrollToIndex(revealIndex, { align: 'center' }))
  const revealable = revealIndex !== -1
  useEffect(() => {
    if (revealable) revealRow()
  }, [reveal, revealable])

  // At first it is the page's address that asks; who comes back stays where they were.
  const [shown] = useState(saved === undefined ? 0 : showPosts)
  useEffect(() => {
    if (showPosts > shown && !isPending) list.current?.scrollToIndex(orderIndex, { align: 'start' })
  }, [showPosts, isPending, shown])

  const renderRow = (row: Row) => {
    switch (row.kind) {
      case 'head':
        return <div key="head">{head}</div>
      case 'order':
        return (
          <PostListHead
            key="order"
            postNum={postNum}
            order={order}
            onOrder={setOrder}
            authorOnly={authorOnly}
            onAuthorOnly={setAuthorOnly}
            plain={linkedId !== undefined}
          />
        )
      case 'skeleton':
        return <PostSkeletons key="skeleton" />
      case 'error':
        return <ErrorState key="error" message={error?.message ?? ''} onRetry={() => void refetch()} />
      case 'empty':
        return authorOnly ? (
          <EmptyState
            key="empty"
            drawing="teacups"
            title="楼主还没有在这里说话"
            text="看看大家都说了什么"
            action={
              <Button variant="secondary" onClick={() => setAuthorOnly(false)}>
                看全部回复
              </Button>
            }
          />
        ) : (
          <EmptyState
            key="empty"
            drawing="brush"
            title="还没有回复"
            text={me.data?.id === topicAuthorId ? '有人回复时，你会在「互动」里看到' : '写下第一条，作者会看到'}
          />
        )
      case 'end':
        return <ListEnd key="end" pages={query} />
      case 'linked-end':
        return <LinkedPostEnd key="linked-end" gone={!data?.length} onShowAll={onShowAll} />
      case 'post':
        return (
          <div key={row.post.id} className="bg-card">
            <PostItem
              post={row.post}
              byTopicAuthor={row.post.author.id === topicAuthorId}
              marked={row.post.id === linkedId}
              onReply={onReply}
              onMenu={onMenu}
            />
          </div>
        )
      case 'nested':
        return (
          <div key={row.nested.id} className={clsx('bg-card pr-4 pl-[3.625rem]', row.last && 'pb-2')}>
            <div className={clsx('bg-wash', row.first && 'rounded-t-control', row.last && 'rounded-b-control')}>
              <NestedPostItem
                nested={row.nested}
                topicAuthorId={topicAuthorId}
                marked={row.nested.id === linkedId}
                onMenu={onMenu}
              />
            </div>
          </div>
        )
      case 'more':
        return (
          <div key={`more-${row.parent.id}`} className="bg-card pr-4 pb-2 pl-[3.625rem]">
            <div className="rounded-b-control bg-wash">
              <MoreNested post={row.parent} />
            </div>
          </div>
        )
    }
  }

  const press = usePress((id) => {
    const pressed = (data ?? []).flatMap((post) => [post, ...post.nested]).find((post) => post.id === id)
    if (pressed !== undefined) onMenu(pressed)
  })

  return (
    <div {...press}>
      <Virtualizer
        ref={list}
        scrollRef={scrollRef}
        {...servedRowCount()}
        data={rows}
        keepMounted={[0]}
        {...(saved?.cache && { cache: saved.cache })}
        onScroll={loadAhead}
      >
        {renderRow}
      </Virtualizer>
    </div>
  )
}
