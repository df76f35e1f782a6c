import { LogOutButton } from '#web/features/auth/components/log-out-button.tsx'
import { useMyBase } from '#web/features/user/my-base.ts'
import { useMyRecord } from '#web/features/user/my-record.ts'
import { UserMenu } from '#web/features/user/menu.tsx'
import { ProfileCard } from '#web/features/user/profile-card.tsx'
import { RecordCounts } from '#web/features/user/record-counts.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { MyselfSkeleton } from './myself-skeleton.tsx'

/** The signed-in user's own page. */
export const Myself = () => {
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
      <div className="space-y-3 px-4 pt-4 pb-8">
        {base.data !== undefined && (
          <>
            <RecordCounts record={record.data} />
            <UserMenu />
          </>
        )}
        <LogOutButton />
      </div>
    </>
  )
}
