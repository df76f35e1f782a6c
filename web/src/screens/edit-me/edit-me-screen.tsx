import { useMyBase, useProfile } from '#web/features/user/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EditForm } from './edit-form.tsx'

/** /edit-me: what one shows of oneself. */
export const EditMeScreen = () => {
  const { back } = useNavigation()
  const me = useMyBase()
  const profile = useProfile(me.data?.id)

  if (profile.data !== undefined) return <EditForm profile={profile.data} />
  const error = me.error ?? profile.error
  return (
    <Page nav={<NavBar title="编辑资料" onBack={back} />}>
      {error === null ? (
        <div role="status" aria-label="正在加载" className="space-y-4">
          <Skeleton className="h-52 rounded-none!" />
          <div className="space-y-4 px-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-24" />
            <Skeleton className="h-12" />
          </div>
        </div>
      ) : (
        <ErrorState
          message={error.message}
          onRetry={() => void (me.data === undefined ? me.refetch() : profile.refetch())}
        />
      )}
    </Page>
  )
}
