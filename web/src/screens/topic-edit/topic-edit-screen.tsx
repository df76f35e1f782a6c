import { type ReactNode, useState } from 'react'
import { useMyBase } from '#web/features/user/index.ts'
import { useTopic } from '#web/features/topic/api/get-topic.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { useNavigation, useParams } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { ComposerSkeleton } from './composer-skeleton.tsx'
import { EditTopic } from './edit-topic.tsx'
import { NewTopic } from './new-topic.tsx'

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
