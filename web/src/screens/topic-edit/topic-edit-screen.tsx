import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { TopicDetail } from '#contract/topic.ts'
import { useNewComposer, useTopicComposer } from '#web/features/compose/components/use-open-composer.ts'
import type { Composer } from '#web/features/compose/composer.ts'
import { lastCategory } from '#web/features/compose/draft-store.ts'
import { draftOfTopic, emptyDraft } from '#web/features/compose/draft.ts'
import { sharedText } from '#web/features/compose/shared-text.ts'
import { useTopic } from '#web/features/topic/api/get-topic.ts'
import { EditedButton } from '#web/features/topic/components/edited-button.tsx'
import { useMyBase } from '#web/features/user/index.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { useLocation, useNavigation, useParams } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { addressOf } from '#web/lib/navigation/paths.ts'
import { useReturnTo } from '#web/lib/navigation/return-to.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ComposerPage } from './composer-page.tsx'

const published = { everyone: '已发布', friends: '已发布，仅好友可见', me: '已保存，仅自己可见' }

/** The shape of the composer while what belongs into it is on the way. */
const ComposerSkeleton = () => (
  <div role="status" aria-label="正在打开" className="h-full space-y-4 bg-card p-4">
    <Skeleton className="h-6 w-1/2" />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-2/3" />
    <Skeleton className="size-28 rounded-card!" />
  </div>
)

interface EditTopicProps {
  userId: string
  topic: TopicDetail
  /** Shown until the draft has been read. */
  waiting: ReactNode
}

/** Edits one's own topic; saving leads back to it. */
const EditTopic = ({ userId, topic, waiting }: EditTopicProps) => {
  const returnTo = useReturnTo()
  const open = useTopicComposer(userId, topic.id, () => draftOfTopic(topic))
  if (open === null) return waiting
  return (
    <ComposerPage
      open={open}
      topicId={topic.id}
      note={
        topic.editTime !== null && (
          <p className="px-4 pt-3 text-sm">
            <EditedButton topicId={topic.id} />
          </p>
        )
      }
      onDone={({ heldFlag }) => {
        toast(heldFlag ? '已提交，审核后可见' : '已保存')
        returnTo(addressOf({ to: '/topic-detail/$topicId', params: { topicId: topic.id } }))
      }}
    />
  )
}

interface NewTopicProps {
  userId: string
  /** Shown until the draft has been read. */
  waiting: ReactNode
}

/** Writes a new topic; publishing leads to it. */
const NewTopic = ({ userId, waiting }: NewTopicProps) => {
  const navigation = useNavigation()
  const { search } = useLocation()
  const [shared] = useState(() => sharedText(search))
  const { open, goTo } = useNewComposer(userId, () => emptyDraft(lastCategory.read()), shared ? 'another' : 'latest')
  const takeShared = useEffectEvent((composer: Composer) => {
    if (sharedText(search) === undefined || shared === undefined) return
    composer.write(shared)
    // It is in the draft from now on: when the page is loaded again, it comes from there.
    navigation.go({ to: '/topic-edit/$id', params: { id: 'new' } }, { replace: true })
  })
  useEffect(() => {
    if (open !== null) takeShared(open.composer)
  }, [open])
  if (open === null) return waiting
  return (
    <ComposerPage
      key={open.draftId}
      open={open}
      topicId="new"
      onDraft={goTo}
      onDone={({ id, heldFlag, visibility }) => {
        toast(heldFlag ? '已提交，审核后可见' : published[visibility])
        navigation.go({ to: '/topic-detail/$topicId', params: { topicId: id } }, { replace: true })
      }}
    />
  )
}

/** Whose drafts these are. Known once, it stays known: a renewal of the token must not close the composer. */
const useMyId = () => {
  const { data: me, error, refetch } = useMyBase()
  const [known, setKnown] = useState(me?.id)
  if (me !== undefined && me.id !== known) setKnown(me.id)
  return { userId: known, error, refetch }
}

/** What stands in for the composer. */
const Instead = ({ title, children }: { title: string; children: ReactNode }) => {
  const { back } = useNavigation()
  return <Page nav={<NavBar title={title} onBack={back} />}>{children}</Page>
}

const notYours = (
  <EmptyState
    drawing="gate"
    title="不能编辑这个话题"
    text="它可能已被删除，或者不是你写的"
    action={
      <Link to="/home" className={buttonClass({ variant: 'secondary' })}>
        去首页看看
      </Link>
    }
  />
)

const Existing = ({ userId, topicId }: { userId: string; topicId: string }) => {
  const { data: topic, error, refetch } = useTopic(topicId)
  const title = '编辑话题'
  const gone = isRefusal(error, 'TOPIC_GONE') || isRefusal(error, 'INPUT_INVALID')
  if (gone || (topic !== undefined && topic.author.id !== userId)) return <Instead title={title}>{notYours}</Instead>
  const waiting = (
    <Instead title={title}>
      <ComposerSkeleton />
    </Instead>
  )
  // Of a long text its card knows only the beginning.
  if (topic !== undefined && !topic.contentCut) return <EditTopic userId={userId} topic={topic} waiting={waiting} />
  if (error === null) return waiting
  return (
    <Instead title={title}>
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    </Instead>
  )
}

/** /topic-edit/{id}: writes a new topic (`new`), or edits one's own. */
export const TopicEditScreen = () => {
  const { id } = useParams('/topic-edit/$id')
  const { userId, error, refetch } = useMyId()
  const waiting = (
    <Instead title="写话题">
      {error === null ? <ComposerSkeleton /> : <ErrorState message={error.message} onRetry={() => void refetch()} />}
    </Instead>
  )
  if (userId === undefined) return waiting
  if (id === 'new') return <NewTopic key={userId} userId={userId} waiting={waiting} />
  return <Existing key={`${userId}/${id}`} userId={userId} topicId={id} />
}
