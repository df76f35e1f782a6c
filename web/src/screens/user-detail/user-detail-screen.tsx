import { useProfile } from '#web/features/user/index.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { useNavigation, useParams } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProfilePage } from './profile-page.tsx'

/** The shape of a profile that is still loading. */
const ProfileSkeleton = () => (
  <div role="status" aria-label="正在加载个人主页">
    <Skeleton className="h-56 rounded-none!" />
    <div className="relative -mt-14 space-y-3 px-4">
      <span className="block w-fit rounded-full bg-paper p-1">
        <Skeleton className="size-22 rounded-full!" />
      </span>
      <Skeleton className="h-7 w-36" />
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-4 w-4/5" />
      <div className="flex gap-6">
        <Skeleton className="h-8 w-16" />
        <Skeleton className="h-8 w-16" />
        <Skeleton className="h-8 w-16" />
      </div>
    </div>
  </div>
)

/** Stands where somebody was. */
const UserGone = () => (
  <EmptyState
    drawing="nest"
    title="没有找到这个人"
    text="可能已经离开鸿雁，也可能链接不完整"
    action={
      <Link to="/home" className={buttonClass({ variant: 'secondary' })}>
        去首页看看
      </Link>
    }
  />
)

/** /user-detail/{userId}: somebody's page. */
export const UserDetailScreen = () => {
  const { userId } = useParams('/user-detail/$userId')
  const { data: profile, error, refetch } = useProfile(userId)
  const { back } = useNavigation()

  if (isRefusal(error, 'USER_GONE') || isRefusal(error, 'INPUT_INVALID')) {
    return (
      <Page nav={<NavBar title="个人主页" onBack={back} />}>
        <UserGone />
      </Page>
    )
  }
  if (profile !== undefined) return <ProfilePage profile={profile} />
  return (
    <Page nav={<NavBar title="个人主页" titleHidden onBack={back} />}>
      {error === null ? <ProfileSkeleton /> : <ErrorState message={error.message} onRetry={() => void refetch()} />}
    </Page>
  )
}
