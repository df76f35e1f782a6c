import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { NestedPost } from '#contract/post.ts'
import { PostList, PostSkeletons } from '#web/features/post/components/post-list.tsx'
import { useTopic } from '#web/features/topic/api/get-topic.ts'
import { TopicMenu } from '#web/features/topic/components/topic-menu.tsx'
import { AuthorSkeleton } from '#web/features/topic/components/topic-list.tsx'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { useLocation, useNavigation, useParams } from '#web/lib/navigation/context.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { GoneState } from '#web/ui/gone-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ReplyTarget } from '#web/features/post/reply-draft.ts'
import type { KnownTopic } from '#web/features/topic/api/topic-cache.ts'
import { FullTopic } from '#web/features/topic/components/full-topic.tsx'
import { TopicBar } from '#web/features/topic/components/topic-bar.tsx'
import { useRequireUser } from '#web/lib/navigation/require-user.ts'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'

const ReplyBox = lazy(async () => ({ default: (await import('#web/features/post/components/reply-box.tsx')).ReplyBox }))
const PostMenu = lazy(async () => ({ default: (await import('#web/features/post/components/post-menu.tsx')).PostMenu }))

interface TopicWithPostsProps {
  nav: ReactNode
  topic: KnownTopic
  /** Asks for the whole topic once more; given when it did not come. */
  onRetry?: (() => void) | undefined
}

/** The topic, its replies, the bar of what can be done, and the box in which a reply is written. */
const TopicWithPosts = ({ nav, topic, onRetry }: TopicWithPostsProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  const navigation = useNavigation()
  const { hash, search } = useLocation()
  const linkedId = search.post
  const [showPosts, setShowPosts] = useState(hash === 'posts' || linkedId !== undefined ? 1 : 0)
  const [target, setTarget] = useState<ReplyTarget | null>(null)
  const [replying, setReplying] = useState(false)
  const [menu, setMenu] = useState<{ post: NestedPost; open: boolean } | null>(null)
  const [sent, setSent] = useState<{ postId: string } | null>(null)
  const requireUser = useRequireUser()

  const reply = (chosen: ReplyTarget | null) => {
    if (!requireUser()) return
    setTarget(chosen)
    setReplying(true)
  }
  const showAll = () =>
    navigation.go({ to: '/topic-detail/$topicId', params: { topicId: topic.id }, hash: 'posts' }, { replace: true })

  return (
    <>
      <Page
        nav={nav}
        scrollRef={scroller}
        footer={<TopicBar topic={topic} onReply={() => reply(null)} onShowPosts={() => setShowPosts(showPosts + 1)} />}
      >
        <PostList
          topicId={topic.id}
          topicAuthorId={topic.author.id}
          postNum={topic.postNum}
          head={<FullTopic topic={topic} onRetry={onRetry} />}
          scrollRef={scroller}
          onReply={({ id, author }) => reply({ postId: id, nickname: author.nickname })}
          onMenu={(post) => setMenu({ post, open: true })}
          reveal={sent}
          showPosts={showPosts}
          linkedId={linkedId}
          onShowAll={showAll}
        />
      </Page>
      <LazySheet open={replying}>
        <ReplyBox
          topicId={topic.id}
          target={target}
          open={replying}
          onClose={() => setReplying(false)}
          onSent={({ id }) => setSent({ postId: id })}
        />
      </LazySheet>
      <Suspense>
        {menu !== null && (
          <PostMenu
            post={menu.post}
            topicAuthorId={topic.author.id}
            open={menu.open}
            onClose={() => setMenu({ ...menu, open: false })}
          />
        )}
      </Suspense>
    </>
  )
}

/** The shape of a topic that is still loading. */
const TopicSkeleton = () => (
  <div role="status" aria-label="正在加载话题">
    <div className="mb-2 space-y-3 bg-card p-4">
      <AuthorSkeleton />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="aspect-4/3 w-full" />
    </div>
    <PostSkeletons />
  </div>
)

/** /topic-detail/{topicId}: one topic and its replies. */
export const TopicDetailScreen = () => {
  const { topicId } = useParams('/topic-detail/$topicId')
  const { data: topic, error, refetch } = useTopic(topicId)
  const { back } = useNavigation()
  const nav = <NavBar title="话题" onBack={back} />

  if (isRefusal(error, 'TOPIC_GONE') || isRefusal(error, 'INPUT_INVALID')) {
    return (
      <Page nav={nav}>
        <GoneState title="这个话题不在了" text="它可能已被作者删除，或者链接不完整" />
      </Page>
    )
  }
  if (topic === undefined) {
    return (
      <Page nav={nav}>
        {error === null ? <TopicSkeleton /> : <ErrorState message={error.message} onRetry={() => void refetch()} />}
      </Page>
    )
  }
  return (
    <TopicWithPosts
      key={topicId}
      nav={
        <NavBar
          title="话题"
          onBack={back}
          trailing={
            <div className="pr-3">
              <TopicMenu topic={topic} onGone={back} />
            </div>
          }
        />
      }
      topic={topic}
      onRetry={error === null ? undefined : () => void refetch()}
    />
  )
}
