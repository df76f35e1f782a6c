import { useProfile } from '#web/features/user/profile.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { useNavigation, useParams } from '#web/lib/navigation/context.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { ProfilePage } from './profile-page.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { UserGone } from './user-gone.tsx'

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
