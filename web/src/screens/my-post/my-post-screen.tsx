import { usePostsOfUser } from '#web/features/post/api/page-posts-of-user.ts'
import { PostCardsSkeleton, PostInTopicCard } from '#web/features/post/components/post-in-topic-card.tsx'
import { TopicList, TopicListSkeleton } from '#web/features/topic/components/topic-list.tsx'
import { NoTopics, useMyBase } from '#web/features/user/index.ts'
import { useNavigation, useLocation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { usePageChoice } from '#web/lib/page-state/use-page-choice.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs, tabPanelProps } from '#web/ui/tabs.tsx'

const tabs = [
  { key: 'topics', label: '话题' },
  { key: 'replies', label: '回复' },
] as const
const tabKeys = tabs.map(({ key }) => key)

/** One's own replies, each with what it answers. */
const MyReplies = ({ userId }: { userId: string }) => (
  <EndlessList
    name="my-replies"
    query={usePostsOfUser(userId)}
    keyOf={(post) => post.id}
    head={<div className="h-2.5" />}
    renderItem={(post) => (
      <div className="px-3 pb-2.5">
        <PostInTopicCard post={post} />
      </div>
    )}
    skeleton={<PostCardsSkeleton />}
    empty={
      <EmptyState
        drawing="brush"
        title="还没有回复"
        text="去看看大家在聊什么，接上一句"
        action={
          <Link to="/home" className={buttonClass({ variant: 'secondary' })}>
            去首页看看
          </Link>
        }
      />
    }
  />
)

/** /my-post: what one has written: topics and replies. Query `tab` says which is shown first. */
export const MyPostScreen = () => {
  const { back } = useNavigation()
  const { search } = useLocation()
  const { data: me, error, refetch } = useMyBase()
  const [tab, choose] = usePageChoice('my-post', tabKeys, search.tab === 'replies' ? 'replies' : 'topics')
  return (
    <Page className="overflow-y-hidden!" nav={<NavBar title="我的帖子" onBack={back} />}>
      <div className="flex h-full flex-col">
        <Tabs
          label="我写的"
          items={tabs}
          value={tab}
          onChange={choose}
          className="shrink-0 justify-center-safe border-b border-line [&>button]:max-w-[7.5em] [&>button]:grow [&>button]:px-1"
        />
        <div {...tabPanelProps(tab)} className="relative min-h-0 flex-1">
          {me !== undefined && tab === 'topics' && (
            <TopicList
              selection={{ list: 'user', userId: me.id }}
              head={<div className="h-2.5" />}
              empty={<NoTopics starred={false} mine />}
            />
          )}
          {me !== undefined && tab === 'replies' && <MyReplies userId={me.id} />}
          {me === undefined && error === null && <TopicListSkeleton />}
          {me === undefined && error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        </div>
      </div>
    </Page>
  )
}
