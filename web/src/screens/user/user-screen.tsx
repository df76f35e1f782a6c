import { WideTopicShelf } from '#web/features/topic/components/wide-topic-shelf.tsx'
import { ProfileCard, RecordCounts, useMyBase, useMyRecord, UserMenu } from '#web/features/user/index.ts'
import { SiteRecord } from '#web/features/operator-setting/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { UserNow } from './user-now.tsx'
import { Welcome } from './welcome.tsx'
import './user.css'

/** Stands where the signed-in user's cover, avatar and name will be. */
const MyselfSkeleton = () => (
  <div role="status">
    <span className="sr-only">正在加载</span>
    <Skeleton className="h-44 rounded-none!" />
    <div className="relative -mt-12 space-y-2.5 px-4">
      <span className="block w-fit rounded-full bg-paper p-1">
        <Skeleton className="size-20 rounded-full!" />
      </span>
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-4 w-20" />
    </div>
  </div>
)

/** The signed-in user's own page. */
const Myself = () => {
  const base = useMyBase()
  const record = useMyRecord()

  const retry = () => {
    void base.refetch()
    void record.refetch()
  }

  return (
    <>
      {base.data !== undefined && <ProfileCard user={base.data} />}
      {base.data === undefined && base.error === null && <MyselfSkeleton />}
      {base.data === undefined && base.error !== null && <ErrorState message={base.error.message} onRetry={retry} />}
      {base.data !== undefined && (
        <div className="user-page">
          <RecordCounts record={record.data} />
          <UserNow />
          <UserMenu />
          <WideTopicShelf
            title="最近写的"
            selection={{ list: 'user', userId: base.data.id }}
            all={<Link to="/my-post">全部帖子</Link>}
          />
        </div>
      )}
    </>
  )
}

/** /user: the signed-in user, or an invitation to sign in. */
export const UserScreen = () => {
  const signedIn = useSignedIn()
  return (
    <Page>
      <h1 className="sr-only">我的</h1>
      {signedIn ? <Myself /> : <Welcome />}
      <SiteRecord />
    </Page>
  )
}
