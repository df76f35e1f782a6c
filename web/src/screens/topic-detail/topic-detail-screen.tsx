import { Suspense, use } from 'react'
import { PostSkeletons } from '#web/features/post/components/post-list.tsx'
import { useTopic } from '#web/features/topic/api/get-topic.ts'
import { AuthorSkeleton } from '#web/features/topic/components/topic-list.tsx'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { useNavigation, useParams } from '#web/lib/navigation/context.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { GoneState } from '#web/ui/gone-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PaneContext } from '#web/ui/pane-context.ts'
import { TopicReading } from './topic-reading.tsx'

const TopicPanes = lazyPart(async () => ({ default: (await import('./topic-panes.tsx')).TopicPanes }))

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
  const inModal = use(PaneContext) === 'modal'
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
  const reading = { topic, onBack: back, onRetry: error === null ? undefined : () => void refetch() }
  if (!inModal) return <TopicReading key={topicId} {...reading} />
  return (
    <Suspense
      fallback={
        <Page nav={nav}>
          <TopicSkeleton />
        </Page>
      }
    >
      <TopicPanes key={topicId} {...reading} />
    </Suspense>
  )
}
